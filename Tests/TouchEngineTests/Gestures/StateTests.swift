import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Recognizer states, and when a recognizer is reset (A1–A9).
@Suite(.endsInTime) struct StateTests {
  @Test func `A1: there are six states, numbered in order, and recognized is ended`() {
    let states = GestureRecognizer.State.allCases

    expect(states, equals: [.possible, .began, .changed, .ended, .cancelled, .failed])
    expect(states.map(\.rawValue), equals: [0, 1, 2, 3, 4, 5])
    expect(GestureRecognizer.State.recognized, equals: .ended)
    expect(GestureRecognizer().state, equals: .possible)
  }

  @Test func `A2: a discrete recognizer goes from possible to ended, without began`() {
    let stage = LoggingStage()
    stage.add(TapGestureRecognizer())

    stage.hand.tap(at: 40, 40)

    expect(stage.log, equals: ["view began", "view cancelled", "tap ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `A2: a continuous recognizer goes through began and changed to ended`() {
    let stage = LoggingStage()
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 10, 0)
    stage.hand.move(by: 1, 0)
    stage.hand.up()

    expect(
      stage.log, equals: ["view began", "view cancelled", "pan began", "pan changed", "pan ended"])
  }

  @Test func `A3: a second changed is a transition of its own and calls the actions again`() {
    let stage = LoggingStage()
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 10, 0)
    stage.clear()
    stage.hand.move(by: 1, 0)
    stage.hand.move(by: 1, 0)

    expect(stage.log, equals: ["pan changed ×2"])
  }

  @Test(arguments: [
    GestureRecognizer.State.ended, .failed,
  ])
  func `A4: a terminal state stays until the touches end, then it is possible`(
    terminal: GestureRecognizer.State
  ) {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one", [.moved: terminal]))

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 1, 0)
    stage.hand.move(by: 1, 0)
    let whileDown = recognizer.state
    stage.hand.up()

