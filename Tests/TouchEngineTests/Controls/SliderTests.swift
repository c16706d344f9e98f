import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A slider of 228 pt from x 50. Its thumb's center moves from 64 to 264: 2 pt for each of 100.
@Suite(.endsInTime) struct SliderTests {
  private let stage = LoggingStage()
  private let slider = Slider(identifier: "slider", frame: Rect(50, 100, 228, 44))
  private var hand: Hand { stage.hand }

  init() {
    stage.view.addSubview(slider)
    slider.maximumValue = 100
    slider.addAction(for: .valueChanged) { [unowned stage, unowned slider] in
      stage.note("value \(slider.value)")
    }
  }

  @Test func `the thumb is at the value, and its center moves from end to end of the track`() {
    expect(slider.trackFrame, equals: Rect(14, 20, 200, 4))
    expect(slider.thumbFrame, equals: Rect(0, 8, 28, 28))
    slider.value = 100
    expect(slider.thumbFrame, equals: Rect(200, 8, 28, 28))
    expect(stage.log, equals: [])
  }

  @Test func `the thumb follows the finger from where it was grabbed, and stops at the ends`() {
    hand.down(at: 70, 122)
    hand.move(by: 40, 0)
    hand.move(by: 0, 300)
    hand.move(by: -200, 0)
    hand.move(by: 400, 0)
    hand.up()

    expect(stage.log, equals: ["value 20.0", "value 0.0", "value 100.0"])
    expect(!slider.isDraggingThumb)
  }

  @Test func `a slider that is not continuous sends a changed value at the lift`() {
    slider.isContinuous = false
    hand.down(at: 64, 122)
    hand.move(by: 40, 0)
    let onTheWay = (slider.value, stage.log)
    hand.up()
    hand.down(at: 104, 122)
    hand.move(by: 40, 0)
    hand.move(by: -40, 0)
    hand.up()

    expect(onTheWay == (20, []))
    expect(stage.log, equals: ["value 20.0"])
  }

  @Test func `a cancelled touch restores the value`() {
    slider.value = 10
    hand.down(at: 84, 122)
    hand.move(by: 40, 0)
    hand.cancel()

    expect(stage.log, equals: ["value 30.0", "value 10.0"])
    expect(slider.value, equals: 10)
  }

  @Test func `a tap on the track moves the thumb there, a drag beside the thumb does not`() {
    hand.tap(at: 164, 122)
    expect(slider.value, equals: 50)
    hand.down(at: 240, 122)
    hand.drag(by: 20, 0, over: 100)
    hand.up()

    expect(stage.log, equals: ["value 50.0"])
  }

  @Test func `a thin slider can be hit in 44 pt, its thumb too`() {
    slider.frame = Rect(50, 120, 228, 4)
    expect(stage.window.hitTest(Point(200, 101), with: nil) === slider)
    expect(stage.window.hitTest(Point(200, 145), with: nil) === stage.view)

    // The thumb's 28 pt end at 78, its hit area's 44 pt at 86.
    hand.down(at: 85, 140)
    expect(slider.isDraggingThumb)
    hand.up()
    hand.down(at: 86, 140)
    expect(!slider.isDraggingThumb)
  }

  @Test func `keys move by steps, pages and to the ends, and other keys are not handled`() {
    let names = ["Right", "Up", "Left", "Prior", "Next", "Down", "End", "Right", "Home"]
    let taken = names.map { slider.keyDown(KeyPress(name: $0)) }

    expect(taken.allSatisfy { $0 })
    expect(
      stage.log,
      equals: [
        "value 5.0", "value 10.0", "value 5.0", "value 30.0", "value 5.0", "value 0.0",
        "value 100.0", "value 0.0",
      ])
    slider.keyboardStep = 1
    slider.keyDown(KeyPress(name: "Right"))
    expect(slider.value, equals: 1)
    expect(!slider.keyDown(KeyPress(name: "a", text: "a")))
    expect(!slider.keyDown(KeyPress(name: "Right", modifiers: .control)))
  }

