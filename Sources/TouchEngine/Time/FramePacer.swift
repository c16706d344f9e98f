/// Schedules frames that only time asks for: at the next change, but at most at the screen's
/// refresh rate.
///
/// Something that moved gets one more frame after it has come to rest, so that nothing stays half
/// faded. Changes by input are shown at once and not paced.
package struct FramePacer {
  /// The longest time that a backlog of input may delay a frame, in microseconds.
  private static let patience: Int64 = 100_000
  /// The time of the next frame that only time asks for; `nil` when nothing changes by itself.
  package private(set) var nextFrame: Timestamp?
  /// The time of the last frame, or of the first request for one.
  private var lastFrame: Timestamp?

  package init() {}

  /// Returns the time until which to wait for input: the next frame, or `timer` when that is
  /// earlier; `nil` when neither is due.
  package func deadline(before timer: Timestamp?) -> Timestamp? {
    guard let nextFrame, let timer else { return nextFrame ?? timer }
    return min(nextFrame, timer)
  }

  /// Returns whether a backlog of input has delayed the next frame for long enough.
  package mutating func isStarving(at time: Timestamp) -> Bool {
    let last = lastFrame ?? time
    lastFrame = last
    return time - last >= Self.patience
  }

  /// Records a frame shown at `time` on a screen of `refreshRate` hertz, and schedules the next.
  package mutating func hasShown(at time: Timestamp, nextChange: Timestamp?, refreshRate: Double) {
    let interval = Self.interval(refreshRate)
    // Count from the due time; counting from late wake-ups would lower the rate.
    let due = nextFrame.flatMap { $0 <= time && time - $0 < interval ? $0 : nil } ?? time
    lastFrame = time
    nextFrame = nextChange.map { max($0, due + interval) }
  }

  /// Returns whether a frame that only time asks for is due.
  package func isDue(at time: Timestamp) -> Bool { nextFrame.map { $0 <= time } ?? false }

  /// The time between two frames, in microseconds; 60 Hz when the rate is unknown, and 10 to 1000
  /// Hz in any case.
  private static func interval(_ refreshRate: Double) -> Int64 {
    let rate = refreshRate > 0 && refreshRate.isFinite ? min(max(refreshRate, 10), 1000) : 60
    return Int64((1_000_000 / rate).rounded(.up))
  }
}
