import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The pinch, and behavior that it shares with rotation (B21–B25, B28).
@Suite(.endsInTime) struct TwoFingerTests {
  private let stage = LoggingStage()

  private func land(_ distance: Double = 100) {
    stage.hand.down(1, at: 100, 100)
    stage.hand.down(2, at: 100 + distance, 100)
  }

  @Test func `B21: a pinch begins with two, changes while two are down, ends after both lift`() {
    let pinch = stage.add(PinchGestureRecognizer())

    stage.hand.down(1, at: 100, 100)
    stage.hand.move(1, by: 50, 0)
    stage.hand.down(2, at: 250, 100)
    stage.hand.move(2, by: 20, 0)
    stage.hand.move(1, by: -5, 0)
    stage.hand.up(1)
    let left = pinch.state
    stage.hand.up(2)

    expect(left, equals: .changed)
    expect(stage.log.suffix(3), equals: ["pinch began", "pinch changed ×2", "pinch ended"])
    expect(stage.window.isAtRest)
  }

  @Test func `B21: scale is absolute over the gesture, and continues from a value that is set`() {
    let pinch = stage.add(PinchGestureRecognizer())

    land(90)
    stage.hand.move(2, by: 10, 0)
    stage.hand.move(2, by: 50, 0)
    let first = pinch.scale
    pinch.scale = 1
    stage.hand.wait(10)
    let velocity = pinch.velocity
    stage.hand.move(2, by: 75, 0)

    expect(first, equals: 1.5)
    expect(velocity, equals: 0)
    expect(pinch.scale, equals: 1.5)
  }

  @Test func `B21: distance is in screen coordinates, independent of the view's scale`() {
    let box = stage.addView("box", Rect(0, 0, 400, 400))
    let pinch = stage.add(PinchGestureRecognizer(), to: box)
    box.transform = .scale(10)

    land(100)
    stage.hand.move(2, by: 8, 0)
    stage.hand.move(2, by: 54, 0)

    expect(pinch.scale, equals: 1.5)
  }

  @Test(arguments: [(7.999, false), (8, true), (-8, true), (-7.999, false)])
  func `B22: the threshold is 8 pt of distance since the second finger landed`(
    change: Double, begins: Bool
  ) {
    let pinch = stage.add(PinchGestureRecognizer())

    land()
    stage.hand.move(2, by: change, 0)

    expect(pinch.state, equals: begins ? .began : .possible)
    if begins { expect(pinch.scale, equals: 1) }
  }

  @Test func `B22: fingers that move together do not pinch, and the failure gives the distance`() {
    stage.add(PinchGestureRecognizer())

    land()
    stage.hand.drag([(1, Point(50, 20)), (2, Point(50, 20))], over: 50)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(
      stage.failure(of: "pinch"),
      equals: "pinch failed: lifted too early: finger distance changed by 0 pt, a pinch needs 8 pt")
  }

  @Test func `B22: at began the scale is 1 and the base is the distance at that moment`() {
    let pinch = stage.add(PinchGestureRecognizer())
    var atShouldBegin = 0.0
    stage.view.answersShouldBegin = { _ in
      atShouldBegin = pinch.scale
      return true
    }

    land()
    stage.hand.move(2, by: 100, 0)
    let atBegan = pinch.scale
    pinch.scale = 3
    stage.hand.move(2, by: 200, 0)

    expect(atShouldBegin, equals: 2)
    expect(atBegan, equals: 1)
    expect(pinch.scale, equals: 6)
  }

  @Test func `B23: a single remaining finger keeps the scale, and a returning one continues it`() {
    let pinch = stage.add(PinchGestureRecognizer())
    land(92)
    stage.hand.move(2, by: 8, 0)
    stage.hand.move(2, by: 100, 0)

    stage.hand.up(2)
    stage.clear()
    stage.hand.move(1, by: 33, 0)
    let alone = (pinch.scale, pinch.numberOfTouches, pinch.location(in: nil))
    stage.hand.down(2, at: 183, 100)
    let back = pinch.scale
    stage.hand.move(2, by: 50, 0)

    expect(alone == (2, 1, Point(133, 100)))
    expect(back, equals: 2)
    expect(pinch.scale, equals: 4)
    expect(stage.log, equals: ["pinch changed ×2"])
  }

  @Test func `B23, B27: a lift of one of two fingers, and the moves of the other, are changed`() {
    let gestures: [TwoFingerGestureRecognizer] = [
      stage.add(PinchGestureRecognizer()), stage.add(RotationGestureRecognizer()),
    ]
    let delegate = AskedDelegate()
    delegate.together = { _ in true }
    var seen: [(state: GestureRecognizer.State, count: Int, place: Point, value: Double)] = []
    var speeds: [Double] = []
    for gesture in gestures {
      gesture.delegate = delegate
      gesture.addAction {
        seen.append(
          (gesture.state, gesture.numberOfTouches, gesture.location(in: nil), gesture.sampledValue))
        speeds.append(gesture.sampledVelocity)
      }
    }
    land()
    for step in 1...5 {
      stage.hand.wait(10)
      stage.hand.move(2, by: 10, Double(step) * 8)
    }
    let (values, before) = (gestures.map(\.sampledValue), speeds.suffix(2))
    seen.removeAll()
    speeds.removeAll()

    stage.hand.wait(10)
    stage.hand.up(2, at: 300, 300)
    stage.hand.wait(10)
    stage.hand.move(1, by: 5, 0)
    stage.hand.wait(30)
    stage.hand.move(1, by: 5, 0)
    stage.hand.up(1)

    expect(seen.map(\.state).dropLast(2).allSatisfy { $0 == .changed } && seen.count == 8)
    expect(seen.map(\.count), equals: Array(repeating: 1, count: 8))
    expect(seen.map(\.place.x), equals: [100, 100, 105, 105, 110, 110, 110, 110])
    expect(seen.map(\.value), equals: Array(repeating: values, count: 4).flatMap { $0 })
    expect(Array(speeds.prefix(4)), equals: Array(before + before), "of the last two fingers")
    expect(before.allSatisfy { $0 > 0 } && speeds.suffix(4).allSatisfy { $0 == 0 })
  }

