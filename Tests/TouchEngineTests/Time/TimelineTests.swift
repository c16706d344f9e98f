import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// Timers, ticks and the engine's only clock (rule A.8, "what one event is"; D24a for ticks).
@Suite(.endsInTime) struct TimelineTests {
  @Test func `timers fire in the order of their due times`() {
    let timeline = Timeline()
    var fired: [Int64] = []
    for due in [30, 10, 20] as [Int64] {
      timeline.schedule(at: Timestamp(milliseconds: due)) { fired.append(due) }
    }

    timeline.advance(to: Timestamp(milliseconds: 25))

    expect(fired, equals: [10, 20])
    expect(timeline.nextDeadline, equals: Timestamp(milliseconds: 30))
    expect(timeline.now, equals: Timestamp(milliseconds: 20))
  }

  @Test func `timers due at the same time fire in the order they were set`() {
    let timeline = Timeline()
    var fired: [Int] = []
    for number in 1...20 {
      timeline.schedule(at: Timestamp(milliseconds: 10)) { fired.append(number) }
    }

    timeline.advance(to: Timestamp(milliseconds: 10))

    expect(fired, equals: Array(1...20))
  }

  @Test func `a timer that a timer sets for the same moment fires in the same advance`() {
    let timeline = Timeline()
    var fired: [String] = []
    timeline.schedule(at: Timestamp(milliseconds: 10)) {
      fired.append("first")
      timeline.schedule(at: Timestamp(milliseconds: 3)) { fired.append("late") }
    }
    timeline.schedule(at: Timestamp(milliseconds: 10)) { fired.append("second") }

    timeline.advance(to: Timestamp(milliseconds: 10))

    expect(fired, equals: ["first", "second", "late"])
    expect(timeline.now, equals: Timestamp(milliseconds: 10))
  }

  @Test func `reading the clock never moves it, and time never goes back`() {
    let timeline = Timeline()
    timeline.schedule(at: Timestamp(milliseconds: 10)) {}

    timeline.advance(to: Timestamp(milliseconds: 9))
    let before = timeline.now
    timeline.advance(to: Timestamp(milliseconds: 50))
    timeline.advance(to: Timestamp(milliseconds: 5))

    expect(before, equals: .zero)
    expect(timeline.now, equals: Timestamp(milliseconds: 10), "the last timer's time")
  }

  @Test func `a cancelled timer does not fire and is no deadline`() {
    let timeline = Timeline()
    var fired = 0
    let timer = timeline.schedule(at: Timestamp(milliseconds: 10)) { fired += 1 }
    let other = timeline.schedule(at: Timestamp(milliseconds: 20)) { fired += 10 }

    timer.cancel()
    timer.cancel()
    let deadline = timeline.nextDeadline
    timeline.advance(to: Timestamp(milliseconds: 30))
    other.cancel()

    expect(deadline, equals: Timestamp(milliseconds: 20))
    expect(fired, equals: 10)
    expect(other.isCancelled)
    expect(timeline.nextDeadline == nil)
  }

  @Test func `ticks come at multiples of 1 000 000 ÷ 120 µs, and rounding does not add up`() {
    let timeline = Timeline()
    timeline.schedule(at: Timestamp(microseconds: 7)) {}
    timeline.advance(to: Timestamp(microseconds: 7))
    var ticks: [Int64] = []
    let ticker = timeline.startTicking { ticks.append($0.microseconds - 7) }

    timeline.advance(to: Timestamp(microseconds: 7 + 1_000_000))
    ticker.cancel()

    expect(ticks.prefix(4), equals: [8_333, 16_666, 25_000, 33_333])
    expect(ticks.count, equals: 120)
    expect(ticks.last, equals: 1_000_000)
    let expected = (1...120).map { (tick: Int64) -> Int64 in tick * 1_000_000 / 120 }
    expect(ticks, equals: expected)
  }

  @Test func `a ticker can be stopped from inside a tick`() {
    let timeline = Timeline()
    var ticker: Ticker?
    var ticks = 0
    ticker = timeline.startTicking { _ in
      ticks += 1
      if ticks == 3 { ticker?.cancel() }
    }

    timeline.advance(to: Timestamp(milliseconds: 1000))

    expect(ticks, equals: 3)
    expect(timeline.nextDeadline == nil)
  }

  @Test func `a released ticker stops, and no longer retains its timeline`() {
    var timeline: Timeline? = Timeline()
    let remains = Remains(of: timeline)
    var ticks = 0
    var ticker = timeline?.startTicking { _ in ticks += 1 }
    timeline?.advance(to: Timestamp(milliseconds: 9))
    expect(ticker != nil && timeline?.isTicking == true)

    ticker = nil
    timeline?.advance(to: Timestamp(milliseconds: 100))

    expect(ticks, equals: 1)
    expect(timeline?.isTicking, equals: false)
    expect(timeline?.nextDeadline == nil)
    ticker = timeline?.startTicking { _ in ticks += 1 }
    timeline = nil
    expect(remains.object != nil, "a ticker that is kept keeps its timeline")
    ticker = nil
    expect(remains.object == nil)
  }

  @Test func `seconds are rounded to the nearest microsecond`() {
    expect(Timestamp.zero.advanced(bySeconds: 0.35), equals: Timestamp(microseconds: 350_000))
    expect(Timestamp.zero.advanced(bySeconds: 0.000_000_6), equals: Timestamp(microseconds: 1))
    expect(Timestamp(milliseconds: 1500).seconds, equals: 1.5)
    expect(Timestamp(milliseconds: 3) - Timestamp(milliseconds: 5), equals: -2000)
  }
}
