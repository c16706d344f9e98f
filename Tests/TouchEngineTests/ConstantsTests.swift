import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The table of constants at the beginning of the rules: the defaults.
@Suite(.endsInTime) struct ConstantsTests {
  @Test func `recognizers measure against the constants of the rules`() {
    let limits = GestureThresholds.standard

    expect([limits.tapMovement, limits.tapDuration], equals: [40, 0.75])
    expect([limits.tapGap, limits.tapDistance], equals: [0.35, 40])
    expect([limits.longPressDuration, limits.longPressMovement], equals: [0.5, 10])
    expect([limits.panSlop, limits.pinchSpread], equals: [10, 8])
    expect(
      [limits.rotationArc, limits.rotationAngle, limits.rotationMinimumArc], equals: [8, 6, 3])
    expect([limits.velocityHorizon, limits.velocityGap], equals: [0.1, 0.04])
    expect(limits.velocityLimit, equals: 8000)
    let pan = PanGestureRecognizer()
    expect([pan.minimumNumberOfTouches, pan.maximumNumberOfTouches], equals: [1, .max])
  }

  @Test func `scroll views move by the constants of the rules`() {
    let physics = ScrollPhysics.standard

    expect(physics.contentTouchDelay, equals: 0.15)
    expect(physics.rubberBand, equals: 0.55)
    expect([physics.minimumReleaseSpeed, physics.catchSpeed], equals: [50, 20])
    expect(physics.decelerationRest, equals: 0.5)
    expect(
      [physics.springFrequency, physics.springRest, physics.springRestSpeed], equals: [10, 0.5, 10])
    expect(physics.animationDuration, equals: 0.3)
    expect(Control().insideMargin, equals: 70)
  }

  @Test func `thresholds that are set replace the defaults`() {
    /// The recognizer that a finger triggers by moving 12 pt and staying for 300 ms, with
    /// thresholds changed by `change`.
    func winner(_ change: (inout GestureThresholds) -> Void) -> String {
      let window = Window(size: Size(400, 400))
      change(&window.thresholds)
      var winner = "nobody"
      func add(_ recognizer: GestureRecognizer) {
        recognizer.addAction { winner = winner == "nobody" ? recognizer.kindName : winner }
        window.addGestureRecognizer(recognizer)
      }
      add(TapGestureRecognizer())
      add(LongPressGestureRecognizer())
      add(PanGestureRecognizer())
      let stream = TouchStream(window: window)
      for (phase, x, milliseconds) in [
        (TouchPhase.began, 100.0, Int64(0)), (.moved, 112, 20), (.ended, 112, 320),
      ] {
        let time = Timestamp(milliseconds: milliseconds)
        let sample = TouchSample(
          touch: TouchID(1), phase: phase, position: Point(x, 100), time: time)
        stream.accept(InputBatch(sample))
      }
      return winner
    }

    expect(winner { _ in }, equals: "pan")
    expect(winner { $0.panSlop = 12.5 }, equals: "tap")
    expect(
      winner {
        $0.panSlop = 12.5
        $0.tapMovement = 11.9
      }, equals: "nobody")
    expect(
      winner {
        $0.panSlop = 12.5
        $0.tapDuration = 0.32
      }, equals: "nobody")
    expect(
      winner {
        $0.panSlop = 12.5
        $0.longPressMovement = 12
        $0.longPressDuration = 0.3
      }, equals: "longPress")
  }
}
