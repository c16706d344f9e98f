import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Calls and values that make no sense, and objects left behind afterward: none.
@Suite(.endsInTime) struct MisuseTests {
  private let stage = LoggingStage()

  @Test(arguments: [0, -1])
  func `impossible numbers of taps and fingers never recognize`(number: Int) {
    let tap = stage.add(TapGestureRecognizer(), name: "tap")
    let pan = stage.add(PanGestureRecognizer(), name: "pan")
    tap.numberOfTapsRequired = number
    pan.maximumNumberOfTouches = number
    let fingers = stage.add(TapGestureRecognizer(), name: "fingers")
    fingers.numberOfTouchesRequired = number

    stage.hand.tap(at: 10, 10)
    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 100)
    stage.hand.up()
    stage.hand.wait(1000)

    expect(!stage.log.contains { $0.hasSuffix("ended") && !$0.hasPrefix("view") })
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e30])
  func `an infinite limit is never reached`(limit: Double) {
    stage.window.thresholds.tapDuration = limit
    stage.window.thresholds.tapMovement = limit
    stage.window.thresholds.velocityGap = limit
    stage.window.thresholds.velocityHorizon = limit
    stage.add(TapGestureRecognizer())
    let pan = stage.add(PanGestureRecognizer())
    pan.cancelsTouchesInView = false

    stage.hand.tap(at: 10, 10, holding: 1_000_000)
    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 100)
    stage.hand.up()

    expect(stage.log.contains("tap ended"))
    expect(stage.log.contains("pan ended"))
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity])
  func `a limit that is not a duration is reached at once`(limit: Double) {
    stage.window.thresholds.tapDuration = limit
    let tap = stage.add(TapGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.wait(0)

    expect(tap.state, equals: .failed)
  }

  @Test func `adding twice and removing a recognizer that is not there do nothing`() {
    let other = View()
    let tap = TapGestureRecognizer()
    stage.view.addGestureRecognizer(tap)
    stage.view.addGestureRecognizer(PanGestureRecognizer())

    stage.view.addGestureRecognizer(tap)
    other.removeGestureRecognizer(tap)
    other.removeFromSuperview()
    stage.view.bringSubviewToFront(other)
    stage.view.insertSubview(other, at: -5)
    stage.view.insertSubview(View(), at: 99)

    expect(stage.view.gestureRecognizers.map(\.kindName), equals: ["tap", "pan"])
    expect(tap.view === stage.view)
    expect(stage.view.subviews.first === other)
    expect(stage.view.subviews.count, equals: 2)
  }

  @Test func `a recognizer added to another view leaves the first one`() {
    let box = stage.addView("box", Rect(0, 0, 100, 100))
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(1, at: 10, 10)
    stage.hand.move(1, by: 20, 0)
    box.addGestureRecognizer(pan)
    stage.hand.down(2, at: 50, 50)
    stage.hand.move(2, by: 20, 0)

    expect(stage.view.gestureRecognizers.isEmpty)
    expect(pan.view === box)
    expect(
      stage.log,
      equals: [
        "box began", "box cancelled", "pan began", "pan cancelled", "box began", "box cancelled",
        "pan began",
      ])
  }

  @Test func `velocity, scale and rotation without touches have their neutral values`() {
    expect(PanGestureRecognizer().velocity(in: nil), equals: .zero)
    expect(PanGestureRecognizer().translation(in: View()), equals: .zero)
    expect(PinchGestureRecognizer().scale, equals: 1)
    expect(PinchGestureRecognizer().velocity, equals: 0)
    expect(RotationGestureRecognizer().rotation, equals: 0)
  }

  @Test func `at rest the engine keeps nothing alive`() {
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    weak var touch: Touch?
    do {
      let box = View(identifier: "box", frame: Rect(0, 0, 100, 100))
      let pan = PanGestureRecognizer()
      stage.view.addSubview(box)
      box.addGestureRecognizer(pan)
      stage.hand.down(at: 10, 10)
      stage.hand.move(by: 20, 0)
      touch = stage.window.touches.first
      stage.hand.up()
      box.removeFromSuperview()
      (view, recognizer) = (box, pan)
    }

    expect(view == nil)
    expect(recognizer == nil)
    expect(touch == nil)
  }
}
