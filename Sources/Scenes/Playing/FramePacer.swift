import TouchEngine

/// When the next frame is due that nothing but time asks for: at the next change, but at most sixty
/// a second. What moves gets one more when it has come to rest, so that nothing half faded stays.
struct FramePacer {
  private static let interval: Int64 = 16_667
  /// Input that comes faster than it can be dealt with does not keep the screen from changing for
  /// longer than this, in microseconds.
  private static let patience: Int64 = 100_000
  private(set) var nextFrame: Timestamp?
  /// When the last frame was shown, or the first was asked for.
  private var lastFrame: Timestamp?

  mutating func isStarving(at time: Timestamp) -> Bool {
    let last = lastFrame ?? time
    lastFrame = last
    return time - last >= Self.patience
  }

  mutating func hasShown(at time: Timestamp, nextChange: Timestamp?) {
    lastFrame = time
    nextFrame = nextChange.map { max($0, time + Self.interval) }
  }

  func isDue(at time: Timestamp) -> Bool { nextFrame.map { $0 <= time } ?? false }
}
