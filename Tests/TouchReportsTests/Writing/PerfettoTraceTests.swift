import Expectations
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct PerfettoTraceTests {
  /// The events of a track, as `10 begin name`: milliseconds, type, name.
  private func events(_ track: String, of trace: ReadPerfettoTrace) -> [String] {
    let number = trace.tracks.first { $0.name == track }?.id
    return trace.events.filter { $0.track == number && !$0.notes.contains("decision") }.map {
      let type = ["", "begin", "end", "at"][Int($0.type)]
      return "\($0.time / 1_000_000) \(type) \($0.name)"
    }
  }

  private func log(_ decisions: [(milliseconds: Int64, Decision.Content)]) -> RunLog {
    let log = DecisionLog(isThroughCompositor: false)
    for (time, content) in decisions {
      log.decided(Decision(time: Timestamp(milliseconds: time), content))
    }
    return log.finish()
  }

  @Test func `touches that overlap at a gate share its slices`() throws {
    let (one, two) = (TouchID(1), TouchID(2))
    let log = log([
      (0, .hit(one, view: "a")),
      (0, .delayStarted(one, view: "a", scrollView: "list", seconds: 0.15)),
      (50, .hit(two, view: "b")),
      (50, .delayStarted(two, view: "b", scrollView: "list", seconds: 0.15)),
      (150, .delayFired(one, view: "a", scrollView: "list", seconds: 0.15)),
      (150, .touchBegan(one, view: "a")), (180, .discarded(two, view: "b")),
    ])

    let trace = PerfettoTrace(log, named: "two", until: Timestamp(milliseconds: 300))
    let read = try ReadPerfettoTrace(trace.bytes)

    expect(
      read.tracks.map(\.name),
      equals: ["two", "Touch 1 on a", "Touch 2 on b", "list: delayed touches"])
    expect(
      events("list: delayed touches", of: read),
      equals: [
        "0 begin delays touch 1", "50 end ", "50 begin delays touch 1, delays touch 2", "150 end ",
        "150 begin delays touch 2, delivered touch 1", "180 end ", "180 begin delivered touch 1",
        "300 end ",
      ])
    expect(events("Touch 1 on a", of: read), equals: ["0 begin down", "300 end "])
    expect(trace.touches == 2 && trace.gates == 1 && trace.decisions == 7)
    expect(trace.recognizers == 0 && trace.timers == 0 && trace.waits == 0)
  }

  @Test func `a wait is a flow from where it begins to the outcome that ends it`() throws {
    let touch = TouchID(1)
    let log = log([
      (0, .hit(touch, view: "a")), (0, .attached(touch, recognizer: "a.tap")),
      (0, .attached(touch, recognizer: "a.doubleTap")),
      (80, .held(recognizer: "a.tap", for: "a.doubleTap")),
      (430, .failed(recognizer: "a.doubleTap", .exceeded(Measure(.duration, 0.35, limit: 0.35)))),
      (430, .released(recognizer: "a.tap")), (430, .ended(recognizer: "a.tap")),
    ])

    let trace = PerfettoTrace(log, named: "tap", until: Timestamp(milliseconds: 500))
    let read = try ReadPerfettoTrace(trace.bytes)

    expect(trace.waits, equals: 1)
    let start = try require(read.events.first { !$0.leaving.isEmpty })
    let end = try require(read.events.first { !$0.arriving.isEmpty })
    expect(start.leaving == end.arriving && read.events.flatMap(\.arriving).count == 1)
    expect((start.name, start.time) == ("waits", 80_000_000))
    expect((end.name, end.time) == ("lost", 430_000_000))
    expect(
      events("a.tap", of: read),
      equals: ["0 begin undecided", "80 end ", "80 begin waits", "430 end "])
  }

  @Test func `a wait that no outcome ends has an end of its own`() throws {
    let touch = TouchID(1)
    let log = log([
      (0, .hit(touch, view: "a")), (0, .attached(touch, recognizer: "a.tap")),
      (0, .attached(touch, recognizer: "a.doubleTap")),
      (80, .held(recognizer: "a.tap", for: "a.doubleTap")),
    ])

    let trace = PerfettoTrace(log, named: "cut", until: Timestamp(milliseconds: 90))
    let read = try ReadPerfettoTrace(trace.bytes)

    expect(events("a.doubleTap", of: read).contains("90 at awaited until here"))
    expect(read.events.flatMap(\.leaving), equals: read.events.flatMap(\.arriving))
    expect(read.events.flatMap(\.leaving), equals: [1])
    expect(read.events.count { $0.notes.contains("open") }, equals: 3)
  }
}
