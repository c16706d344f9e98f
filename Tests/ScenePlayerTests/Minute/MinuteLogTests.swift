import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

/// What the log of the last minute keeps, and what it forgets.
@Suite(.endsInTime) struct MinuteLogTests {
  private let playground = Playground(ScrollList(SceneEnvironment(size: Size(1280, 800))))

  private func tap(at seconds: Double) {
    for (phase, delay) in [(TouchPhase.began, 0.0), (.ended, 0.05)] {
      let time = Timestamp(microseconds: Int64((seconds + delay) * 1e6))
      playground.stream.accept(
        InputBatch(
          events: [
            InputEvent(
              TouchSample(touch: TouchID(1), phase: phase, position: Point(9, 9), time: time))
          ], time: time))
      playground.minute?.rest(playground, at: time)
    }
    let later = Timestamp(microseconds: Int64((seconds + 1) * 1e6))
    playground.stream.accept(InputBatch(time: later))
    playground.minute?.rest(playground, at: later)
  }

  private func log(limit: Int = MinuteLog.byteLimit) -> MinuteLog {
    let log = MinuteLog(limit: limit)
    playground.add(log)
    log.begin(playground, at: .zero)
    return log
  }

  @Test func `what is older than a minute is forgotten at the next rest`() throws {
    let log = log()
    for second in stride(from: 1.0, through: 90, by: 5) { tap(at: second) }

    let minute = try require(log.minute(to: playground.window.timeline.now))
    expect(minute.end, equals: Timestamp(milliseconds: 86_050))
    expect(minute.start, equals: Timestamp(milliseconds: 26_050))
    // The numbers of touches go on.
    let again = try minute.recording().play { _ in try minute.open() }
    expect(again.touches.map(\.story.touch.number), equals: Array(7...18))
  }

  @Test func `older parts go when the memory is used up, and nothing is kept of a part too large`()
    throws
  {
    let log = log(limit: 200_000)
    for second in 1...20 { tap(at: Double(second) * 2) }
    let minute = try require(log.minute(to: playground.window.timeline.now))
    expect(log.bytes <= 200_000 && minute.start > Timestamp(milliseconds: 10_000))

    let small = self.log(limit: 10_000)
    tap(at: 50)
    expect(small.minute(to: playground.window.timeline.now) == nil)
  }

  @Test func `a change that no recording holds begins the minute anew`() throws {
    let log = log()
    tap(at: 1)
    playground.changeUnrecorded(at: Timestamp(milliseconds: 3000)) {
      playground.window.appearance.style = .dark
    }
    expect(log.minute(to: Timestamp(milliseconds: 3000)) == nil)
    expect(playground.window.appearance.style, equals: .dark)
    tap(at: 4)
    tap(at: 8)
    let minute = try require(log.minute(to: playground.window.timeline.now))
    expect(minute.start >= Timestamp(milliseconds: 4000))
    try expect(minute.recording().touchCount >= 1)
  }
}
