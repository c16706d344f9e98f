import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Two-finger gestures on a touchpad, which create no touches.
@Suite(.endsInTime) struct TransformTests {
  private let stage = LoggingStage()
  private var hand: Hand { stage.hand }

  private final class Together: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  private final class Refusing: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive event: TransformEvent
    ) -> Bool { false }
  }

  /// Records the phases that it receives.
  private final class Listener: GestureRecognizer {
    var phases: [TransformEvent.Phase] = []

    override func shouldReceive(_ event: TransformEvent) -> Bool { true }

    override func transformReceived(_ event: TransformEvent) { phases.append(event.phase) }
  }

  @Test func `a pinch has a scale of 1 at its threshold, and views receive nothing`() {
    let pinch = stage.add(PinchGestureRecognizer())

    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 1.07)
    expect(stage.log, equals: [])
    hand.transform(.changed, at: 100, 100, scale: 1.25)
    expect(pinch.scale, equals: 1)
    expect(pinch.numberOfTouches, equals: 0)
    hand.transform(.changed, at: 100, 100, scale: 2.5)
    expect(pinch.scale, equals: 2)
    hand.transform(.ended, at: 100, 100, scale: 2.5)

    expect(stage.log, equals: ["pinch began", "pinch changed", "pinch ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `a rotation adds up beyond a full turn`() {
    let rotation = stage.add(RotationGestureRecognizer())

    hand.transform(.began, at: 100, 100)
    for step in 1...90 { hand.transform(.changed, at: 100, 100, rotation: 0.1 * Double(step)) }

    // 8 pt of arc are 0.16 rad at 50 pt; the second step exceeds it.
    expect(abs(rotation.rotation - 8.8) < 1e-9)
    hand.transform(.ended, at: 100, 100, rotation: 9)
    expect(stage.log, equals: ["rotation began", "rotation changed ×88", "rotation ended"])
  }

  @Test func `a pan leaves out the slop, and its location follows the translation`() {
    let pan = stage.add(PanGestureRecognizer())
    pan.minimumNumberOfTouches = 3

    hand.transform(.began, at: 100, 100)
    hand.wait(8)
    hand.transform(.changed, at: 100, 100, by: Point(9, 0))
    expect(stage.log, equals: [])
    hand.wait(8)
    hand.transform(.changed, at: 100, 100, by: Point(30, 0))
    hand.wait(8)
    hand.transform(.changed, at: 100, 100, by: Point(50, 0))

    expect(pan.translation(in: nil), equals: Point(40, 0))
    expect(pan.location(in: nil), equals: Point(150, 100))
    expect(pan.velocity(in: nil).x > 1000)
    pan.setTranslation(.zero, in: nil)
    hand.transform(.changed, at: 100, 100, by: Point(50, 7))
    expect(pan.translation(in: nil), equals: Point(0, 7))
    hand.transform(.ended, at: 100, 100, by: Point(50, 7))
    expect(stage.log, equals: ["pan began", "pan changed ×2", "pan ended"])
  }

  @Test func `too small a transform fails at its end, and the next one is recognized`() {
    stage.add(PinchGestureRecognizer())
    stage.add(PanGestureRecognizer())

    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, by: Point(3, 0), scale: 1.01)
    hand.transform(.ended, at: 100, 100, by: Point(3, 0), scale: 1.01)
    expect(stage.log, equals: ["pinch failed", "pan failed"])
    stage.clear()
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 0.5)
    hand.transform(.ended, at: 100, 100, scale: 0.5)

    expect(stage.log.filter { $0.hasPrefix("pinch") }, equals: ["pinch began", "pinch ended"])
  }

  @Test func `A39: the recognizer that begins first excludes the others, inner before outer`() {
    let inner = stage.addView("inner", Rect(0, 0, 200, 200))
    stage.add(PinchGestureRecognizer(), to: inner, name: "inner")
    stage.add(PinchGestureRecognizer(), name: "outer")
    stage.add(RotationGestureRecognizer())

    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 2, rotation: 1)
    hand.transform(.ended, at: 100, 100, scale: 2, rotation: 1)

    expect(stage.log.filter { $0.hasSuffix("began") }, equals: ["inner began"])
    expect(
      stage.decisions.count { if case .prevented = $0.content { true } else { false } }, equals: 2)
  }

  @Test func `A40: recognizers whose delegates agree begin together`() {
    let together = Together()
    let all = [PinchGestureRecognizer(), RotationGestureRecognizer(), PanGestureRecognizer()]
    for recognizer in all {
      recognizer.delegate = together
      stage.add(recognizer)
    }

    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, by: Point(50, 0), scale: 2, rotation: 1)

    expect(stage.log, equals: ["pinch began", "rotation began", "pan began"])
  }

  @Test func `A31: a pan that requires the pinch to fail waits for the end`() {
    let pinch = stage.add(PinchGestureRecognizer())
    let pan = stage.add(PanGestureRecognizer())
    pan.require(toFail: pinch)

    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, by: Point(50, 0))
    expect(stage.log, equals: [])
    hand.transform(.ended, at: 100, 100, by: Point(50, 0))

    expect(stage.log, equals: ["pinch failed", "pan began", "pan ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `only enabled recognizers that take transforms get them, if delegates agree`() {
    let refusing = Refusing()
    let listener = stage.add(Listener(), name: "listener")
    let off = stage.add(Listener(), name: "off")
    off.isEnabled = false
    let refused = stage.add(Listener(), name: "refused")
    refused.delegate = refusing
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    for other in [
      TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer(), edge,
    ] as [GestureRecognizer] {
      stage.add(other)
    }

    hand.transform(.began, at: 1, 100)
    hand.transform(.changed, at: 1, 100, by: Point(90, 0))
    hand.wait(900)
    hand.transform(.ended, at: 1, 100, by: Point(90, 0))

    expect(listener.phases, equals: [.began, .changed, .ended])
    expect(off.phases, equals: [])
    expect(refused.phases, equals: [])
    expect(stage.log, equals: ["listener failed"])
  }

  @Test func `a touch that begins cancels the transform, and its later events are dropped`() {
    stage.add(PinchGestureRecognizer())
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 2)

    hand.down(at: 50, 50)
    hand.transform(.changed, at: 100, 100, scale: 3)
    hand.transform(.ended, at: 100, 100, scale: 3)
    hand.up()

    expect(
      stage.log,
      equals: ["pinch began", "pinch cancelled", "view began", "pinch failed", "view ended"])
    expect(stage.violations.isEmpty)
    expect(stage.window.isAtRest)
  }

  @Test func `no transform begins while a touch is down`() {
    stage.add(PinchGestureRecognizer())

    hand.down(at: 50, 50)
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 3)
    hand.up()
    hand.transform(.changed, at: 100, 100, scale: 4)
    hand.transform(.ended, at: 100, 100, scale: 4)

    expect(stage.log, equals: ["view began", "pinch failed", "view ended"])
    expect(stage.violations.isEmpty)
  }

  @Test func `the stream passes on no transform beside a finger, nor does it record one`() {
    var seen: [String] = []
    stage.stream.tap = { event in
      switch event.content {
      case .touches(let samples): seen += samples.map { "touch \($0.phase.rawValue)" }
      case .transform(let event): seen.append("transform \(event.phase.rawValue)")
      default: seen.append("other")
      }
    }

    hand.down(at: 10, 10)
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 2)
    hand.up()
    hand.transform(.changed, at: 100, 100, scale: 3)
    hand.transform(.ended, at: 100, 100, scale: 3)
    hand.transform(.began, at: 100, 100)
    hand.down(at: 10, 10)
    hand.transform(.changed, at: 100, 100, scale: 2)

    expect(
      seen,
      equals: [
        "touch began", "touch ended", "transform began", "transform cancelled", "touch began",
      ])
    expect(stage.violations.isEmpty)
  }

  @Test func `cancelling all touches cancels a transform`() {
    stage.add(PinchGestureRecognizer())
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 2)

    hand.cancelAll()
    hand.transform(.ended, at: 100, 100, scale: 2)

    expect(stage.log, equals: ["pinch began", "pinch cancelled"])
    expect(stage.window.isAtRest)
  }

  @Test func `a source's own cancellation cancels a transform`() {
    stage.add(PinchGestureRecognizer())
    stage.add(PanGestureRecognizer())
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, scale: 2)
    hand.transform(.cancelled, at: 100, 100, scale: 2)

    expect(stage.log, equals: ["pan failed", "pinch began", "pinch cancelled"])
    expect(stage.window.isAtRest)
  }

  @Test func `a recognizer disabled, or removed with its view, is cancelled`() {
    let inner = stage.addView("inner", Rect(0, 0, 200, 200))
    let together = Together()
    let gone = stage.add(PinchGestureRecognizer(), to: inner, name: "gone")
    let off = stage.add(RotationGestureRecognizer(), name: "off")
    let stays = stage.add(PanGestureRecognizer(), name: "stays")
    for recognizer in [gone, off, stays] { recognizer.delegate = together }
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: 100, 100, by: Point(40, 0), scale: 2, rotation: 1)
    stage.clear()

    off.isEnabled = false
    inner.removeFromSuperview()
    hand.transform(.changed, at: 100, 100, by: Point(50, 0), scale: 2, rotation: 2)
    hand.transform(.ended, at: 100, 100, by: Point(50, 0), scale: 2, rotation: 2)

    expect(stage.log, equals: ["off cancelled", "gone cancelled", "stays changed", "stays ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `impossible numbers are dropped, and so is a second beginning`() {
    let listener = stage.add(Listener(), name: "listener")

    hand.transform(.began, at: 100, 100)
    hand.transform(.began, at: 100, 100)
    hand.transform(.changed, at: .nan, 100)
    hand.transform(.changed, at: 100, 100, scale: 0)
    hand.transform(.changed, at: 100, 100, rotation: 1e5)
    hand.transform(.changed, at: 100, 100, by: Point(0, 1e7))
    hand.transform(.ended, at: 100, 100, scale: .infinity)
    hand.transform(.changed, at: 100, 100)

    expect(stage.violations.map(\.what), equals: Array(repeating: .transform, count: 6))
    expect(listener.phases, equals: [.began, .cancelled])
    expect(stage.window.isAtRest)
  }

  @Test func `a window released during a transform leaves nothing behind`() {
    weak var window: Window?
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    do {
      let (root, child) = (Window(size: Size(400, 400)), View(frame: Rect(0, 0, 400, 400)))
      let pinch = PinchGestureRecognizer()
      child.addGestureRecognizer(pinch)
      root.addSubview(child)
      let hand = Hand(stream: TouchStream(window: root))
      hand.transform(.began, at: 100, 100)
      hand.transform(.changed, at: 100, 100, scale: 2)
      expect(pinch.state, equals: .began)
      (window, view, recognizer) = (root, child, pinch)
    }

    expect(window == nil)
    expect(view == nil)
    expect(recognizer == nil)
  }
}
