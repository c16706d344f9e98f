import Expectations
import Testing
import TouchTestSupport
import TouchTraces

@testable import TouchReports

/// Reports whose clock is set while it is read.
@Suite(.endsInTime) struct ReportClockTests {
  private static let hour: Int64 = 3_600_000_000

  @Test(arguments: [
    // One frame is late, and the clock goes on.
    ([5, 15, 9, 25, 35], [0, 10, 10, 20, 30], 1, 0, 0),
    // Set back by a minute, and by two more later.
    ([100, 110, 50, 60, 90, 20, 25], [0, 10, 10, 20, 50, 50, 55], 0, 2, 0),
    // One frame that is too late to be late alone, and one that is not.
    (
      [1_000_000, 1_080_000, 1_029_999, 1_400_000, 1_350_000, 1_500_000],
      [0, 80_000, 80_000, 450_001, 450_001, 550_001], 1, 1, 0
    ),
    // Set back twice at once, and late once more at the end.
    ([100, 50, 60, 10, 20, 15], [0, 0, 10, 10, 20, 20], 1, 2, 0),
    // A day passes; more is a clock that learned the time.
    ([0, 24 * hour, 25 * hour], [0, 24 * hour, 25 * hour], 0, 0, 0),
    ([0, 24 * hour + 1, 24 * hour + 7], [0, 0, 6], 0, 0, 1),
    ([16, 1_167_746_354_000_000, 1_167_746_354_000_009, 20, 25], [0, 0, 9, 9, 14], 0, 1, 1),
  ])
  func `times never run back, and go on where the clock was set`(
    _ frames: [Int64], _ times: [Int64], _ late: Int, _ back: Int, _ forward: Int
  ) throws {
    var clock = ReportClock(start: frames[0])
    let found = frames.map { frame in
      clock.advance(to: frame)
      return clock.now
    }
    expect(found, equals: times)
    expect([clock.lateFrames, clock.setBack, clock.setForward], equals: [late, back, forward])
  }

  @Test func `a hold after the clock was set back keeps its length, and its lift its own time`()
    throws
  {
    let read = try ReadReport.contacts(
      """
      E: 60.100000 3 39 1
      E: 60.100000 3 35 5
      E: 60.100000 3 36 6
      E: 60.100000 0 0 0
      E: 60.200000 3 39 -1
      E: 60.200000 0 0 0
      E: 1.000000 3 39 2
      E: 1.000000 0 0 0
      E: 1.900000 3 39 -1
      E: 1.905000 0 0 0

      """)
    expect(
      read.lines,
      equals: ["0 1 began 5 6", "100 1 ended 5 6", "100 2 began 5 6", "1005 2 ended 5 6"])
    expect([read.facts.clockSetBack, read.facts.clampedTimes], equals: [1, 0])
  }

  @Test func `the clock that is set back between a lift and its frame's end takes no time from it`()
    throws
  {
    let read = try ReadReport.contacts(
      """
      E: 10.000000 3 39 1
      E: 10.000000 3 35 5
      E: 10.000000 3 36 6
      E: 10.000000 0 0 0
      E: 10.900000 3 39 -1
      E: 5.000000 0 0 0
      E: 5.500000 3 39 2
      E: 5.500000 0 0 0
      E: 5.580000 3 39 -1
      E: 5.580000 0 0 0

      """)
    expect(
      read.lines,
      equals: ["0 1 began 5 6", "900 1 ended 5 6", "1400 2 began 5 6", "1480 2 ended 5 6"])
    expect([read.facts.clockSetBack, read.facts.clampedTimes], equals: [1, 0])
  }

  @Test func `a report of more than a year is refused`() throws {
    let text = (0...367).map { "E: \($0 * 86_400).0 0 0 0\n" }.joined()
    let error = expect(throws: TraceError.self) {
      try ReadReport.contacts("E: 0.0 3 39 1\n" + text)
    }
    expect(
      error?.description,
      equals: "a, line 369: expected a time of at most 366 days after the first"
        + " event, found 31708800 s after it")
  }
}
