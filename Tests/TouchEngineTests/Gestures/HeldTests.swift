import Testing
import TouchEngine
import TouchTestSupport

/// Recognizers that have made their gesture out and wait for others (A35), and what views, new
/// touches and late actions see of it (A5, A6, A17, A24–A29).
@Suite struct HeldTests {
  private let stage = Stage()
  private let other = ScriptedRecognizer("other")

  private func add<Recognizer: GestureRecognizer>(waiting recognizer: Recognizer) -> Recognizer {
    stage.add(recognizer)
    recognizer.require(toFail: other)
    stage.add(other)
    // So that only requirements decide.
    other.prevents = { _ in false }
    other.isPreventedBy = { _ in false }
    return recognizer
  }

  @Test func `A35: it reads possible, its values go on, and one action tells of the release`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.hand.drag(by: 20, 0, over: 50)
    let held = (pan.state, pan.translation(in: nil), pan.location(in: nil))
    other.state = .failed
    let released = (pan.state, pan.translation(in: nil))
    stage.hand.move(by: 5, 0)
    stage.hand.up()

    #expect(held.0 == .possible)
    #expect(abs(held.1.x - 40) < 1e-9, "50 pt less the slop")
    #expect(held.2 == Point(150, 100))
    #expect(released.0 == .began)
    #expect(abs(released.1.x - 40) < 1e-9)
    #expect(
      stage.log.filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan ended"])
  }

  @Test func `A35: the slop is taken off where it attempted, not in the direction of the release`()
  {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    stage.hand.move(by: -30, 40)
    other.state = .failed

    #expect(pan.translation(in: nil) == Point(-10, 40))
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

    #expect([atAttempt, asked()] == [1, 1])
    #expect(pan.state == .began)
  }

  @Test func `A35: one whom should-begin refuses is not held`() {
    let pan = add(waiting: PanGestureRecognizer())
    stage.view.answersShouldBegin = { $0 !== pan }

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)

    #expect(pan.state == .failed)
    #expect(!stage.decisions.contains { $0.content == .held(recognizer: "pan", for: "other") })
  }

  /// A double tap that can only be the reason to wait: it has a view of its own to finish on.
  private func addDouble() -> TapGestureRecognizer {
    let double = stage.add(TapGestureRecognizer(), to: stage.window, name: "double")
    double.numberOfTapsRequired = 2
    return double
  }

  @Test func `A35: released when all is over, a discrete one ends`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    #expect(stage.log.filter { $0.hasPrefix("tap") } == ["tap ended"])
    #expect(stage.window.isAtRest)
  }

  @Test func `A35: released when all is over, a continuous one begins and ends`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.require(toFail: addDouble())
    var seen: [(GestureRecognizer.State, Point)] = []
    pan.addAction { seen.append((pan.state, pan.translation(in: nil))) }

    // 30 pt are a pan, and still a tap.
    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.hand.up()
    let held = stage.log.filter { $0.hasPrefix("pan") }
    stage.hand.wait(350)

    #expect(held.isEmpty)
    #expect(seen.map(\.0) == [.began, .ended])
    #expect(seen.allSatisfy { abs($0.1.x - 20) < 1e-9 })
    #expect(stage.window.isAtRest)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `A35: changes on the way are no actions of the release`() {
    let one = ScriptedRecognizer("one") { recognizer, phase in
      guard phase == .moved else { return }
      if recognizer.calls.count == 2 { recognizer.state = .began }
      recognizer.state = .changed
    }
    _ = add(waiting: one)

    stage.hand.down(at: 10, 10)
    for _ in 1...3 { stage.hand.move(by: 1, 0) }
    other.state = .failed

    #expect(stage.log.filter { $0.hasPrefix("one") } == ["one began"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `A35: a released one is tried against who is active by then`() {
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

    #expect([held, afterActive] == [.possible, .failed], "a held one is possible, and prevented")
    #expect(pan.state == .failed)
    #expect(stage.failure(of: "pan") == "pan failed: active began")
  }

  @Test func `A8: a held one that is cancelled fails, for nobody knew of it`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    stage.hand.cancel()

    #expect(!stage.log.contains { $0.hasPrefix("pan ") && $0 != "pan failed" })
    #expect(stage.failure(of: "pan") == "pan failed: its touches were cancelled")
    #expect(stage.window.isAtRest)
    #expect(pan.state == .possible)
  }

  @Test func `A8: cancelled in the very event of its attempt it fails as well`() {
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

    #expect(one.state == .failed)
    #expect(third.state == .began, "who waited for it is released at once")
  }

  @Test func `A8: a held one that fails says why`() {
    let one = add(waiting: ScriptedRecognizer("one", [.moved: .began]))

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 1, 0)
    one.fail(.exceeded(Measure(.movement, 50, limit: 40)))
    other.state = .failed

    #expect(one.state == .failed)
    #expect(stage.failure(of: "one") == "one failed: moved 50.0 pt, limit 40 pt")
  }

  @Test func `A30: a held one that is switched off fails silently`() {
    let pan = add(waiting: PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    pan.isEnabled = false
    other.state = .failed

    #expect(!stage.log.contains("pan began"))
    #expect(stage.failure(of: "pan") == "pan failed: it was switched off")
  }

  @Test func `A6: a held one keeps possible when its last touch goes, and is not reset`() {
    var resets = 0
    let one = ScriptedRecognizer("one", [.ended: .ended])
    one.onReset = { _ in resets += 1 }
    stage.add(one)
    one.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    let afterLift = (one.state, resets, stage.window.isAtRest)
    stage.hand.wait(350)

    #expect(afterLift == (.possible, 0, false))
    #expect(resets == 1)
    #expect(stage.log.contains("one ended"))
  }

  @Test func `A5: terminal by a release and without a touch, it is reset in that dispatch`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    let times = stage.decisions.filter {
      $0.content == .released(recognizer: "tap") || $0.content == .ended(recognizer: "tap")
        || $0.content == .reset(recognizer: "tap")
    }.map(\.time)
    #expect(times == Array(repeating: Timestamp(milliseconds: 400), count: 3))
    #expect(tap.state == .possible)
  }

  @Test func `A17: a held one takes no new touch`() {
    let tap = stage.add(TapGestureRecognizer())
    let double = addDouble()
    tap.require(toFail: double)

    stage.hand.tap(1, at: 10, 10)
    stage.hand.wait(100)
    stage.hand.down(2, at: 10, 10)

    #expect(
      stage.decisions.contains {
        $0.content == .refused(TouchID(2), recognizer: "tap", by: .held)
      })
    #expect(double.numberOfTouches == 1)
    stage.hand.up(2)
    #expect(stage.log.contains("double ended"))
    #expect(!stage.log.contains("tap ended"))
  }

  @Test(arguments: [(100 as Int64, 300.0), (350, 10)])
  func `A17: a down too far or too late releases first, and is then attached to the released one`(
    gap: Int64, x: Double
  ) {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(1, at: 10, 10)
    stage.hand.wait(gap)
    stage.hand.down(2, at: x, 10)
    let afterDown = stage.log
    let attached = tap.numberOfTouches
    stage.hand.up(2)
    stage.hand.wait(350)

    #expect(afterDown.contains("tap ended"))
    #expect(attached == 1)
    #expect(stage.log.filter { $0 == "tap ended" }.count == 2)
  }

  @Test func `A24: released late, location and number of touches are those of its attempt`() {
    let one = ScriptedRecognizer("one") { recognizer, phase in
      if phase == .ended, recognizer.newest.count == 2 { recognizer.state = .ended }
    }
    stage.add(one)
    let double = addDouble()
    double.numberOfTouchesRequired = 2
    one.require(toFail: double)
    var seen: (Point, Int, [Point])?
    one.addAction {
      seen = (
        one.location(in: nil), one.numberOfTouches,
        (0..<one.numberOfTouches).map { one.location(ofTouch: $0, in: nil) }
      )
    }

    stage.hand.together {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 50, 30)
    }
    stage.hand.together {
      stage.hand.up(1)
      stage.hand.up(2)
    }
    stage.hand.wait(350)

    #expect(seen?.0 == Point(30, 20))
    #expect(seen?.1 == 2)
    #expect(seen?.2 == [Point(10, 10), Point(50, 30)])
    #expect(one.numberOfTouches == 0, "it was reset")
  }

  @Test func `A24: a discrete one that ended under a moving finger has the place of its attempt`() {
    let one = add(waiting: ScriptedRecognizer("one", [.moved: .ended]))
    var place: Point?
    one.addAction { place = one.location(in: nil) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 30, 0)
    stage.hand.move(by: 30, 0)
    other.state = .failed

    #expect(place == Point(40, 10))
  }

  @Test func `A24: a continuous one released late has the place where its fingers were last`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.require(toFail: addDouble())
    var places: [Point] = []
    pan.addAction { places.append(pan.location(in: nil)) }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.hand.up()
    stage.hand.wait(350)

    #expect(places == [Point(40, 10), Point(40, 10)])
  }

  @Test func `A24: released late it takes a withheld lift from the view`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    let before = stage.log
    stage.hand.wait(350)

    #expect(before == ["view began"])
    #expect(stage.log == ["view began", "double failed", "view cancelled", "tap ended"])
  }

  @Test(arguments: [true, false])
  func `A26, A29: a held one that delays keeps the view waiting until it is settled`(
    recognizes: Bool
  ) {
    let pan = add(waiting: PanGestureRecognizer())
    pan.delaysTouchesBegan = true

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    let held = stage.log
    other.state = recognizes ? .failed : .began
    stage.hand.move(by: 5, 0)
    stage.hand.up()

    #expect(held.isEmpty)
    // Whoever recognizes takes the touch from the view, before it had it.
    #expect(!stage.log.contains { $0.hasPrefix("view") })
    #expect(stage.log.contains("pan began") == recognizes)
  }

  @Test func `A26, A28: a held one that fails lets the view have what was withheld`() {
    let pan = add(waiting: PanGestureRecognizer())
    pan.delaysTouchesBegan = true
    other.cancelsTouchesInView = false

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    other.state = .began
    stage.hand.up()

    #expect(pan.state == .possible)
    #expect(
      stage.log.filter { $0.hasPrefix("view") } == ["view began", "view moved", "view ended"])
  }

  @Test func `A27: a lift is withheld while a recognizer is held`() {
    let tap = stage.add(TapGestureRecognizer())
    let double = addDouble()
    double.delaysTouchesEnded = false
    tap.require(toFail: double)
    tap.cancelsTouchesInView = false

    stage.hand.tap(at: 10, 10)
    let before = stage.log
    stage.hand.wait(350)

    #expect(before == ["view began"])
    #expect(stage.log == ["view began", "double failed", "view ended", "tap ended"])
  }

  @Test func `A39: those who are released at once exclude each other by the touches they had`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let inner = stage.add(TapGestureRecognizer(), to: box, name: "inner")
    let outer = stage.add(TapGestureRecognizer(), name: "outer")
    let double = addDouble()
    inner.require(toFail: double)
    outer.require(toFail: double)

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    #expect(stage.log.contains("inner ended"))
    #expect(
      stage.failure(of: "outer") == "outer failed: inner began, down for 0.05 s, limit 0.75 s")
  }

  @Test func `A57: waits, held and released are told once each, in their steps`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    let told = stage.decisions.map(\.description).filter { $0.hasPrefix("tap") }
    #expect(
      told == [
        "tap watches touch 1", "tap needs double to fail",
        "tap wants to begin: down for 0.05 s, limit 0.75 s",
        "tap is ready and waits for double to fail", "tap need not wait any longer", "tap ended",
        "tap is ready again",
      ])
  }
}
