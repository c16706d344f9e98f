/// The time in a report, from its first event on: the report's clock, which may be set meanwhile.
///
/// Evtest and old recorders take the wall clock. It is set back or forward by a time server, by
/// hand, or when a board without a battery learns what time it is.
struct ReportClock {
  /// Microseconds from the first event to the latest frame; never runs back.
  private(set) var now: Int64 = 0
  /// The frames that came late alone; they get the time of the frame before.
  private(set) var lateFrames = 0
  /// The times that the clock was set back, and set forward.
  private(set) var (setBack, setForward) = (0, 0)

  /// The microseconds that a time on the report's clock is ahead of ``now``.
  private var ahead: Int64
  /// The time of the latest frame on the report's clock, when it was the first late one.
  private var late: Int64?

  /// The longest time between two frames; a longer one means that the clock was set forward. Our
  /// choice: nobody waits for a day for the next touch.
  private static let longestPause: Int64 = 86_400_000_000

  /// Creates a clock.
  ///
  /// - Parameter start: The time of the first event on the report's clock, in microseconds.
  init(start: Int64) { ahead = start }

  /// Returns a time on the report's clock as microseconds from the first event, as the clock is set
  /// at the latest frame.
  func time(_ time: Int64) -> Int64 { time - ahead }

  /// Moves on to a frame.
  ///
  /// One frame may be late. After two in a row the clock was set back, and goes on from the first of
  /// them. Only the step is unknown, so it counts as no time.
  ///
  /// - Parameter time: The time of its end on the report's clock.
  mutating func advance(to time: Int64) {
    if let late, time - ahead < now {
      ahead = late - now
      (lateFrames, setBack) = (lateFrames - 1, setBack + 1)
    }
    late = nil
    if time - ahead < now {
      late = time
      lateFrames += 1
    } else if time - ahead - now > Self.longestPause {
      ahead = time - now
      setForward += 1
    } else {
      now = time - ahead
    }
  }
}
