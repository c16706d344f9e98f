import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The samples of the article "The rules at a glance", word for word.
@Suite(.endsInTime) struct RulesAtAGlanceTests {
  @Test func `thresholds may be changed at any time`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }
    let pan = PanGestureRecognizer()
    window.addGestureRecognizer(pan)

    window.settings.gestures.panSlop = 4
    window.settings.set("gestures.tapGap", to: 0.25)

    touch(.began, 100, 100, at: 0)
    touch(.moved, 104, 100, at: 10)
    expect(pan.state, equals: .began)
    expect(window.thresholds.tapGap, equals: 0.25)
  }

  @Test func `a single tap waits for a double tap`() {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)

    window.addGestureRecognizer(single)
    window.addGestureRecognizer(double)
    var fired: Timestamp?
    single.addAction { fired = window.timeline.now }
    touch(.began, 100, 100, at: 0)
    touch(.ended, 100, 100, at: 50)
    stream.accept(InputBatch(time: Timestamp(milliseconds: 1000)))
    expect(fired, equals: Timestamp(milliseconds: 400))
  }

  @Test(arguments: [true, false])
  func `two recognizers run together when a delegate allows it`(isAllowed: Bool) {
    let window = Window(size: Size(400, 400))
    let stream = TouchStream(window: window)
    func touch(_ phase: TouchPhase, _ x: Double, _ y: Double, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(touch: TouchID(1), phase: phase, position: Point(x, y), time: time)
      stream.accept(InputBatch(sample))
    }

    final class Together: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }

    let together = Together()
    let (one, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    if isAllowed { one.delegate = together }
    window.addGestureRecognizer(one)
    window.addGestureRecognizer(other)
    touch(.began, 100, 100, at: 0)
    touch(.moved, 120, 100, at: 10)
    expect(one.state, equals: .began)
    expect(other.state, equals: isAllowed ? .began : .failed)
  }

  @Test func `a view can receive several touches`() {
    let window = Window(size: Size(400, 400))

    let keyboard = View(identifier: "keyboard", frame: Rect(0, 200, 400, 200))
    keyboard.isMultipleTouchEnabled = true
    window.addSubview(keyboard)

    expect(window.hitTest(Point(10, 210), with: nil) === keyboard)
  }

  @Test func `the numbers of the table are the engine's`() {
    let standard = GestureThresholds.standard
    expect((standard.tapMovement, standard.tapDuration, standard.tapGap) == (40, 0.75, 0.35))
    expect((standard.longPressDuration, standard.longPressMovement) == (0.5, 10))
    expect((standard.panSlop, standard.pinchSpread) == (10, 8))
    expect(
      (standard.rotationArc, standard.rotationAngle, standard.rotationMinimumArc) == (8, 6, 3))
    expect((standard.swipeTravel, standard.swipeTravelFall) == (60, 40))
    expect((standard.swipeStray, standard.swipeStrayFall, standard.swipeDuration) == (50, 60, 0.5))
    expect((standard.screenEdgeBand, standard.screenEdgeAngle) == (20, 45))
  }
}
