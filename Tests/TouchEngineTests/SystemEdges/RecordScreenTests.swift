import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A press-to-talk button at the bottom edge of a pushed screen (G2).
@Suite(.endsInTime) struct RecordScreenTests {
  @Test
  func `G2.1: bottom deferral delivers a press at once, without it up to 1 s later`() {
    for (defers, delay) in [(true, 0.0), (false, 1000.0)] {
      let place = RecordStage(defersBottom: defers)
      place.hand.down(at: 200, 790)
      place.hand.wait(1500)

      expect(place.start == delay && place.screen.record.isHighlighted)
    }
  }

  @Test func `G2.2, E2: the first of two swipes up is the application's, the second the system's`()
  {
    let place = RecordStage()
    func swipe() -> [String] {
      place.hand.down(at: 200, 790)
      place.hand.drag(by: 0, -100, over: 100)
      place.hand.up()
      return place.take()
    }

    expect(swipe(), equals: ["start", "warn", "drop"])
    expect(place.edges.affordances, equals: .bottom)
    expect(swipe(), equals: ["start", "drop", "system"])
    expect(place.edges.affordances, equals: [])
  }

  /// The time at which recording starts after a press of 300 ms in the strip, without the screen's
  /// own delegate.
  @Test(
    arguments: [
      (.edge, 19.9, 300), (.edge, 20, 0), (.fullWidth, 19.9, 300), (.fullWidth, 390, 300),
    ] as [(NavigationController.InteractivePop, Double, Double)])
  func `G2.3, E6: the pop recognizer delays the left of the strip, or all of it`(
    kind: NavigationController.InteractivePop, x: Double, delay: Double
  ) {
    for (isPopDelegate, expected) in [(false, delay), (true, 0)] {
      let place = RecordStage(kind, isPopDelegate: isPopDelegate)
      place.hand.tap(at: x, 760, holding: 300)

      expect(place.start == expected && place.take() == ["start", "send"])
    }
  }

  @Test func `G2.4: the screen is the pop delegate while it is shown, the original otherwise`() {
    let place = RecordStage()
    let pop = place.navigation.interactivePopGestureRecognizer
    expect(pop.delegate === place.screen)

    place.navigation.popViewController(animated: false)
    let original = pop.delegate
    expect(original != nil && original !== place.screen)
    place.navigation.pushViewController(place.screen, animated: false)
    expect(pop.delegate === place.screen)
    place.navigation.popViewController(animated: true)
    place.hand.wait(3000)

    expect(pop.delegate === original)
  }

  @Test func `G2.4: a pop that is reversed leaves the screen the delegate`() {
    let place = RecordStage()
    place.hand.down(at: 5, 400)
    place.hand.drag(by: 60, 0, over: 100)
    place.hand.wait(100)
    place.hand.up()
    place.hand.wait(3000)

    expect(place.navigation.viewControllers.count, equals: 2)
    expect(place.navigation.interactivePopGestureRecognizer.delegate === place.screen)
  }

  @Test(
    arguments: [
      (50, 751, true), (50, 751.1, false), (50, 799, false), (100, 400, true), (100.1, 400, false),
      (0, 0, true),
    ] as [(Double, Double, Bool)])
  func `G2.5: a touch's place decides if the pop gets it`(x: Double, y: Double, receives: Bool) {
    let place = RecordStage(.fullWidth)
    place.hand.down(at: x, y)

    expect(
      (place.navigation.interactivePopGestureRecognizer.numberOfTouches == 1) == receives)
  }

  @Test func `G2.5: at the root, and for a recognizer that is not a pan, no touch is received`() {
    let place = RecordStage(.fullWidth)
    let tap = TapGestureRecognizer()
    tap.delegate = place.screen
    place.navigation.view.addGestureRecognizer(tap)
    place.hand.down(at: 50, 400)
    expect(tap.numberOfTouches, equals: 0)
    place.hand.up()
    place.navigation.setViewControllers([place.screen], animated: false)
    place.hand.down(at: 50, 400)

    expect(place.navigation.interactivePopGestureRecognizer.numberOfTouches, equals: 0)
  }

  @Test(arguments: [(-10, false), (-0.1, false), (0, true), (10, true)] as [(Double, Bool)])
  func `G2.6, A49: the pop may begin unless the drag goes left`(dx: Double, begins: Bool) {
    let place = RecordStage(.fullWidth)
    place.hand.down(at: 50, 400)
    place.hand.move(by: dx, 12)

    expect((place.navigation.interactivePopGestureRecognizer.state == .began) == begins)
  }

