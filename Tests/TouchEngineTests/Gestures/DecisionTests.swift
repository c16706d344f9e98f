import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Whole gestures, decision by decision (A57), and the orders that rule A.8 fixes.
@Suite(.endsInTime) struct DecisionTests {
  private let stage = LoggingStage()

  @Test func `A57: a tap, a double tap and a pan on nested views report every decision`() {
    let list = stage.addView("list", Rect(0, 0, 300, 300))
    let row = stage.addView("row", Rect(0, 0, 300, 50), to: list)
    let pan = stage.add(PanGestureRecognizer(), to: list, name: "list.pan")
    pan.delaysTouchesBegan = true
    let double = stage.add(TapGestureRecognizer(), to: row, name: "row.double")
    double.numberOfTapsRequired = 2
    let tap = stage.add(TapGestureRecognizer(), to: row, name: "row.tap")
    tap.cancelsTouchesInView = false
    let off = stage.add(PanGestureRecognizer(), to: list, name: "list.off")
    off.isEnabled = false

    stage.hand.tap(at: 20, 20)
    stage.hand.wait(500)
    stage.hand.down(1, at: 20, 20)
    stage.hand.drag(1, by: 0, 30, over: 50)
    stage.hand.down(2, at: 60, 60)
    stage.hand.up(1)
    stage.hand.cancel(2)
    stage.hand.wait(500)

    expectGolden(stage.transcript, "a list of rows.txt")
    expect(stage.window.isAtRest)
  }

  @Test func `A57: pinch, rotation and pan together report a refusal and a cancel`() {
    let delegate = AskedDelegate()
    delegate.together = { $0 is PinchGestureRecognizer || $0 is PanGestureRecognizer }
    let box = stage.addView("box", Rect(100, 100, 200, 200))
    for recognizer in [
      PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer(),
    ] {
      stage.add(recognizer, to: box)
      recognizer.delegate = delegate
    }
    stage.view.answersShouldBegin = { $0.kindName != "tap" }
    stage.add(TapGestureRecognizer())
    delegate.begins = { true }

    stage.hand.down(1, at: 150, 150)
    stage.hand.down(2, at: 250, 150)
    stage.hand.drag([(1, Point(20, 20)), (2, Point(40, 60))], over: 50)
    stage.hand.up(1)
    stage.hand.cancelAll()
    stage.hand.tap(at: 20, 20)

    expectGolden(stage.transcript, "pan, pinch and rotation.txt")
    expect(stage.window.isAtRest)
  }

  @Test func `A57: decisions within a step follow A21's recognizer order, then touches`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    stage.add(ScriptedRecognizer("outer"))
    stage.add(ScriptedRecognizer("inner"), to: box)

    stage.hand.together {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 20, 10)
    }

    expect(
      stage.decisions.map(\.description),
      equals: [
        "touch 1 landed on box", "touch 2 landed on box", "inner watches touch 1",
        "inner watches touch 2",
        "outer watches touch 1", "outer watches touch 2", "box got touch 1", "box got touch 2",
      ])
  }

  @Test func `A57: changes, a view's moves and default answers are not decisions`() {
    let delegate = AskedDelegate()
    let pan = stage.add(PanGestureRecognizer())
    pan.delegate = delegate
    pan.cancelsTouchesInView = false

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.clear()
    stage.hand.drag(by: 100, 0, over: 100)

    expect(stage.decisions.isEmpty)
    expect(stage.log.count, equals: 24, "twelve moves, each heard by view and pan")
  }

  @Test func `A57: without an observer nothing is reported, and gestures run the same`() {
    let pan = stage.add(PanGestureRecognizer())
    for observer in stage.window.observers { stage.window.removeObserver(observer) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)

    expect(stage.decisions.isEmpty)
    expect(pan.state, equals: .began)
  }

  @Test func `A.8: the delegate calls of one recognizer come in the order of the rule`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let pan = stage.add(PanGestureRecognizer())
    let other = stage.add(PanGestureRecognizer(), name: "other")
    pan.delegate = delegate
    var order: [String] = []
    stage.view.answersShouldBegin = {
      order.append("view: \($0.name)?")
      return true
    }
    pan.addAction { order.append("action \(delegate.questions.count)") }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)

    expect(
      delegate.questions,
      equals: [
        "pan receives 1?", "pan waits for other?", "other waits for pan?", "pan begins?",
        "pan with other?",
      ])
    expect(order, equals: ["view: pan?", "view: other?", "action 5"])
    expect(other.state, equals: .began)
  }

  @Test func `A43: a pan on the same view begins before a swipe, which then never recognizes`() {
    let pan = stage.add(PanGestureRecognizer())
    // Like a swipe, this recognizes while the finger moves, after 60 pt.
    let swipe = stage.add(
      ScriptedRecognizer("swipe") { recognizer, phase in
        if phase == .moved, recognizer.location(in: nil).x >= 70 { recognizer.state = .ended }
      })

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 200, 0, over: 100)

    expect(pan.state, equals: .changed)
    expect(swipe.state, equals: .failed)
    expect(!stage.log.contains("swipe ended"))
  }
}
