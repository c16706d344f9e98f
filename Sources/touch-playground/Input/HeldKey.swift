import TouchEngine

/// Tells presses of a key from those that only repeat because it is held.
struct HeldKey {
  /// A press within this time of the last is one that repeats, in microseconds: more than X servers
  /// wait before they repeat (660 ms).
  private static let repeatDelay: Int64 = 750_000

  private var last: Timestamp?

  /// Whether a press at `time` is somebody's, and not a repeated one.
  mutating func isPress(at time: Timestamp) -> Bool {
    defer { last = time }
    return last.map { time - $0 >= Self.repeatDelay } ?? true
  }
}
