import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The table of rule A8, for all pairs of states.
@Suite(.endsInTime) struct TransitionTableTests {
  typealias State = GestureRecognizer.State

  struct Case: Sendable, CustomTestStringConvertible {
    let from: State
    let to: State
    /// The state that results; `nil` when the move is refused.
    let result: State?

    var testDescription: String { "\(from) → \(to)" }
  }

  /// The table of the rule, row by row, with its columns in order.
  static let table: [State: [State?]] = [
    // to:       began   changed   ended   cancelled   failed      possible
    .possible: [.began, nil, .ended, .failed, .failed, .possible],
    .began: [nil, .changed, .ended, .cancelled, .cancelled, nil],
    .changed: [nil, .changed, .ended, .cancelled, .cancelled, nil],
    .ended: [nil, nil, nil, nil, nil, nil],
    .cancelled: [nil, nil, nil, nil, nil, nil],
    .failed: [nil, nil, nil, nil, nil, nil],
  ]

  static let columns: [State] = [.began, .changed, .ended, .cancelled, .failed, .possible]

  static let cases: [Case] = State.allCases.flatMap { from in
    zip(columns, table[from] ?? []).map { Case(from: from, to: $0, result: $1) }
  }

  /// The states to set on the way to each state.
  static let way: [State: [State]] = [
    .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
    .cancelled: [.began, .cancelled], .failed: [.failed],
  ]

  @Test(arguments: cases)
  func `A8: each state moves to another only where the table allows it`(_ row: Case) throws {
    let stage = LoggingStage()
    var steps = try require(Self.way[row.from])
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.script = { recognizer, phase in
      if phase == .moved, !steps.isEmpty { recognizer.state = steps.removeFirst() }
    }
    stage.hand.down(at: 40, 40)
    while !steps.isEmpty { stage.hand.move(by: 1, 0) }
    try require(recognizer.state == row.from)
    stage.clear()

    // Set outside of any event, because a terminal recognizer receives none.
    recognizer.state = row.to

    expect(recognizer.state, equals: row.result ?? row.from)
    expect(stage.diagnostics.count, equals: row.result == nil ? 1 : 0)
    let acts = row.result.map { $0 != .possible && $0 != .failed } ?? false
    expect(
      stage.log.contains("one \(row.result ?? row.to)"), equals: acts || row.result == .failed)
    stage.hand.up()
    expect(stage.window.isAtRest)
  }

  @Test(arguments: cases)
  func `A8: the table holds within one event as well`(_ row: Case) throws {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one"))
    let way = try require(Self.way[row.from])
    recognizer.script = { recognizer, phase in
      guard phase == .moved else { return }
      for state in way { recognizer.state = state }
      recognizer.state = row.to
    }

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 1, 0)

    expect(recognizer.state, equals: row.result ?? row.from)
    expect(stage.diagnostics.count, equals: row.result == nil ? 1 : 0)
    recognizer.script = { _, _ in }
    stage.hand.up()
    expect(stage.window.isAtRest)
  }

  @Test func `A8: a refused move reports both states`() {
    let stage = LoggingStage()
    stage.add(ScriptedRecognizer("one", [.began: .changed]))

    stage.hand.tap(at: 40, 40)

    expect(
      stage.diagnostics,
      equals: [.illegalTransition(recognizer: "one", from: .possible, to: .changed)])
    expect(
      stage.diagnostics.first?.description,
      equals: "one cannot go from possible to changed; it stays possible")
  }

  @Test(arguments: State.allCases)
  func `A8: a state set while no touch is attached is refused and has no effect`(state: State) {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one", [.ended: .ended]))

    recognizer.state = state
    let before = recognizer.state
    stage.hand.tap(at: 40, 40)

    expect(before, equals: .possible)
    expect(
      stage.diagnostics, equals: state == .possible ? [] : [.notTakingPart(recognizer: "one")])
    expect(stage.log.contains("one ended"))
    expect(stage.window.isAtRest)
  }
}
