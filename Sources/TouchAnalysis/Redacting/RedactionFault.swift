package import TouchEngine

/// The first decision that a recording leads to only with its texts, or only without them.
package struct RedactionFault: Error, Hashable, CustomStringConvertible {
  /// The decision of the recording; `nil` when it makes no more.
  package var recorded: Decision?
  /// The decision without the texts; `nil` when no more is made.
  package var redacted: Decision?

  package var description: String {
    func words(_ decision: Decision?) -> String {
      decision.map { "\($0.time.words) \($0)".shown } ?? "nothing"
    }
    return "without its texts it decides differently: \(words(redacted)), where it has been"
      + " \(words(recorded))"
  }
}
