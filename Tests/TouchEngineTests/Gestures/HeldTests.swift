import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Recognizers that have met their own criteria and wait for others (A35), and how that ends (A5,
/// A6, A8, A30).
@Suite(.endsInTime) struct HeldTests {
  private let stage = LoggingStage()
  private let other = ScriptedRecognizer("other")

  private func add<Recognizer: GestureRecognizer>(waiting recognizer: Recognizer) -> Recognizer {
    stage.add(recognizer, waitingFor: other)
  }

  @Test func `A35: a held pan reads possible, its values continue, and release sends one action`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.hand.drag(by: 20, 0, over: 50)
    let held = (pan.state, pan.translation(in: nil), pan.location(in: nil))
    other.state = .failed
    let released = (pan.state, pan.translation(in: nil))
    stage.hand.move(by: 5, 0)
    stage.hand.up()

    expect(held.0, equals: .possible)
    expect(abs(held.1.x - 40) < 1e-9, "50 pt less the slop")
    expect(held.2, equals: Point(150, 100))
    expect(released.0, equals: .began)
    expect(abs(released.1.x - 40) < 1e-9)
    expect(
      stage.log.filter { $0.hasPrefix("pan") }, equals: ["pan began", "pan changed", "pan ended"])
  }

  @Test func `A35: the slop is taken off where the pan attempted, not toward the release`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    stage.hand.move(by: -30, 40)
    other.state = .failed

    expect(pan.translation(in: nil), equals: Point(-10, 40))
  }

  @Test func `A35: should-begin is asked at the attempt, and not again at the release`() {
    let pan = add(waiting: PanGestureRecognizer())
    let delegate = AskedDelegate()
    pan.delegate = delegate
    func asked() -> Int { delegate.questions.filter { $0 == "pan begins?" }.count }

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    let atAttempt = asked()
    other.state = .failed

    expect([atAttempt, asked()], equals: [1, 1])
    expect(pan.state, equals: .began)
  }

  @Test func `A35: a recognizer that should-begin refuses is not held`() {
    let pan = add(waiting: PanGestureRecognizer())
    stage.view.answersShouldBegin = { $0 !== pan }

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)

    expect(pan.state, equals: .failed)
    expect(!stage.decisions.contains { $0.content == .held(recognizer: "pan", for: "other") })
  }

  /// A double tap that serves only as a reason to wait: its second tap lands on a separate view.
  private func addDouble() -> TapGestureRecognizer {
    let double = stage.add(TapGestureRecognizer(), to: stage.window, name: "double")
    double.numberOfTapsRequired = 2
    return double
  }

  @Test func `A35: a discrete recognizer released when all touches are over ends`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    expect(stage.log.filter { $0.hasPrefix("tap") }, equals: ["tap ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `A35: a continuous recognizer released when all touches are over begins and ends`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.require(toFail: addDouble())
    var seen: [(GestureRecognizer.State, Point)] = []
    pan.addAction { seen.append((pan.state, pan.translation(in: nil))) }

    // A drag of 30 pt is a pan, and still a tap.
    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.hand.up()
    let held = stage.log.filter { $0.hasPrefix("pan") }
    stage.hand.wait(350)

    expect(held.isEmpty)
    expect(seen.map(\.0), equals: [.began, .ended])
    expect(seen.allSatisfy { abs($0.1.x - 20) < 1e-9 })
    expect(stage.window.isAtRest)
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `A35: changes while held send no actions at the release`() {
    let one = ScriptedRecognizer("one") { recognizer, phase in
      guard phase == .moved else { return }
      if recognizer.calls.count == 2 { recognizer.state = .began }
      recognizer.state = .changed
    }
    _ = add(waiting: one)

    stage.hand.down(at: 10, 10)
    for _ in 1...3 { stage.hand.move(by: 1, 0) }
    other.state = .failed

    expect(stage.log.filter { $0.hasPrefix("one") }, equals: ["one began"])
    expect(stage.diagnostics.isEmpty)
  }

  @Test func `A35: a released recognizer is tested against those active by then`() {
    let active = stage.add(ScriptedRecognizer("active", [.ended: .began]), to: stage.window)
    active.prevents = { _ in true }
    let pan = add(waiting: PanGestureRecognizer())
    pan.delegate = nil
    active.isPreventedBy = { _ in false }

    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 30, 0)
    let held = pan.state
    active.state = .began
    let afterActive = pan.state
    other.state = .failed

    expect(
      [held, afterActive], equals: [.possible, .failed], "a held one is possible, and prevented")
    expect(pan.state, equals: .failed)
    expect(stage.failure(of: "pan"), equals: "pan lost to active")
  }

  @Test func `A8: a held recognizer that is cancelled fails, because no one saw it begin`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    stage.hand.cancel()

    expect(!stage.log.contains { $0.hasPrefix("pan ") && $0 != "pan failed" })
    expect(stage.failure(of: "pan"), equals: "pan failed: its touches were cancelled")
    expect(stage.window.isAtRest)
    expect(pan.state, equals: .possible)
  }

  @Test func `A8: a recognizer cancelled in the event of its attempt fails as well`() {
    let one = ScriptedRecognizer("one") { recognizer, phase in
      guard phase == .moved else { return }
      recognizer.state = .began
      recognizer.state = .cancelled
    }
    let third = stage.add(ScriptedRecognizer("third", [.moved: .began]))
    third.require(toFail: one)
    _ = add(waiting: one)

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)

    expect(one.state, equals: .failed)
    expect(third.state, equals: .began, "who waited for it is released at once")
  }

  @Test func `A8: a held recognizer that fails gives its reason`() {
    let one = add(waiting: ScriptedRecognizer("one", [.moved: .began]))

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    one.fail(.exceeded(Measure(.movement, 50, limit: 40)))
    other.state = .failed

    expect(one.state, equals: .failed)
    expect(stage.failure(of: "one"), equals: "one failed: moved 50 pt, at most 40 pt")
  }

  @Test func `A30: a held recognizer that is disabled fails silently`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    pan.isEnabled = false
    other.state = .failed

    expect(!stage.log.contains("pan began"))
    expect(stage.failure(of: "pan"), equals: "pan failed: it was switched off")
  }

  @Test func `A6: a held recognizer stays possible when its last touch ends, and is not reset`() {
    var resets = 0
    let one = ScriptedRecognizer("one", [.ended: .ended])
    one.onReset = { _ in resets += 1 }
    stage.add(one)
    one.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    let afterLift = (one.state, resets, stage.window.isAtRest)
    stage.hand.wait(350)

    expect(afterLift == (.possible, 0, false))
    expect(resets, equals: 1)
    expect(stage.log.contains("one ended"))
  }

  @Test func `A5: a recognizer that a release ends without a touch is reset in that dispatch`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    let times = stage.decisions.filter {
      $0.content == .released(recognizer: "tap") || $0.content == .ended(recognizer: "tap")
        || $0.content == .reset(recognizer: "tap")
    }.map(\.time)
    expect(times, equals: Array(repeating: Timestamp(milliseconds: 400), count: 3))
    expect(tap.state, equals: .possible)
  }
}