  @Test(
    arguments: [
      (1000, 0, 0, true), (1000, 0, 0.5, true), (1000, 0, 0.6, false), (400, 0, 0, false),
      (1000, 30, -30, true), (1000, 30, 0, false),
    ] as [(Double, Double, Double, Bool)])
  func `G2.7, G2.8: the pop runs together with a horizontal scroll view at its left end`(
    width: Double, inset: Double, offset: Double, together: Bool
  ) {
    let place = RecordStage(.fullWidth)
    let pictures = place.screen.pictures
    pictures.contentSize.width = width
    pictures.contentInset.left = inset
    pictures.contentOffset.x = offset
    let pop = place.navigation.interactivePopGestureRecognizer

    expect(
      place.screen.gestureRecognizer(
        pop, shouldRecognizeSimultaneouslyWith: pictures.panGestureRecognizer), equals: together)
    let other = PanGestureRecognizer()
    place.screen.content.addGestureRecognizer(other)
    expect(!place.screen.gestureRecognizer(pop, shouldRecognizeSimultaneouslyWith: other))
  }

  @Test func `G2.7: a drag to the right on the pictures begins both at their left, one elsewhere`()
  {
    for (offset, both) in [(0.0, true), (200.0, false)] {
      let place = RecordStage(.fullWidth)
      place.screen.pictures.contentOffset.x = offset
      place.hand.down(at: 50, 50)
      place.hand.drag(by: 80, 0, over: 80)

      expect(place.screen.pictures.isDragging)
      expect((place.navigation.transitionShift != nil) == both)
    }
  }

  @Test
  func `G2.8: each of two such screens is the delegate while it is on top`() {
    let place = RecordStage()
    let pop = place.navigation.interactivePopGestureRecognizer
    place.navigation.popViewController(animated: false)
    let original = pop.delegate
    place.navigation.pushViewController(place.screen, animated: true)
    place.hand.wait(3000)
    let second = RecordScreen("second")

    place.navigation.pushViewController(second, animated: true)
    expect(pop.delegate === second)
    place.hand.wait(3000)
    // The first screen restores its delegate after the second has appeared.
    expect(pop.delegate === second)
    place.navigation.popViewController(animated: true)
    place.hand.wait(3000)
    expect(pop.delegate === place.screen)
    place.navigation.pushViewController(second, animated: true)
    place.hand.wait(3000)
    place.navigation.popToRootViewController(animated: true)
    place.hand.wait(3000)

    expect(pop.delegate === original)
  }

  @Test func `G2.8: two such screens keep their delegates when a finger reverses a pop`() {
    let place = RecordStage()
    let second = RecordScreen("second")
    place.navigation.pushViewController(second, animated: false)
    let pop = place.navigation.interactivePopGestureRecognizer
    place.hand.down(at: 5, 400)
    place.hand.drag(by: 80, 0, over: 100)
    expect(place.navigation.transitionShift != nil)
    place.hand.wait(100)
    place.hand.up()
    place.hand.wait(3000)

    expect(pop.delegate === second && place.navigation.viewControllers.count == 3)
    place.hand.down(at: 5, 400)
    place.hand.drag(by: 300, 0, over: 100)
    place.hand.up()
    place.hand.wait(3000)
    expect(pop.delegate === place.screen && place.navigation.viewControllers.count == 2)
  }

  @Test func `G2.8: the strip is the window's, wherever the navigation controller's view is`() {
    let place = RecordStage(.fullWidth)
    place.navigation.view.frame = Rect(0, 100, 400, 600)
    place.hand.down(at: 50, 690)

    expect(place.navigation.interactivePopGestureRecognizer.numberOfTouches, equals: 1)
  }

  @Test func `G2.8: deferral is read when it is needed, whenever it changes`() {
    let place = RecordStage(defersBottom: false)
    place.hand.tap(at: 200, 790, holding: 100)
    expect(place.start, equals: 100)
    place.screen.defersBottom = true
    place.hand.down(at: 200, 790)

    expect(place.start == 100 && place.take() == ["start", "send", "start"])
  }

  @Test func `G2.8: a zone of 100 pt has no effect on an edge pan, whose band is narrower`() {
    for (kind, pops) in [(NavigationController.InteractivePop.edge, false), (.fullWidth, true)] {
      let place = RecordStage(kind)
      place.hand.down(at: 60, 400)
      place.hand.drag(by: 80, 0, over: 80)

      expect((place.navigation.transitionShift != nil) == pops)
    }
  }

  @Test func `G2.9: a press starts the recording, and a lift inside sends it`() {
    let place = RecordStage()
    place.hand.tap(at: 200, 760, holding: 2000)

    expect(place.take(), equals: ["start", "send"])
  }

  @Test func `G2.9, A56: sliding off warns, lifting there drops, coming back continues`() {
    let place = RecordStage()
    place.hand.down(at: 200, 760)
    place.hand.move(to: 200, 751)
    expect(place.take(), equals: ["start"])
    place.hand.move(to: 200, 750.9)
    expect(place.take() == ["warn"] && !place.screen.record.isHighlighted)
    place.hand.move(to: 200, 755)
    expect(place.take(), equals: ["go on"])
    place.hand.move(to: 200, 600)
    place.hand.up()
    expect(place.take(), equals: ["warn", "drop"])
    place.hand.down(at: 200, 760)
    place.hand.cancelAll()

    expect(place.take(), equals: ["start", "drop"])
  }
}
