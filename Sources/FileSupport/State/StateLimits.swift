/// The limits that all states share.
public enum StateLimits {
  /// The maximum length of a text, in characters.
  package static let words = 10_000

  /// Checks the length of the text under a name.
  public static func check(_ words: String, _ name: String) throws(StateFault) {
    guard words.count <= Self.words else {
      throw StateFault(
        "at most \(Self.words) characters under \"\(name)\"", found: "\(words.count)")
    }
  }

  /// Checks that each of the values under a name is in a range.
  public static func check<Value: Comparable>(
    _ values: Value..., in range: ClosedRange<Value>, _ name: String
  ) throws(StateFault) {
    for value in values where !range.contains(value) {
      throw StateFault(
        "\(range.lowerBound) to \(range.upperBound) under \"\(name)\"", found: "\(value)")
    }
  }
}

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
