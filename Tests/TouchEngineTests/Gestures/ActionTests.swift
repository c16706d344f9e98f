import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// When actions run, and how they are added and removed (A10–A14).
@Suite(.endsInTime) struct ActionTests {
  @Test func `A10: actions fire at began, changed, ended and cancelled`() {
    let stage = LoggingStage()
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)
    stage.hand.move(by: 20, 0)
    stage.hand.cancel()

    expect(stage.log.suffix(3), equals: ["pan began", "pan changed", "pan cancelled"])
  }

  @Test func `A10: actions never fire at failed or at the reset`() {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one", [.moved: .failed]))
    var states: [GestureRecognizer.State] = []
    recognizer.addAction { states.append(recognizer.state) }

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 1, 0)
    stage.hand.up()

    expect(recognizer.calls.last, equals: "reset")
    expect(states.isEmpty)
  }

  @Test func `A11: every target–action pair is called once, in the order added`() {
    let stage = LoggingStage()
    let tap = stage.add(TapGestureRecognizer())
    let (first, second) = (Target(), Target())
    var calls: [String] = []

    tap.addTarget(second, action: "a") { _ in calls.append("second a") }
    tap.addTarget(first, action: "b") { _ in calls.append("first b") }
    tap.addTarget(first, action: "a") { _ in calls.append("first a") }
    tap.addTarget(second, action: "a") { _ in calls.append("again") }
    stage.hand.tap(at: 40, 40)

    expect(calls, equals: ["second a", "first b", "first a"])
  }

  struct Removal: Sendable, CustomTestStringConvertible {
    let target: Int?
    let action: String?
    let left: [String]

    var testDescription: String { "target \(target.map(String.init) ?? "nil"), \(action ?? "nil")" }
  }

  @Test(arguments: [
    Removal(target: 1, action: "a", left: ["1b", "2a", "2b"]),
    Removal(target: 1, action: nil, left: ["2a", "2b"]),
    Removal(target: nil, action: "b", left: ["1a", "2a"]),
    Removal(target: nil, action: nil, left: []),
    Removal(target: 3, action: "a", left: ["1a", "1b", "2a", "2b"]),
  ])
  func `A11: a removal matches every value where it passes nil`(_ removal: Removal) {
    let stage = LoggingStage()
    let tap = TapGestureRecognizer()
    stage.view.addGestureRecognizer(tap)
    let targets = [1: Target(), 2: Target(), 3: Target()]
    var calls: [String] = []
    for (number, action) in [(1, "a"), (1, "b"), (2, "a"), (2, "b")] {
      guard let target = targets[number] else { continue }
      tap.addTarget(target, action: action) { _ in calls.append("\(number)\(action)") }
    }

    tap.removeTarget(removal.target.flatMap { targets[$0] }, action: removal.action)
    stage.hand.tap(at: 40, 40)

    expect(calls, equals: removal.left)
  }

  @Test func `A11: an action is removed by its token, and a released target is not called`() {
    let stage = LoggingStage()
    let tap = TapGestureRecognizer()
    stage.view.addGestureRecognizer(tap)
    var calls = 0
    let token = tap.addAction { calls += 1 }
    tap.addTarget(Target(), action: "gone") { _ in calls += 10 }

    stage.hand.tap(at: 40, 40)
    tap.removeTarget(token)
    stage.hand.wait(1000)
    stage.hand.tap(at: 40, 40)

    expect(calls, equals: 1)
  }

  @Test func `A12: a pan recognized by the lift sends began and ended, each with its state`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    var seen: [String] = []
    pan.addAction { seen.append("\(pan.state) \(pan.numberOfTouches)") }

    stage.hand.down(at: 40, 40)
    stage.hand.up(at: 60, 40)

    expect(seen, equals: ["began 1", "ended 1"])
    expect(pan.state, equals: .possible)
    expect(stage.log, equals: ["view began", "view cancelled", "pan began", "pan ended"])
  }

  @Test func `A12: actions run in the dispatch of their event, before the reset`() {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one", [.ended: .ended]))
    var callsAtAction: [String] = []
    recognizer.addAction { callsAtAction = recognizer.calls }

    stage.hand.tap(at: 40, 40)

    expect(callsAtAction, equals: ["began 1", "ended 1"])
    expect(recognizer.calls, equals: ["began 1", "ended 1", "reset"])
  }

  @Test func `A13: the view's cancel comes immediately before the first action`() {
    let stage = LoggingStage()
    stage.add(TapGestureRecognizer())

    stage.hand.tap(at: 40, 40)

    expect(stage.log, equals: ["view began", "view cancelled", "tap ended"])
  }

  @Test func `A14: within an event, actions run in the order of transition`() {
    let stage = LoggingStage()
    let outer = stage.add(PanGestureRecognizer(), to: stage.window, name: "outer")
    let inner = stage.add(PanGestureRecognizer(), name: "inner")
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    inner.delegate = delegate
    outer.delegate = delegate

    stage.hand.down(at: 40, 40)
    stage.clear()
    stage.hand.move(by: 20, 0)
    stage.hand.move(by: 20, 0)

    expect(
      stage.log,
      equals: [
        "view cancelled", "inner began", "outer began", "inner changed", "outer changed",
      ])
  }

  @Test func `A14: changes made by an action are resolved in the same dispatch, after the rest`() {
    let stage = LoggingStage()
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let first = stage.add(PanGestureRecognizer(), name: "first")
    let second = stage.add(PanGestureRecognizer(), name: "second")
    let third = stage.add(ScriptedRecognizer("third"))
    third.delaysTouchesBegan = true
    first.cancelsTouchesInView = false
    second.cancelsTouchesInView = false
    first.delegate = delegate
    second.delegate = delegate
    third.isPreventedBy = { _ in false }
    first.addAction {
      guard first.state == .began else { return }
      second.isEnabled = false
      third.isEnabled = false
    }

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)

    expect(
      stage.log,
      equals: [
        "first began", "second began", "third failed", "view began", "view moved",
        "second cancelled",
      ])
  }

  @Test func `A14: a failure that an action causes releases withheld phases in the same dispatch`()
  {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    let delayer = stage.add(ScriptedRecognizer("delayer"))
    delayer.delaysTouchesBegan = true
    delayer.isPreventedBy = { _ in false }
    pan.cancelsTouchesInView = false
    pan.addAction { if pan.state == .began { delayer.state = .failed } }

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)

    expect(stage.log, equals: ["pan began", "delayer failed", "view began", "view moved"])
  }

  @Test func `A14: actions that trigger each other stop after 100 rounds with one diagnostic`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    var calls = 0
    pan.addAction {
      calls += 1
      if pan.state != .ended { pan.state = .changed }
    }

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 20, 0)

    expect(calls, equals: 100)
    expect(stage.diagnostics, equals: [.tooManyRounds(limit: 100)])
    stage.hand.up()
    expect(stage.window.isAtRest)
  }

  @Test func `A14: an attempt too late in such a circle fails, and everything comes to rest`() {
    let stage = LoggingStage()
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let chain = (1...102).map { ScriptedRecognizer("\($0)") }
    for (recognizer, next) in zip(chain, chain.dropFirst()) {
      stage.view.addGestureRecognizer(recognizer)
      recognizer.delegate = delegate
      recognizer.addAction { if recognizer.state == .began { next.state = .began } }
    }
    chain[0].script = { recognizer, phase in if phase == .began { recognizer.state = .began } }

    stage.hand.down(at: 40, 40)

    expect(chain[99].state, equals: .began)
    expect(chain[100].state, equals: .failed)
    expect(stage.diagnostics, equals: [.tooManyRounds(limit: 100)])
    stage.hand.up()
    expect(stage.window.isAtRest)
  }

  final class Target {}
}
