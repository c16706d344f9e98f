import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The drag that pops the top of a stack (E5, E6).
@Suite(.endsInTime) struct InteractivePopTests {
  private static let begun = [
    "B will move to nobody", "B will disappear (moving)", "A will appear (moving)",
  ]
  private static let done = [
    "B did disappear (moving)", "A did appear (moving)", "B did move to nobody",
  ]
  private static let calledBack = [
    "A will disappear (moving)", "B will appear (moving)", "A did disappear (moving)",
    "B did appear (moving)", "B did move to navigation",
  ]

  /// An x coordinate at which a finger may begin, for each kind.
  private static let starts: [(NavigationController.InteractivePop, Double)] = [
    (.edge, 5), (.fullWidth, 150),
  ]

  @Test(arguments: starts)
  func `E5: a swipe from the left pops, and follows the finger`(
    kind: NavigationController.InteractivePop, x: Double
  ) {
    let place = NavigationStage(kind)
    place.put("B")
    let top = place.navigation.topViewController

    place.hand.down(at: x, 200)
    place.hand.move(by: 10, 0)
    expect(place.log.take(), equals: Self.begun)
    expect(place.stack == "A" && place.navigation.transitionShift == 0)
    place.hand.wait(50)
    place.hand.move(by: 220, 0)
    expect(place.navigation.transitionShift, equals: 220.0 / 400)
    expect(top?.view.frame.minX, equals: 220)
    place.hand.wait(100)
    place.hand.up()
    place.rest()

    expect(place.log.take(), equals: Self.done)
    expect(place.stage.window.isAtRest && place.navigation.view.subviews.count == 1)
  }

  /// The distance, the speed at the end, and whether the top is popped.
  @Test(
    arguments: [
      (190, 0, false), (210, 0, true), (60, 310, true), (60, 290, false), (300, -310, false),
      (300, -290, true),
    ] as [(Double, Double, Bool)])
  func `E5: speed decides at the lift, or half the width`(
    way: Double, speed: Double, goesAway: Bool
  ) {
    let place = NavigationStage()
    place.put("B")
    place.hand.down(at: 5, 200)
    place.hand.move(by: 10, 0)
    place.hand.move(by: way - speed * 0.05, 0)
    place.hand.wait(100)
    for _ in 1...5 {
      place.hand.wait(10)
      place.hand.move(by: speed / 100, 0)
    }
    if speed == 0 { place.hand.wait(100) }
    place.hand.up()
    _ = place.log.take()
    place.rest()

    expect(place.log.take(), equals: goesAway ? Self.done : Self.calledBack)
    expect(place.stack, equals: goesAway ? "A" : "A B")
    expect(place.stage.window.isAtRest && place.navigation.view.subviews.count == 1)
    expect(place.navigation.topViewController?.view.frame, equals: Rect(0, 0, 400, 400))
  }

  @Test func `E5: a cancelled finger reverses the pop`() {
    let place = NavigationStage()
    place.put("B")
    place.hand.down(at: 5, 200)
    place.hand.drag(by: 300, 0, over: 100)
    _ = place.log.take()

    place.hand.cancelAll()
    place.rest()

    expect(place.log.take() == Self.calledBack && place.stack == "A B")
  }

  @Test(arguments: starts)
  func `E5: at the root nothing begins, even with a delegate that allows everything`(
    kind: NavigationController.InteractivePop, x: Double
  ) {
    let place = NavigationStage(kind)
    let pop = place.navigation.interactivePopGestureRecognizer
    pop.name = "pop"
    place.hand.down(at: x, 200)
    place.hand.drag(by: 100, 0, over: 100)
    place.hand.up()
    let own = AskedDelegate()
    pop.delegate = own
    place.hand.down(at: x, 200)
    place.hand.drag(by: 100, 0, over: 100)
    place.hand.up()
    place.rest()

    expect(
      place.stage.failure(of: "pop"),
      equals: "navigation does not let pop begin: there is no screen to go back to")
    expect(place.log.calls.isEmpty && place.stack == "A")
    expect(place.navigation.transitionShift == nil && place.stage.window.isAtRest)
  }

