import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The effect of a held recognizer on new touches, late actions, views and other recognizers (A17,
/// A24–A29, A39, A57).
@Suite(.endsInTime) struct HeldEffectTests {
  private let stage = LoggingStage()
  private let other = ScriptedRecognizer("other")

  private func add<Recognizer: GestureRecognizer>(waiting recognizer: Recognizer) -> Recognizer {
    stage.add(recognizer, waitingFor: other)
  }

  /// A double tap that serves only as a reason to wait: its second tap lands on a separate view.
  private func addDouble() -> TapGestureRecognizer {
    let double = stage.add(TapGestureRecognizer(), to: stage.window, name: "double")
    double.numberOfTapsRequired = 2
    return double
  }

  @Test func `A17: a held recognizer takes no new touch`() {
    let tap = stage.add(TapGestureRecognizer())
    let double = addDouble()
    tap.require(toFail: double)

    stage.hand.tap(1, at: 10, 10)
    stage.hand.wait(100)
    stage.hand.down(2, at: 10, 10)

    expect(
      stage.decisions.contains {
        $0.content == .refused(TouchID(2), recognizer: "tap", by: .held)
      })
    expect(double.numberOfTouches, equals: 1)
    stage.hand.up(2)
    expect(stage.log.contains("double ended"))
    expect(!stage.log.contains("tap ended"))
  }

  @Test(arguments: [(100 as Int64, 300.0), (350, 10)])
  func `A17: a down too far or too late releases first, then joins the released recognizer`(
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

    expect(afterDown.contains("tap ended"))
    expect(attached, equals: 1)
    expect(stage.log.filter { $0 == "tap ended" }.count, equals: 2)
  }

  @Test func `A24: a recognizer released late has the location and touches of its attempt`() {
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

    expect(seen?.0, equals: Point(30, 20))
    expect(seen?.1, equals: 2)
    expect(seen?.2, equals: [Point(10, 10), Point(50, 30)])
    expect(one.numberOfTouches, equals: 0, "it was reset")
  }

  @Test func `A24: a discrete recognizer that ended under a moving finger keeps its place`() {
    let one = add(waiting: ScriptedRecognizer("one", [.moved: .ended]))
    var place: Point?
    one.addAction { place = one.location(in: nil) }

    stage.hand.down(at: 10, 10)
    stage.hand.move(by: 30, 0)
    stage.hand.move(by: 30, 0)
    other.state = .failed

    expect(place, equals: Point(40, 10))
  }

  @Test func `A24: a continuous recognizer released late has the last place of its fingers`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.require(toFail: addDouble())
    var places: [Point] = []
    pan.addAction { places.append(pan.location(in: nil)) }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 30, 0, over: 50)
    stage.hand.up()
    stage.hand.wait(350)

    expect(places, equals: [Point(40, 10), Point(40, 10)])
  }

  @Test func `A24: a recognizer released late takes a withheld lift from the view`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    let before = stage.log
    stage.hand.wait(350)

    expect(before, equals: ["view began"])
    expect(stage.log, equals: ["view began", "double failed", "view cancelled", "tap ended"])
  }

  @Test(arguments: [true, false])
  func `A26, A29: a held recognizer that delays keeps the view waiting until it is settled`(
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

    expect(held.isEmpty)
    // A recognizer that recognizes takes the touch before the view has received it.
    expect(!stage.log.contains { $0.hasPrefix("view") })
    expect(stage.log.contains("pan began"), equals: recognizes)
  }

  @Test func `A26, A28: a held recognizer that fails delivers the withheld phases to the view`() {
    let pan = add(waiting: PanGestureRecognizer())
    pan.delaysTouchesBegan = true
    other.cancelsTouchesInView = false

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 30, 0)
    other.state = .began
    stage.hand.up()

    expect(pan.state, equals: .possible)
    expect(
      stage.log.filter { $0.hasPrefix("view") }, equals: ["view began", "view moved", "view ended"])
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

    expect(before, equals: ["view began"])
    expect(stage.log, equals: ["view began", "double failed", "view ended", "tap ended"])
  }

  @Test func `A39: recognizers released together exclude each other by the touches they had`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let inner = stage.add(TapGestureRecognizer(), to: box, name: "inner")
    let outer = stage.add(TapGestureRecognizer(), name: "outer")
    let double = addDouble()
    inner.require(toFail: double)
    outer.require(toFail: double)

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    expect(stage.log.contains("inner ended"))
    expect(
      stage.failure(of: "outer"), equals: "outer lost to inner: held for 0.05 s, less than 0.75 s")
  }

  @Test func `A39: a held recognizer is excluded by a touch that the active one had before`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let tap = stage.add(TapGestureRecognizer(), to: box, name: "tap")
    let double = stage.add(TapGestureRecognizer(), to: box, name: "double")
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let active = stage.add(ScriptedRecognizer("active"))

    stage.hand.down(2, at: 300, 300)
    stage.hand.tap(1, at: 10, 10)
    active.state = .began
    stage.hand.wait(350)

    expect(!stage.log.contains("tap ended"))
    expect(stage.failure(of: "tap"), equals: "tap lost to active")
  }

  @Test func `A39: without a held recognizer, a touch that has ended is no longer shared`() {
    let one = stage.add(ScriptedRecognizer("one"))
    let other = stage.add(ScriptedRecognizer("other"))
    let (ofOne, ofOther) = (AskedDelegate(), AskedDelegate())
    one.delegate = ofOne
    other.delegate = ofOther
    ofOne.receives = { $0.id.number != 3 }
    ofOther.receives = { $0.id.number != 2 }

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.down(3, at: 90, 10)
    stage.hand.up(1)
    one.state = .began
    other.state = .began

    expect([one.state, other.state], equals: [.began, .began])
  }

  @Test func `A57: waits, held and released are each reported once, in their steps`() {
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: addDouble())

    stage.hand.tap(at: 10, 10)
    stage.hand.wait(350)

    let told = stage.decisions.map(\.description).filter { $0.hasPrefix("tap") }
    expect(
      told,
      equals: [
        "tap watches touch 1", "tap waits for double to fail",
        "tap wants to begin: held for 0.05 s, less than 0.75 s",
        "tap is ready, and waits for double to fail", "tap no longer has to wait", "tap ended",
        "tap is ready again",
      ])
  }
}