  @Test func `the ends stay in order, the value stays between them, and NaN is ignored`() {
    slider.value = 1000
    expect(slider.value, equals: 100)
    slider.value = .nan
    expect(slider.value, equals: 100)
    slider.maximumValue = -5
    expect((slider.minimumValue, slider.value, slider.maximumValue) == (-5, -5, -5))
    expect(slider.thumbFrame.minX, equals: 0)
    slider.minimumValue = .infinity
    expect(slider.minimumValue, equals: -5)
    (slider.minimumValue, slider.maximumValue) = (
      -Double.greatestFiniteMagnitude, .greatestFiniteMagnitude
    )
    slider.value = 0
    expect(slider.thumbFrame.minX, equals: 100)
    hand.tap(at: 64, 122)
    expect(slider.value, equals: -.greatestFiniteMagnitude)
  }

  @Test func `A50: a pan around the slider does not take a drag of the thumb along the track`() {
    stage.add(PanGestureRecognizer())
    hand.down(at: 64, 122)
    hand.drag(by: 40, 10, over: 100)
    hand.up()

    expect(
      stage.failure(of: "pan"),
      equals: "slider does not let pan begin: the control keeps drags along it")
    expect(slider.value, equals: 20)
  }

  @Test func `A50: a swipe around the slider does not take a drag of the thumb along the track`() {
    stage.add(SwipeGestureRecognizer())
    hand.down(at: 64, 122)
    hand.drag(by: 100, 0, over: 100)
    hand.up()

    expect(
      stage.failure(of: "swipe"),
      equals: "slider does not let swipe begin: the control keeps drags along it")
    expect(slider.value, equals: 50)
  }

  @Test func `A50: a slider prevents no drag across it, and none that starts beside the thumb`() {
    stage.add(PanGestureRecognizer())
    for (x, by) in [(64.0, Point(0, 20)), (64, Point(20, 20)), (200, Point(20, 0))] {
      hand.down(at: x, 122)
      hand.move(by: by.x, by.y)
      expect(stage.log.last, equals: "pan began", "\(by)")
      hand.up()
      expect(slider.value, equals: 0)
    }
  }

  @Test func `A50: two fingers on the slider do not drag its thumb`() {
    stage.add(PanGestureRecognizer()).minimumNumberOfTouches = 2
    hand.down(1, at: 64, 122)
    hand.down(2, at: 80, 122)
    hand.drag([(1, Point(40, 0)), (2, Point(40, 0))], over: 100)

    expect(stage.log.contains("pan began"))
    expect(slider.value, equals: 0)
  }

  @Test func `A50: taps, double taps and long presses around the slider are not prevented`() {
    let tap = stage.add(TapGestureRecognizer())
    hand.tap(at: 64, 122)
    expect(stage.log.last, equals: "tap ended")
    tap.numberOfTapsRequired = 2
    stage.clear()
    hand.wait(1000)
    hand.tap(at: 64, 122)
    hand.wait(100)
    hand.tap(at: 64, 122)
    expect(stage.log.last, equals: "tap ended")
    stage.add(LongPressGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 64, 122)
    hand.wait(600)
    expect(stage.log.last, equals: "longPress began")
  }

  @Test func `A50: a recognizer on the slider itself goes first`() {
    stage.add(PanGestureRecognizer(), to: slider)
    hand.down(at: 64, 122)
    hand.move(by: 40, 0)

    expect(stage.log.contains("pan began"))
    expect(slider.value, equals: 0)
  }

  @Test func `A50: the track of a rotated slider is what counts, not the screen's axis`() {
    slider.transform = .rotation(.pi / 2)
    stage.add(PanGestureRecognizer())
    let thumb = slider.convert(slider.thumbFrame.center, to: nil)
    hand.down(at: thumb.x, thumb.y)
    hand.move(by: 0, 40)
    hand.up()

    expect(
      stage.failure(of: "pan"),
      equals: "slider does not let pan begin: the control keeps drags along it")
    expect(abs(slider.value - 20) < 1e-9)
  }
}