  @Test func `E5: a replaced delegate replaces the controller's other checks`() {
    let place = NavigationStage(.fullWidth)
    place.put("B")
    func begins(_ dx: Double) -> Bool {
      place.hand.down(at: 200, 200)
      place.hand.move(by: dx, 0)
      let begins = place.navigation.interactivePopGestureRecognizer.state == .began
      place.hand.cancelAll()
      place.rest()
      return begins
    }

    expect(begins(20) && !begins(-20))
    let own = AskedDelegate()
    place.navigation.interactivePopGestureRecognizer.delegate = own
    expect(begins(20) && begins(-20))
    own.begins = { false }
    expect(!begins(20))
  }

  @Test func `E5: another recognizer can require the pop recognizer to fail`() {
    let place = NavigationStage()
    let top = place.put("B")
    let pan = place.stage.add(PanGestureRecognizer(), to: top.view)
    pan.require(toFail: place.navigation.interactivePopGestureRecognizer)

    place.hand.down(at: 5, 200)
    place.hand.drag(by: 100, 0, over: 100)

    expect(pan.state == .failed && place.navigation.transitionShift != nil)
  }

  @Test(arguments: [(5.0, 300), (20.0, 0)] as [(Double, Int64)])
  func `E6: the pop delays touches at the left edge until it fails`(x: Double, delay: Int64) {
    let place = NavigationStage()
    let top = place.put("B")
    let content = place.stage.addView("content", Rect(0, 0, 400, 400), to: top.view)
    var began: Int64?
    content.onPhase = { phase, _ in
      if phase == .began { began = place.hand.now.microseconds / 1000 }
    }
    place.stage.clear()

    place.hand.tap(at: x, 200, holding: 300)

    expect(began, equals: delay)
    expect(
      place.stage.log.filter { $0.hasPrefix("content") },
      equals: ["content began", "content ended"])
  }

  @Test func `E6: declining the touch removes the delay, and the root has none`() {
    for isRoot in [true, false] {
      let place = NavigationStage()
      if !isRoot { place.put("B") }
      let own = AskedDelegate()
      own.receives = { _ in false }
      if !isRoot { place.navigation.interactivePopGestureRecognizer.delegate = own }
      place.stage.addView(
        "content", Rect(0, 0, 400, 400), to: place.navigation.topViewController?.view)

      place.hand.down(at: 5, 200)

      expect(place.stage.log, equals: ["content began"])
    }
  }

  // MARK: Catching a transition

  @Test(arguments: 0..<100)
  func `a push that is caught at any time continues from where it was`(index: Int) {
    var random = SeededGenerator(seed: UInt64(index))
    let delay = Int64.random(in: 0...400_000, using: &random)
    func pushed() -> NavigationStage {
      let place = NavigationStage(.fullWidth)
      place.navigation.pushViewController(place.controller("B"), animated: true)
      place.hand.down(at: 200, 200)
      place.hand.wait(microseconds: delay)
      return place
    }
    // A push that is not caught, read at the same moment.
    let free = pushed()
    free.hand.point(at: 0, 0)
    let place = pushed()

    place.hand.move(by: 10, 0)
    let caught = place.navigation.transitionShift ?? -1
    place.hand.wait(30)
    place.hand.move(by: 8, 0)

    expect(caught, equals: free.navigation.transitionShift)
    expect(abs((place.navigation.transitionShift ?? -1) - min(caught + 0.02, 1)) < 1e-9)
    place.hand.wait(100)
    place.hand.up()
    place.rest()
    let isPushed = caught + 0.02 <= 0.5
    expect(place.stack, equals: isPushed ? "A B" : "A")
    expect(place.stage.window.isAtRest && place.navigation.view.subviews.count == 1)
  }

