import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import X11Platform

@Suite(.endsInTime) struct `The server's clock` {
  private static let day: Int64 = 24 * 60 * 60 * 1000

  @Test func `a server on this machine has the same clock`() {
    let clock = ServerClock(serverTime: 5000, asked: 5_000_100, answered: 5_000_900)

    expect(clock.offset, equals: 0)
    expect(clock.timestamp(of: 5010, now: 5_010_500), equals: Timestamp(microseconds: 9100))
  }

  @Test func `another clock is some offset away`() {
    let clock = ServerClock(serverTime: 777, asked: 5_000_100, answered: 5_000_900)

    expect(clock.offset, equals: 5000 - 777)
    expect(clock.timestamp(of: 787, now: 5_010_500), equals: Timestamp(microseconds: 9100))
  }

  @Test func `time is never before the source's beginning`() {
    let clock = ServerClock(serverTime: 5000, asked: 5_000_100, answered: 5_000_900)

    expect(clock.timestamp(of: 4000, now: 5_010_500), equals: .zero)
  }

  @Test func `32 bits of milliseconds may wrap around`() {
    let wrap: Int64 = 1 << 32
    let clock = ServerClock(
      serverTime: UInt32.max - 9, asked: (wrap - 10) * 1000, answered: (wrap - 10) * 1000)

    expect(clock.offset, equals: 0)
    expect(
      clock.timestamp(of: UInt32.max, now: (wrap + 5) * 1000), equals: Timestamp(milliseconds: 9))
    expect(clock.timestamp(of: 3, now: (wrap + 5) * 1000), equals: Timestamp(milliseconds: 13))
  }

  @Test func `after months of standing still the time is right`() {
    let clock = ServerClock(serverTime: 1000, asked: 1_000_000, answered: 1_000_000)
    let later = 1000 + 100 * Self.day

    let time = clock.timestamp(of: UInt32(truncatingIfNeeded: later), now: (later + 3) * 1000)

    expect(time, equals: Timestamp(milliseconds: 100 * Self.day))
  }

  @Test(
    arguments: [
      (0, 0, 0), (UInt32.max, 0, -1), (0, Int64(UInt32.max), 1 << 32),
      (5, 1 << 33, (1 << 33) + 5), (1 << 30, 0, 1 << 30), (3 << 30, 0, -(1 << 30)),
    ] as [(UInt32, Int64, Int64)])
  func `the nearest of the moments with the same bits is the right one`(
    serverTime: UInt32, near: Int64, expected: Int64
  ) {
    expect(ServerClock.unwrap(serverTime, near: near), equals: expected)
  }
}
