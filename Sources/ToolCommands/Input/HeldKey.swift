import TouchEngine

/// Distinguishes presses of a key from its automatic repeats.
struct HeldKey {
  /// The interval below which a press counts as a repeat, in microseconds: more than the initial
  /// delay of X servers (660 ms).
  private static let repeatDelay: Int64 = 750_000

  private var last: Timestamp?

  /// Returns whether a press at `time` is the user's, and not a repeat.
  mutating func isPress(at time: Timestamp) -> Bool {
    defer { last = time }
    return last.map { time - $0 >= Self.repeatDelay } ?? true
  }
}