  @Test func `B23: a third finger is ignored and changes nothing`() {
    let pinch = stage.add(PinchGestureRecognizer())
    let other = stage.addView("other", Rect(0, 300, 100, 100))
    land()
    stage.hand.move(2, by: 7, 0)

    stage.hand.down(3, at: 10, 310)
    stage.hand.move(3, by: 50, 0)
    stage.hand.move(2, by: 1, 0)

    expect(pinch.state, equals: .began, "7 pt before and 1 pt after are 8")
    expect(pinch.numberOfTouches, equals: 2)
    expect(other.superview != nil)
    expect(stage.log.contains("other moved"))
    stage.hand.cancelAll()
    expect(stage.window.isAtRest)
  }

  @Test func `B23: the first two of three fingers that land together pinch`() {
    let pinch = stage.add(PinchGestureRecognizer())

    stage.hand.together {
      stage.hand.down(1, at: 100, 100)
      stage.hand.down(2, at: 200, 100)
      stage.hand.down(3, at: 300, 300)
    }
    stage.hand.move(2, by: 10, 0)

    expect(pinch.state, equals: .began)
    expect((0..<2).map { pinch.location(ofTouch: $0, in: nil).x } == [100, 210])
  }

  @Test func `B24: velocity is the change of scale a second, starting at the event of began`() {
    let pinch = stage.add(PinchGestureRecognizer())

    land(90)
    stage.hand.move(2, by: 10, 0)
    let atBegan = pinch.velocity
    stage.hand.wait(10)
    stage.hand.move(2, by: 2, 0)
    let second = pinch.velocity
    stage.hand.wait(10)
    stage.hand.move(2, by: 4, 0)

    expect(atBegan, equals: 0)
    expect(abs(second - 2) < 1e-9)
    expect(abs(pinch.velocity - 3) < 1e-9)
  }

  @Test func `B24: velocity uses only the last 100 ms, and only their movement in one direction`() {
    let pinch = stage.add(PinchGestureRecognizer())

    land(90)
    stage.hand.move(2, by: 10, 0)
    for _ in 1...3 {
      stage.hand.wait(10)
      stage.hand.move(2, by: 10, 0)
    }
    stage.hand.wait(10)
    stage.hand.move(2, by: -2, 0)
    let turned = pinch.velocity
    for _ in 1...30 {
      stage.hand.wait(10)
      stage.hand.move(2, by: -1, 0)
    }

    expect(abs(turned + 2) < 1e-9)
    expect(abs(pinch.velocity + 1) < 1e-9)
  }

  @Test func `B23, B24: velocity is measured anew when the second finger returns`() {
    let pinch = stage.add(PinchGestureRecognizer())

    land()
    stage.hand.drag(2, by: 100, 0, over: 50)
    let before = pinch.velocity
    stage.hand.up(2)
    stage.hand.down(2, at: 300, 100)
    stage.hand.wait(10)
    stage.hand.move(2, by: 20, 0)
    let first = pinch.velocity
    stage.hand.wait(10)
    stage.hand.move(2, by: -20, 0)
    let second = pinch.velocity

    expect(before > 0)
    expect(first, equals: 0)
    expect(second < 0)
  }

  @Test func `B24: fingers that rested before they lift have no velocity`() {
    let pinch = stage.add(PinchGestureRecognizer())
    var velocities: [Double] = []
    pinch.addAction { velocities.append(pinch.velocity) }

    land(90)
    for _ in 1...4 {
      stage.hand.move(2, by: 10, 0)
      stage.hand.wait(10)
    }
    stage.hand.wait(150)
    stage.hand.together {
      stage.hand.up(1)
      stage.hand.up(2)
    }

    expect(velocities.count, equals: 5)
    expect(velocities.dropLast().last.map { $0 > 9 }, equals: true)
    expect(velocities.last, equals: 0)
  }

  @Test func `B25: the distance between fingers is at least 1 pt`() {
    let pinch = stage.add(PinchGestureRecognizer())

    land(0.5)
    stage.hand.move(2, by: 9.5, 0)
    stage.hand.move(2, by: -9.9, 0)

    expect(pinch.state, equals: .changed)
    expect(pinch.scale, equals: 0.1)
  }

  @Test(arguments: [true, false])
  func `B28: pan, pinch and rotation exclude each other unless they are allowed`(allowed: Bool) {
    let delegate = AskedDelegate()
    delegate.together = { _ in allowed }
    let recognizers: [GestureRecognizer] = [
      stage.add(PanGestureRecognizer()), stage.add(PinchGestureRecognizer()),
      stage.add(RotationGestureRecognizer()),
    ]
    for recognizer in recognizers { recognizer.delegate = delegate }

    land()
    stage.hand.drag([(1, Point(0, 60)), (2, Point(30, 90))], over: 8)

    expect(
      recognizers.map(\.state),
      equals: [.began] + Array(repeating: allowed ? .began : .failed, count: 2))
  }
}
