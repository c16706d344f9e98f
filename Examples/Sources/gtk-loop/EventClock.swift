import CGTK4
import TouchEngine

/// The engine's time in a program of GTK: microseconds since the clock was made.
///
/// Frames have the time of the monotonic clock. Events have milliseconds of the display server's
/// clock, in 32 bits, which begins anywhere and wraps around.
struct EventClock {
  private let start = g_get_monotonic_time()
  private var last: (server: UInt32, time: Timestamp)?

  var now: Timestamp { time(ofFrame: g_get_monotonic_time()) }

  func time(ofFrame monotonic: gint64) -> Timestamp {
    Timestamp(microseconds: Int64(monotonic - start))
  }

  /// Returns the time of an event. The first counts as one of now; the time between two events is
  /// the server's, and none is later than now.
  mutating func time(ofEvent server: UInt32) -> Timestamp {
    let now = now
    var time = now
    if let last {
      time = min(now, last.time + Int64(Int32(bitPattern: server &- last.server)) * 1000)
    }
    last = (server, time)
    return time
  }
}
