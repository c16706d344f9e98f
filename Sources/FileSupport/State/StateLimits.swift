import TouchEngine

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

  /// Checks that the point under a name is in the range of positions.
  public static func check(_ point: StatePoint, _ name: String) throws(StateFault) {
    let limit = TouchStream.positionLimit
    try check(point.x, in: -limit...limit, name)
    try check(point.y, in: -limit...limit, name)
  }

  /// Checks that the value under a name is in a range.
  public static func check<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, _ name: String
  ) throws(StateFault) {
    guard range.contains(value) else {
      throw StateFault(
        "\(range.lowerBound) to \(range.upperBound) under \"\(name)\"", found: "\(value)")
    }
  }
}
