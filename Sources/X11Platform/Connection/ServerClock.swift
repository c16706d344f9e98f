internal import CX11
import Glibc
import TouchEngine

/// Converts the server's times, milliseconds in 32 bits, to a source's own.
///
/// A server on this machine counts the same milliseconds as `CLOCK_MONOTONIC`. Another server has
/// an offset, which is measured once.
struct ServerClock {
  /// Milliseconds from the server's clock, unwrapped, to the monotonic clock; 0 for the same clock.
  let offset: Int64
  /// The source's zero, in monotonic microseconds.
  let origin: Int64

  /// The largest difference between equal clocks, in milliseconds: it comes from the delay of the
  /// answer.
  static let tolerance: Int64 = 5

  /// Compares the clocks. The server reported `serverTime`, in milliseconds, between the moments
  /// `asked` and `answered`, in monotonic microseconds.
  init(serverTime: UInt32, asked: Int64, answered: Int64) {
    let now = answered / 1000
    let unwrapped = Self.unwrap(serverTime, near: now)
    let isSameClock =
      unwrapped >= asked / 1000 - Self.tolerance && unwrapped <= now + Self.tolerance
    offset = isSameClock ? 0 : now - unwrapped
    origin = answered
  }

  /// Converts a server time to the source's time; never before the source's zero.
  ///
  /// Server times wrap around at 32 bits; the result is the moment within 24 days of `now`, in
  /// monotonic microseconds.
  func timestamp(of serverTime: UInt32, now: Int64) -> Timestamp {
    let milliseconds = Self.unwrap(serverTime, near: now / 1000 - offset) + offset
    return timestamp(ofMonotonic: milliseconds * 1000)
  }

  func timestamp(ofMonotonic microseconds: Int64) -> Timestamp {
    Timestamp(microseconds: max(microseconds - origin, 0))
  }

  /// Returns the number nearest to `near` whose lower 32 bits are `serverTime`.
  static func unwrap(_ serverTime: UInt32, near: Int64) -> Int64 {
    near + Int64(Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: near)))
  }
}

/// The clock of this machine that nobody sets, as the kernel and most X servers use it.
package enum MonotonicClock {
  /// The current time, in microseconds since some moment before the machine started.
  package static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
