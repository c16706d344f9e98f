import Expectations
import FileSupport
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchAnalysis
@testable import TouchTraces

/// Recordings that are made as small as possible.
@Suite(.endsInTime) struct ReducerTests {
  private func reduce(_ recording: LoadedRecording, _ expression: String) throws -> Reduction {
    let reducer = try Reducer(
      recording, keeping: try TouchExpression(expression), opening: AnalyzedStage.open)
    return try require(reducer).reduce()
  }

  /// Whether an expression is true in a recording.
  private func holds(_ expression: TouchExpression, in recording: EditableRecording) -> Bool {
    guard let recording = try? recording.recording(),
      let log = try? recording.play(opening: AnalyzedStage.open),
      let applied = try? expression.applied(to: log)
    else { return false }
    return applied.holds(for: log.stories)
  }

  private func long() throws -> LoadedRecording {
    try AnalyzedStage.recording { hand in
      for round in 0..<20 {
        hand.tap(at: 40, 40 + Double(round))
        hand.drag(from: 300, 200, by: 3, -60)
        hand.wait(700)
      }
      hand.down(at: 40, 200)
      hand.drag(by: 33.3, 4.4, over: 200)
      hand.up()
      for _ in 0..<10 { hand.drag(from: 300, 200, by: 0, 50) }
    }
  }

  @Test(arguments: [
    "card.tap@41 lost to card.pan", "card.pan@41 won", "not card.tap@41 won",
    "card.tap@1 won and card.pan@41 won", "movement of card.pan@41 >= 10 pt",
    "list.pan@4 won", "touch 41 hit card",
  ])
  func `of a long recording a few lines are left, and no line can be left out`(
    _ text: String
  ) throws {
    let recording = try long()
    let reduction = try reduce(recording, text)

    expect(reduction.lines.before > 300 && reduction.lines.after <= 8)
    expect(reduction.touches.before, equals: 51)
    let small = try EditableRecording(reduction.recording)
    expect(small.lines.count, equals: reduction.lines.after)
    expect(holds(reduction.expression, in: small))
    for index in small.lines.indices {
      var less = small
      less.lines.remove(at: index)
      expect(!holds(reduction.expression, in: less), "line \(index + 1)")
    }
  }

  @Test func `touches count from 1 in it, and so does the expression`() throws {
    let reduction = try reduce(
      try long(), "card.tap@1 won and  (card.pan@41 won or touch 41 hit card)")

    expect(
      reduction.expression.text, equals: "card.tap@1 won and  (card.pan@2 won or touch 2 hit card)")
    expect(reduction.touches.after, equals: 2)
    try expect(EditableRecording(reduction.recording).touches, equals: [TouchID(1), TouchID(2)])
  }

  @Test func `positions and times are round, and waits short`() throws {
    let reduction = try reduce(try long(), "card.pan@41 won")

    let lines = try EditableRecording(reduction.recording).lines
    for line in lines {
      expect(line.event.time.microseconds % 10_000, equals: 0)
      for sample in line.samples {
        expect(
          sample.position, equals: Point(sample.position.x.rounded(), sample.position.y.rounded()))
      }
    }
    try expect(require(lines.last).event.time.microseconds <= 100_000)
  }

  @Test func `an expression that is false, or names what is not there, is told`() throws {
    let recording = try AnalyzedStage.recording { $0.tap(at: 40, 40) }
    let expression = try TouchExpression("card.pan@1 won")

    try expect(Reducer(recording, keeping: expression, opening: AnalyzedStage.open) == nil)
    expect(throws: ExpressionFault.self) { try reduce(recording, "card.pan@2 won") }
    expect(throws: ExpressionFault.self) { try reduce(recording, "card.pam@1 won") }
  }

  @Test func `single items are left out until none can be`() {
    var trials = 0
    let kept = minimized(Array(0..<1000), sideBySide: 1, tried: { trials += $0 }) { items in
      Set(items).isSuperset(of: [3, 500, 501, 999])
    }
    expect(kept, equals: [3, 500, 501, 999])
    expect(trials < 120)
    expect(minimized([1, 2, 3], sideBySide: 1) { _ in true }, equals: [])
  }

  /// A property that keeps odd numbers only beside their successors, so that tries differ by what
  /// was left out before.
  @Test(arguments: [2, 3, 4, 16, 1000])
  func `tries side by side leave what tries one by one leave`(count: Int) {
    func minimize(_ count: Int) -> (kept: [Int], trials: Int) {
      var trials = 0
      let kept = minimized(Array(0..<300), sideBySide: count, tried: { trials += $0 }) { items in
        let all = Set(items)
        return all.contains(150) && items.filter { $0 % 2 == 1 && all.contains($0 + 1) }.count > 9
      }
      return (kept, trials)
    }
    expect(minimize(count) == minimize(1))
    // Ten pairs, and 150 beside them.
    expect(minimize(1).kept.count, equals: 21)
  }

  @Test(arguments: ["card.tap@41 lost to card.pan", "card.tap@1 won and card.pan@41 won"])
  func `a reduction does not depend on the number of processors`(_ text: String) throws {
    func reduction(_ count: Int) throws -> Reduction {
      let reducer = try Reducer(
        try long(), keeping: try TouchExpression(text), sideBySide: count,
        opening: AnalyzedStage.open)
      return try require(reducer).reduce()
    }
    let one = try reduction(1)
    for count in [2, 5] {
      let other = try reduction(count)
      expect(other.trials, equals: one.trials)
      try expect(
        EditableRecording(other.recording).lines, equals: EditableRecording(one.recording).lines)
      expect(other.expression, equals: one.expression)
    }
  }

  @Test func `the keys of a state are found, outer ones first, and left out one by one`() throws {
    let text = #"{"a":1,"b":{"c":[{"d":2}]}}"#
    let state = try require(try? JSON(parsing: Array(text.utf8)))
    let paths = StateKeys.paths(in: state)

    expect(paths.count, equals: 4)
    let left = paths.map { StateKeys.removing($0, from: state)?.description }
    expect(
      left,
      equals: [
        #"{"b":{"c":[{"d":2}]}}"#, #"{"a":1}"#, #"{"a":1,"b":{}}"#, #"{"a":1,"b":{"c":[{}]}}"#,
      ])
  }
}
