/// A fault in a state: the expected value and the one found.
public struct StateFault: Error, Hashable {
  package var expected: String
  package var found: String

  /// Creates a fault of the value that was expected and the one that was found.
  public init(_ expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}