    expect(whileDown, equals: terminal)
    expect(recognizer.state, equals: .possible)
    expect(recognizer.calls, equals: ["began 1", "moved 1", "reset"])
  }

  @Test func `A4: cancelled stays until the touches end`() {
    let stage = LoggingStage()
    let recognizer = stage.add(
      ScriptedRecognizer("one") { recognizer, phase in
        guard phase == .moved else { return }
        recognizer.state = recognizer.state == .began ? .cancelled : .began
      })

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 1, 0)
    stage.hand.move(by: 1, 0)
    let whileDown = recognizer.state
    stage.hand.up()

    expect(whileDown, equals: .cancelled)
    expect(recognizer.state, equals: .possible)
  }

  @Test func `A5: a prevented pan gets no second chance under the same finger`() {
    let stage = LoggingStage()
    stage.add(ScriptedRecognizer("first", [.began: .began, .moved: .ended]))
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 5, 0)
    stage.hand.drag(by: 200, 0, over: 100)
    let whileDown = pan.state
    stage.hand.up()
    stage.hand.down(at: 40, 40)

    expect(whileDown, equals: .failed)
    expect(!stage.log.contains("pan began"))
    expect(pan.state, equals: .failed, "the second finger failed it anew")
  }

  @Test func `A5: reset comes once, in the dispatch of the last attached touch's end`() {
    let stage = LoggingStage()
    let recognizer = stage.add(
      ScriptedRecognizer("one") { recognizer, _ in recognizer.state = .failed })

    stage.hand.down(1, at: 40, 40)
    stage.hand.down(2, at: 80, 40)
    stage.hand.up(1)
    let afterFirst = recognizer.calls
    stage.hand.up(2)

    expect(afterFirst, equals: ["began 1", "reset"], "the second finger was never attached")
    expect(recognizer.calls, equals: ["began 1", "reset"])
    expect(stage.window.isAtRest)
  }

  @Test func `A5: both of two attached touches have to end before the reset`() {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one", [.moved: .failed]))

    stage.hand.down(1, at: 40, 40)
    stage.hand.down(2, at: 80, 40)
    stage.hand.move(1, by: 1, 0)
    stage.hand.up(1)
    let afterFirst = recognizer.state
    stage.hand.cancel(2)

    expect(afterFirst, equals: .failed)
    expect(recognizer.calls, equals: ["began 1", "began 2", "moved 1", "reset"])
    expect(recognizer.state, equals: .possible)
  }

  @Test func `A5: a recognizer that becomes terminal without touches is reset in that dispatch`() {
    let stage = LoggingStage()
    let double = stage.add(TapGestureRecognizer())
    double.numberOfTapsRequired = 2

    stage.hand.tap(at: 40, 40)
    stage.hand.wait(400)

    expect(
      stage.decisions.suffix(2).map(\.time),
      equals: [
        Timestamp(milliseconds: 400), Timestamp(milliseconds: 400),
      ])
    expect(stage.decisions.last?.content, equals: .reset(recognizer: "tap"))
    expect(stage.window.isAtRest)
  }

  @Test func `A6: a recognizer still possible when its last touch ends fails and is reset`() {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one"))

    stage.hand.tap(at: 40, 40)

    expect(stage.failure(of: "one"), equals: "one failed: its touches ended before it could decide")
    expect(recognizer.calls, equals: ["began 1", "ended 1", "reset"])
    expect(stage.window.isAtRest)
  }

  @Test func `A6: such a failure precedes the views, so a withheld phase is delivered at once`() {
    let stage = LoggingStage()
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.delaysTouchesBegan = true

    stage.hand.down(at: 40, 40)
    let before = stage.log
    stage.hand.up()

    expect(before.isEmpty)
    expect(stage.log, equals: ["one failed", "view began", "view ended"])
  }

  @Test func `A6: a multi-tap between its taps stays possible and is not reset`() {
    let stage = LoggingStage()
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2

    stage.hand.tap(at: 40, 40)

    expect(double.state, equals: .possible)
    expect(stage.failure(of: "double") == nil)
    expect(!stage.window.isAtRest, "it waits")
    stage.hand.wait(350)
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [TouchPhase.ended, .cancelled])
  func `A6: a recognizer left active without a finger ends as its last finger did`(
    phase: TouchPhase
  ) {
    let stage = LoggingStage()
    stage.add(ScriptedRecognizer("one", [.moved: .began]))

    stage.hand.down(at: 40, 40)
    stage.hand.move(by: 1, 0)
    if phase == .ended { stage.hand.up() } else { stage.hand.cancel() }

    expect(
      stage.log.filter { $0.hasPrefix("one") }, equals: ["one began", "one \(phase.rawValue)"])
    expect(stage.diagnostics, equals: [.leftActive(recognizer: "one")])
    expect(stage.window.isAtRest)
  }

  @Test func `A7: reset clears fields, and the framework restores the state`() {
    let stage = LoggingStage()
    var stateInReset: GestureRecognizer.State?
    let recognizer = stage.add(ScriptedRecognizer("one", [.ended: .ended]))
    recognizer.onReset = { one in
      stateInReset = one.state
      one.state = .failed
    }

    stage.hand.tap(at: 40, 40)

    expect(stateInReset, equals: .ended)
    expect(recognizer.state, equals: .possible, "what reset sets is refused")
    expect(stage.diagnostics.count, equals: 1)
  }

  @Test func `A9: discreteness belongs to the sequence, not to the class`() {
    let stage = LoggingStage()
    var isDiscrete = false
    stage.add(
      ScriptedRecognizer("one") { recognizer, phase in
        switch phase {
        case .began: break
        case .moved: recognizer.state = isDiscrete ? .ended : .began
        case .ended, .cancelled: if !isDiscrete { recognizer.state = .ended }
        }
      })

    for discrete in [false, true] {
      isDiscrete = discrete
      stage.hand.down(at: 40, 40)
      stage.hand.move(by: 1, 0)
      stage.hand.up()
    }

    expect(
      stage.log.filter { $0.hasPrefix("one") }, equals: ["one began", "one ended", "one ended"])
    expect(stage.diagnostics.isEmpty)
  }
}
