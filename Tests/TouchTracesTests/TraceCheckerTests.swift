import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
@testable import TouchTraces

@Suite(.endsInTime) struct TraceCheckerTests {
  /// The difference when `lines` are checked on a stage with a tap and a pan.
  private func difference(
    _ lines: [String], prepare: (RecordingStage) -> Void = { _ in }
  ) throws -> TraceChecker.Difference? {
    let folder = try TraceFolder()
    let stage = try RecordingStage(folder.path("again.touchtrace"))
    prepare(stage)
    let replayer = try TraceReplayer(path: folder.write(lines))
    let checker = TraceChecker()
    checker.format = replayer.header.format
    stage.stage.window.addObserver(checker)
    replayer.onDecision = { checker.recorded($0, line: $1) }
    try stage.play(replayer)
    checker.finish(at: replayer.now, isComplete: replayer.isComplete)
    return checker.difference
  }

  /// The lines of a tap and then a drag.
  private func recorded(prepare: (RecordingStage) -> Void = { _ in }) throws -> [String] {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("1.touchtrace"))
    prepare(recording)
    recording.stage.hand.tap(at: 40, 40)
    recording.stage.hand.down(at: 40, 40)
    recording.stage.hand.drag(by: 61.7, -3.3, over: 150)
    recording.stage.hand.up()
    recording.recorder.finish(at: recording.stage.hand.now)
    return try folder.lines("1.touchtrace")
  }

  private func index(_ part: String, in lines: [String]) throws -> Int {
    try require(lines.firstIndex { $0.contains(part) })
  }

  @Test func `a recording matches, and so does one that was killed`() throws {
    let lines = try recorded()

    try expect(difference(lines) == nil)
    for count in 1..<lines.count { try expect(difference(Array(lines[..<count])) == nil) }
  }

  @Test func `the first different decision is reported with its line, before and now`() throws {
    var lines = try recorded()
    let place = try index(#""decision":"began","recognizer":"pan""#, in: lines)
    lines[place] = lines[place].replacing("pan", with: "tap")

    let found = try require(difference(lines))

    expect(found.line, equals: place + 1)
    expect(found.recordedWords.hasSuffix("tap began"))
    expect(found.nowWords.hasSuffix("pan began"))
  }

  @Test func `another threshold makes another decision, reported with both values`() throws {
    let lines = try recorded()

    let found = try require(
      difference(lines) { $0.stage.window.thresholds.tapDuration = 0.5 })

    expect(
      found.recordedWords, equals: "0.050 s  tap wants to begin: held for 0.05 s, less than 0.75 s")
    expect(found.nowWords, equals: "0.050 s  tap wants to begin: held for 0.05 s, less than 0.5 s")
  }

  @Test func `a missing or an additional decision is a difference`() throws {
    let lines = try recorded()
    let last = try require(lines.lastIndex { $0.contains("decision") })
    var fewer = lines
    fewer.remove(at: last)
    var more = lines
    more.insert(lines[last], at: last)

    try expect(difference(fewer)?.recorded == nil)
    try expect(difference(fewer)?.now, equals: lines[last])
    try expect(
      difference(more),
      equals: TraceChecker.Difference(line: last + 2, recorded: lines[last], now: nil))
  }

  @Test func `a recording without decisions does not match`() throws {
    let lines = try recorded().filter { !$0.contains("decision") }

    try expect(difference(lines)?.recordedWords, equals: "nothing")
    try expect(difference(lines)?.nowWords, equals: "0.000 s  touch 1 landed on view")
  }

  @Test func `a difference of a thousandth of a unit or of a microsecond is none`() throws {
    let lines = try recorded()
    let place = try index(#""decision":"attempt","recognizer":"pan""#, in: lines)
    let digits = try require(
      lines[place].firstMatch(of: #/"value":(\d+)\.(\d+)/#).map { (String($0.1), String($0.2)) })
    func edited(_ thousandths: Int) throws -> [String] {
      let value = try require(Double("\(digits.0).\(digits.1)"))
      let moved = ((value * 1000).rounded() + Double(thousandths)) / 1000
      var lines = lines
      lines[place] = lines[place].replacing(
        "\"value\":\(digits.0).\(digits.1)", with: "\"value\":\(moved)")
      return lines
    }

    try expect(difference(edited(1)) == nil)
    try expect(difference(edited(-1)) == nil)
    try expect(difference(edited(2)) != nil)
  }

  @Test func `a recording that does not say who lets two run together matches`() throws {
    let together: (RecordingStage) -> Void = { stage in
      stage.stage.add(PanGestureRecognizer(), name: "other")
      stage.stage.window.changes = Changes([.together("pan", "other")])
    }
    let lines = try recorded(prepare: together)
    let place = try index(#","beside":[{"recognizer":"#, in: lines)
    var (old, wrong) = (lines, lines)
    old[place] = old[place].replacing(#/,"beside":\[.*\]/#, with: "")
    wrong[place] = wrong[place].replacing(#""by":"change""#, with: #""by":"machine","of":"m""#)

    try expect(difference(lines, prepare: together) == nil)
    try expect(old != lines && difference(old, prepare: together) == nil)
    try expect(difference(wrong, prepare: together)?.line, equals: place + 1)
  }

  private func asOneZero(_ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      index == 0
        ? line.replacing(#""touchtrace":"1.1""#, with: #""touchtrace":"1.0""#)
        : line.replacing(#""why":"liftedEarly""#, with: #""why":"insufficient""#)
    }
  }

  @Test func `format 1.0 is compared by the failures that the new ones replace`() throws {
    let lines = try recorded()
    expect(lines.contains { $0.contains(#""why":"liftedEarly""#) })
    let old = asOneZero(lines)

    try expect(difference(old) == nil)
    var wrong = old
    let place = try index(#""why":"insufficient""#, in: wrong)
    wrong[place] = wrong[place].replacing("insufficient", with: "exceeded")
    try expect(difference(wrong)?.line, equals: place + 1)
    var newer = old
    newer[0] = lines[0]
    try expect(difference(newer)?.line, equals: place + 1)
  }

  @Test func `a decision that format 1.0 did not have is left out of the comparison`() throws {
    let lines = asOneZero(try recorded())
    let tells: (RecordingStage) -> Void = { stage in
      stage.stage.view.answersShouldBegin = { recognizer in
        recognizer.note(meant: ElementChoice(.init("heart", .own, distance: 0)))
        return true
      }
    }

    try expect(difference(lines, prepare: tells) == nil)
    try expect(difference(try recorded(), prepare: tells)?.now?.contains("meant"), equals: true)
  }
}
