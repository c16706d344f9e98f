package import TouchEngine

/// Recorded input, which knows the time of its next event.
package protocol RecordedInput: InputSource {
  /// Returns the time of the next event or of the end; `nil` after the end.
  func nextMoment() throws -> Timestamp?

  /// Returns the names of the calls that the played scene knows; any other name in a recording is
  /// an error.
  var knownCalls: (() -> [String])? { get set }
}
