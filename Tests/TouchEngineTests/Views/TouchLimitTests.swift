import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Views that take one touch, or touches only exclusively (C7, C8).
@Suite(.endsInTime) struct TouchLimitTests {
  private let stage = LoggingStage()
  private let left: LoggingView
  private let right: LoggingView

  init() {
    left = stage.addView("left", Rect(0, 0, 200, 400))
    right = stage.addView("right", Rect(200, 0, 200, 400))
    left.isMultipleTouchEnabled = false
  }

  @Test func `C7: a view gets only the first touch, unless multiple touch is enabled`() {
    expect(!View().isMultipleTouchEnabled)

    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 60, 20)
    stage.hand.drag([(1, Point(5, 0)), (2, Point(5, 0))], over: 8)
    stage.hand.up(2)
    stage.hand.up(1)

    expect(stage.log, equals: ["left began", "left moved", "left ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `C7: a view gets one of two touches that land together`() {
    stage.hand.together {
      stage.hand.down(1, at: 20, 20)
      stage.hand.down(2, at: 60, 20)
    }

    expect(stage.log, equals: ["left began"])
  }

  @Test func `C7: recognizers are not affected`() {
    stage.add(PinchGestureRecognizer(), to: left)

    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 60, 20)
    stage.hand.move(2, by: 40, 0)

    expect(stage.log, equals: ["left began", "left cancelled", "pinch began"])
  }

  @Test func `C7: the sequence ends when no touch is left in the view`() {
    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 60, 20)
    stage.hand.up(1)
    stage.hand.down(3, at: 20, 60)
    stage.hand.up(2)
    stage.hand.up(3)
    stage.hand.down(4, at: 20, 60)

    expect(stage.log, equals: ["left began", "left ended", "left began"])
  }

  @Test func `C7: a touch that lifts in the same event still excludes the next one`() {
    stage.hand.down(1, at: 20, 20)
    stage.hand.together {
      stage.hand.down(2, at: 60, 20)
      stage.hand.up(1)
    }

    expect(stage.log, equals: ["left began", "left ended"])
  }

  @Test func `C7: a touch of a subview belongs to the subview`() {
    let inner = stage.addView("inner", Rect(0, 0, 50, 50), to: left)
    inner.isMultipleTouchEnabled = false

    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 100, 100)
    stage.hand.down(3, at: 300, 20)

    expect(stage.log, equals: ["inner began", "left began", "right began"])
  }

  @Test func `C7: the decision names the touch that the view has`() {
    let storyteller = TouchStoryteller()
    stage.window.addObserver(storyteller)

    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 60, 20)

    expect(
      stage.decisions.map(\.description).contains(
        "left does not get touch 2: it takes one touch at a time, and touch 1 on it is still down"))
    expect(
      storyteller.stories[1].lines().last,
      equals:
        "  left  never got the touch: it takes one touch at a time, and touch 1 on it is still down"
    )
  }

  @Test func `C8: while an exclusive view has a touch no other view gets any`() {
    left.isExclusiveTouch = true

    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 300, 20)
    stage.hand.up(1)
    stage.hand.up(2)
    stage.hand.tap(2, at: 300, 20)

    expect(!View().isExclusiveTouch)
    expect(stage.log, equals: ["left began", "left ended", "right began", "right ended"])
    expect(
      stage.decisions.map(\.description).contains(
        "right does not get touch 2: left has a touch, and no other view may have one"))
  }

  @Test func `C8: an exclusive view gets a touch only while no other view has one`() {
    left.isExclusiveTouch = true

    stage.hand.down(1, at: 300, 20)
    stage.hand.down(2, at: 20, 20)
    stage.hand.up(1)
    stage.hand.up(2)
    stage.hand.tap(2, at: 20, 20)

    expect(stage.log, equals: ["right began", "right ended", "left began", "left ended"])
    expect(
      stage.decisions.map(\.description).contains(
        "left does not get touch 2: it takes touches only while no other view has one, and right has one"
      ))
  }

  @Test func `C8: an exclusive view with multiple touch enabled gets more touches of its own`() {
    left.isExclusiveTouch = true
    left.isMultipleTouchEnabled = true

    stage.hand.down(1, at: 20, 20)
    stage.hand.down(2, at: 60, 20)

    expect(stage.log, equals: ["left began ×2"])
  }

  @Test func `C8: a touch that a recognizer took is no longer the view's`() {
    left.isExclusiveTouch = true
    stage.add(PanGestureRecognizer(), to: left)

    stage.hand.down(1, at: 20, 20)
    stage.hand.move(1, by: 30, 0)
    stage.hand.down(2, at: 300, 20)

    expect(stage.log.last, equals: "right began")
  }

  @Test func `C8: recognizers ignore exclusive touch`() {
    left.isExclusiveTouch = true
    stage.add(TapGestureRecognizer(), to: right)

    stage.hand.down(1, at: 20, 20)
    stage.hand.tap(2, at: 300, 20)

    expect(stage.log.last, equals: "tap ended")
    expect(!stage.log.contains("right began"))
  }
}