  @Test func `a push that is dragged back is reversed, and its controller is removed`() {
    let place = NavigationStage(.fullWidth)
    place.navigation.pushViewController(place.controller("B"), animated: true)
    place.hand.wait(100)
    _ = place.log.take()
    place.hand.down(at: 100, 200)
    place.hand.drag(by: 250, 0, over: 100)
    place.hand.wait(100)
    place.hand.up()
    place.rest()

    expect(
      place.log.take(),
      equals: [
        "B will disappear (moving)", "A will appear (moving)", "B did disappear (moving)",
        "A did appear (moving)", "B will move to nobody", "B did move to nobody",
      ])
    expect(place.stack, equals: "A")
  }

  @Test func `a pop by code that is caught and pushed back is reversed`() {
    let place = NavigationStage(.fullWidth)
    place.put("B")
    place.navigation.popViewController(animated: true)
    place.hand.wait(60)
    _ = place.log.take()
    place.hand.down(at: 300, 200)
    place.hand.move(by: 10, 0)
    place.hand.drag(by: -250, 0, over: 100)
    place.hand.up()
    place.rest()

    expect(place.log.take() == Self.calledBack && place.stack == "A B")
  }

  @Test func `a caught transition continues when its finger is cancelled`() {
    let place = NavigationStage(.fullWidth)
    place.navigation.pushViewController(place.controller("B"), animated: true)
    place.hand.wait(60)
    place.hand.down(at: 100, 200)
    place.hand.drag(by: 200, 0, over: 50)
    place.hand.cancelAll()
    place.rest()

    expect(place.stack == "A B" && place.stage.window.isAtRest)
  }

  @Test func `a lifted drag continues with the finger's speed`() {
    let place = NavigationStage()
    place.put("B")
    place.hand.down(at: 5, 200)
    place.hand.move(by: 10, 0)
    for _ in 1...10 {
      place.hand.wait(10)
      place.hand.move(by: 8, 0)
    }
    place.hand.up()
    let shift = place.navigation.transitionShift ?? -1
    place.hand.wait(microseconds: 8_334)

    // 800 pt/s across 400 pt, for one tick; the spring pulls a little more.
    let step = (place.navigation.transitionShift ?? -1) - shift
    expect(shift == 0.2 && step > 2 * 0.008333 && step < 2.7 * 0.008333)
  }

  @Test func `a push by code during a drag completes the pop and ends the drag`() {
    let place = NavigationStage()
    place.put("B")
    place.hand.down(at: 5, 200)
    place.hand.drag(by: 100, 0, over: 100)
    _ = place.log.take()

    place.navigation.pushViewController(place.controller("C"), animated: false)
    let told = place.log.take()
    expect(told.prefix(3) == Self.done[...] && told.last == "C did move to navigation")
    expect(place.navigation.interactivePopGestureRecognizer.state, equals: .possible)
    place.hand.drag(by: 100, 0, over: 100)
    place.hand.up()
    place.rest()

    expect(place.stack == "A C" && place.log.calls.isEmpty && place.stage.window.isAtRest)
  }

  @Test func `a push in a callback of a dragged pop follows the pop`() {
    let place = NavigationStage()
    let second = place.put("B")
    second.reactions["will disappear"] = {
      place.navigation.pushViewController(place.controller("C"), animated: true)
    }
    place.hand.down(at: 5, 200)
    place.hand.drag(by: 200, 0, over: 100)
    place.hand.up()
    place.rest()

    expect(place.stack == "A C" && place.stage.window.isAtRest)
    expect(place.navigation.topViewController?.appearanceState, equals: .appeared)
  }

  @Test func `the pop follows the finger with reduced motion, and then ends at once`() {
    let place = NavigationStage()
    place.stage.window.isReduceMotionEnabled = true
    place.put("B")
    place.hand.down(at: 5, 200)
    place.hand.drag(by: 310, 0, over: 100)
    expect(place.navigation.transitionShift, equals: 0.75)
    place.hand.wait(100)
    place.hand.up()

    expect(place.stack == "A" && place.navigation.transitionShift == nil)
    expect(place.stage.window.isAtRest)
  }
}
