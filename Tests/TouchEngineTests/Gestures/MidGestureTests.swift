import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Applications that change recognizers and views while fingers are down: in actions, in delegate
/// questions, and between events (A14, A17, A30, C6).
@Suite(.endsInTime) struct MidGestureTests {
  private let stage = LoggingStage()

  @Test func `A14: an action that disables its own recognizer gets it cancelled next`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.addAction { pan.isEnabled = pan.state != .began }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.hand.move(by: 20, 0)

    expect(stage.log.filter { $0.hasPrefix("pan") }, equals: ["pan began", "pan cancelled"])
    expect(pan.state, equals: .possible)
    expect(pan.isEnabled, "the action of the cancel has switched it on again")
  }

  @Test func `A14: an action that disables a required recognizer releases those that wait for it`()
  {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let first = stage.add(ScriptedRecognizer("first", [.moved: .began]))
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    first.delegate = delegate
    one.require(toFail: other)
    first.addAction { other.isEnabled = false }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(
      stage.log,
      equals: [
        "view began", "view cancelled", "first began", "other failed", "one began",
      ])
    expect(Set(stage.decisions.suffix(4).map(\.time)).count, equals: 1)
  }

  @Test func `A14: an action that fails another delivers the view its touch in the same dispatch`()
  {
    let other = stage.add(ScriptedRecognizer("other"))
    other.delaysTouchesBegan = true
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let tap = stage.add(TapGestureRecognizer(), to: box)
    tap.addAction { other.state = .failed }
    other.isPreventedBy = { _ in false }

    stage.hand.down(1, at: 10, 10)
    stage.hand.tap(2, at: 210, 10)

    expect(
      stage.log, equals: ["tap ended", "other failed", "view began"],
      "the box loses its touch to the tap before it had it")
  }

  @Test func `A14: a requirement that an action adds binds recognizers that have not begun`() {
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    let first = stage.add(ScriptedRecognizer("first", [.moved: .began]))
    first.delegate = delegate
    let other = stage.add(ScriptedRecognizer("other"))
    let late = stage.add(
      ScriptedRecognizer("late") { recognizer, phase in
        if phase == .moved, recognizer.calls.count == 3 { recognizer.state = .began }
      })
    first.addAction { late.require(toFail: other) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    stage.hand.move(by: 1, 0)
    let held = late.state
    other.state = .failed

    expect(held, equals: .possible)
    expect(late.state, equals: .began)
  }

  @Test func `A14: an action that removes its view ends what is in progress there`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let pan = stage.add(PanGestureRecognizer(), to: box)
    pan.cancelsTouchesInView = false
    pan.addAction { if pan.state == .began { box.removeFromSuperview() } }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.hand.move(by: 20, 0)
    stage.hand.up()

    expect(
      stage.log, equals: ["box began", "box moved", "pan began", "box cancelled", "pan cancelled"])
    expect(stage.window.isAtRest)
  }

  @Test func `A14: recognizers that an action adds wait for the next touch`() {
    let tap = stage.add(TapGestureRecognizer())
    let added = ScriptedRecognizer("added")
    tap.addAction { stage.view.addGestureRecognizer(added) }

    stage.hand.down(1, at: 50, 50)
    stage.hand.down(2, at: 10, 10)
    stage.hand.up(2)
    stage.hand.up(1)
    stage.hand.tap(3, at: 10, 10)
    stage.hand.tap(4, at: 10, 10)

    expect(added.calls.first, equals: "began 4", "the tap of touch 3 added it")
  }

  @Test func `A14: a delegate that disables its recognizer when asked has the last word`() {
    let delegate = AskedDelegate()
    let pan = stage.add(PanGestureRecognizer())
    pan.delegate = delegate
    delegate.begins = {
      pan.isEnabled = false
      return true
    }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.hand.up()

    expect(stage.log.filter { $0.hasPrefix("pan") }, equals: ["pan failed"])
    expect(stage.failure(of: "pan"), equals: "pan failed: it was switched off")
    expect(stage.window.isAtRest)
  }

  @Test func `A17: a recognizer moved to another view is cancelled, and starts anew there`() {
    let box = stage.addView("box", Rect(200, 0, 100, 100))
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(1, at: 10, 10)
    stage.hand.move(1, by: 20, 0)
    box.addGestureRecognizer(pan)
    stage.hand.move(1, by: 20, 0)
    stage.hand.down(2, at: 210, 10)
    stage.hand.move(2, by: 20, 0)

    expect(
      stage.log.filter { $0.hasPrefix("pan") }, equals: ["pan began", "pan cancelled", "pan began"])
    expect(pan.numberOfTouches, equals: 1)
  }

  @Test func `A17: a held recognizer removed from its view never fires`() {
    let other = stage.add(ScriptedRecognizer("other"))
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    one.require(toFail: other)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    stage.view.removeGestureRecognizer(one)
    other.state = .failed
    stage.hand.up()

    expect(!stage.log.contains("one began"))
    expect(stage.failure(of: "one"), equals: "one failed: it was removed")
    expect(stage.window.isAtRest)
  }

  @Test func `A30: a double tap disabled between its taps releases the others at once`() {
    let single = stage.add(TapGestureRecognizer(), name: "single")
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(100)
    double.isEnabled = false

    expect(stage.log.last, equals: "single ended")
    expect(stage.window.isAtRest)
  }

  @Test func `C6: a view hidden in mid-touch keeps receiving it`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let pan = stage.add(PanGestureRecognizer(), to: box)
    pan.cancelsTouchesInView = false

    stage.hand.down(1, at: 10, 10)
    box.isHidden = true
    stage.hand.move(1, by: 20, 0)
    stage.hand.down(2, at: 10, 10)
    stage.hand.up(1)

    expect(
      stage.log,
      equals: ["box began", "box moved", "pan began", "view began", "box ended", "pan ended"])
  }

  @Test func `C6: a view released in mid-touch leaves the touch to its ancestors`() {
    weak var gone: LoggingView?
    let pan = stage.add(PanGestureRecognizer())
    func putAndTouch() {
      let box = stage.addView("box", Rect(0, 0, 100, 100))
      let inner = stage.addView("inner", Rect(0, 0, 50, 50), to: box)
      stage.add(ScriptedRecognizer("inner's"), to: inner)
      stage.hand.down(at: 10, 10)
      gone = inner
      box.removeFromSuperview()
    }

    putAndTouch()
    stage.hand.move(by: 20, 0)
    stage.hand.up()

    expect(gone == nil)
    expect(
      stage.log,
      equals: ["inner began", "inner cancelled", "inner's failed", "pan began", "pan ended"])
    expect(pan.state, equals: .possible)
    expect(stage.window.isAtRest)
  }

  @Test func `C6: a view released with a required recognizer releases those that wait for it`() {
    let one = stage.add(ScriptedRecognizer("one", [.moved: .began]))
    func put() -> LoggingView {
      let box = stage.addView("box", Rect(0, 0, 100, 100))
      let other = stage.add(ScriptedRecognizer("other"), to: box)
      one.require(toFail: other)
      return box
    }
    let box = Remains(of: put())

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    let held = one.state
    box.object?.removeFromSuperview()

    expect(box.object == nil)
    expect([held, one.state], equals: [.possible, .began])
  }

  @Test func `C6: a view may remove itself while it receives a touch`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    box.onPhase = { [unowned box] phase, _ in if phase == .began { box.removeFromSuperview() } }
    stage.add(PanGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 20, 0)
    stage.hand.up()

    expect(stage.log, equals: ["box cancelled", "box began", "pan began", "pan ended"])
    expect(stage.window.isAtRest)
  }
}
