import TouchEngine

/// When the next frame is due that nothing but time asks for: at the next change, but at most as
/// often as the screen shows a new picture. What moves gets one more when it has come to rest, so that
/// nothing half faded stays.
///
/// What input changes is shown at once, and not paced.
struct FramePacer {
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

  /// A frame was shown at `time`, on a screen of that rate in hertz.
  mutating func hasShown(at time: Timestamp, nextChange: Timestamp?, refreshRate: Double) {
    let interval = Self.interval(refreshRate)
    // Counted from when the frame was due: woken a little late each time, there would be fewer.
    let due = nextFrame.flatMap { $0 <= time && time - $0 < interval ? $0 : nil } ?? time
    lastFrame = time
    nextFrame = nextChange.map { max($0, due + interval) }
  }

  func isDue(at time: Timestamp) -> Bool { nextFrame.map { $0 <= time } ?? false }

  /// The time between two pictures of a screen, in microseconds: that of 60 Hz where the rate is not
  /// known, and between 10 and 1000 Hz in any case.
  private static func interval(_ refreshRate: Double) -> Int64 {
    let rate = refreshRate > 0 && refreshRate.isFinite ? min(max(refreshRate, 10), 1000) : 60
    return Int64((1_000_000 / rate).rounded(.up))
  }
}
