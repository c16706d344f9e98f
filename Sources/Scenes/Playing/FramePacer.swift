import TouchEngine

/// When the next frame is due that nothing but time asks for: at the next change, but at most sixty
/// a second. What moves gets one more when it has come to rest, so that nothing half faded stays.
struct FramePacer {
  private static let interval: Int64 = 16_667
  private(set) var nextFrame: Timestamp?

  mutating func hasShown(at time: Timestamp, nextChange: Timestamp?) {
    nextFrame = nextChange.map { max($0, time + Self.interval) }
  }

  func isDue(at time: Timestamp) -> Bool { nextFrame.map { $0 <= time } ?? false }
}
