import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A pan to the right, written by a user (G4).
@Suite(.endsInTime) struct DirectionalPanTests {
  private let stage = LoggingStage()

  private func addPan(
    _ mode: DirectionalPanGestureRecognizer.Mode = .improved
  ) -> DirectionalPanGestureRecognizer {
    let pan = stage.add(DirectionalPanGestureRecognizer(), name: "pan")
    pan.mode = mode
    return pan
  }

  @Test(arguments: DirectionalPanGestureRecognizer.Mode.allCases)
  func `G4.1: a directional pan fires once, on the first event beyond 30 pt, from possible`(
    _ mode: DirectionalPanGestureRecognizer.Mode
  ) {
    let pan = addPan(mode)
    var states: [GestureRecognizer.State] = []
    pan.addAction { [unowned pan] in states.append(pan.state) }

    stage.hand.down(at: 40, 200)
    stage.hand.wait(100)
    stage.hand.move(by: 30, 0)
    expect(pan.state, equals: .possible)
    stage.hand.move(by: 0.5, 0)
    stage.hand.drag(by: 200, 0, over: 200)
    expect(pan.state, equals: .ended)
    stage.hand.up()

    expect(states, equals: [.ended])
    expect(pan.state, equals: .possible)
    expect(stage.window.isAtRest)
  }

  struct Angle: Sendable {
    let dy: Double
    let fires: Bool
  }

  @Test(arguments: [
    Angle(dy: 11.28, fires: true), Angle(dy: -11.28, fires: true), Angle(dy: 11.29, fires: false),
    Angle(dy: -11.29, fires: false),
  ])
  func `G4.1, G4.2: at 31 pt a pan may be at most 11.28 pt off its direction`(_ angle: Angle) {
    let pan = addPan()

    stage.hand.down(at: 40, 200)
    stage.hand.move(by: 31, angle.dy)
    stage.hand.drag(by: 100, -angle.dy, over: 100)

    expect(pan.state, equals: angle.fires ? .ended : .failed)
    if !angle.fires {
      expect(
        stage.failure(of: "pan"),
        equals: "pan failed: went 20.01° off its direction, at most 20°; it takes only moves right")
    }
  }

  @Test(arguments: DirectionalPanGestureRecognizer.Mode.allCases)
  func `G4.3: short of 30 pt, leftward or vertically nothing fires, and a tap still does`(
    _ mode: DirectionalPanGestureRecognizer.Mode
  ) {
    _ = addPan(mode)
    let tap = stage.add(TapGestureRecognizer())
    tap.require(toFail: stage.view.gestureRecognizers[0])

    for way in [Point(30, 0), Point(-39, 0), Point(0, 39), Point(0, 0)] {
      stage.hand.down(at: 200, 200)
      stage.hand.move(by: way.x, way.y)
      stage.hand.wait(50)
      stage.hand.up()
      stage.hand.wait(1000)
    }

    expect(!stage.log.contains("pan ended"))
    expect(stage.log.filter { $0 == "tap ended" }.count, equals: 4)
  }

  @Test(arguments: [(5.0, true), (-5.0, false)])
  func `G4.4: the simple variant is a pan whose velocity points right`(
    by: Double, begins: Bool
  ) {
    let pan = stage.add(PanGestureRecognizer(), name: "pan")
    let delegate = AskedDelegate()
    delegate.begins = { [unowned pan] in pan.velocity(in: nil).x > 0 }
    pan.delegate = delegate

    stage.hand.down(at: 200, 200)
    for _ in 1...4 {
      stage.hand.wait(10)
      stage.hand.move(by: by, 0)
    }

    expect(pan.state, equals: begins ? .changed : .failed)
  }

  @Test func `G4.5: a pan cancelled from possible fails without an action`() {
    let pan = addPan()

    stage.hand.down(at: 40, 200)
    stage.hand.cancel()

    expect(!stage.log.contains("pan cancelled"))
    expect(stage.log.contains("pan failed"))
    expect(stage.diagnostics.isEmpty)
    expect(pan.state, equals: .possible)
  }

  struct Speed: Sendable {
    let mode: DirectionalPanGestureRecognizer.Mode
    let milliseconds: Int64
    let fires: Bool
  }

  @Test(arguments: [
    // 32 pt in 0.8 s are 40 pt/s.
    Speed(mode: .improved, milliseconds: 800, fires: true),
    Speed(mode: .improved, milliseconds: 801, fires: false),
    Speed(mode: .faithful, milliseconds: 801, fires: true),
    Speed(mode: .faithful, milliseconds: 60_000, fires: true),
  ])
  func `G4.5: a pan slower than 40 pt a second fails, except in the faithful mode`(_ speed: Speed) {
    let pan = addPan(speed.mode)

    stage.hand.down(at: 40, 200)
    stage.hand.wait(speed.milliseconds)
    stage.hand.move(by: 32, 0)

    expect(pan.state, equals: speed.fires ? .ended : .failed)
    if !speed.fires {
      expect(
        stage.failure(of: "pan"),
        equals: "pan failed: too slow: speed 39.95 pt/s, a drag needs 40 pt/s")
    }
  }

  struct Way: Sendable {
    let by: Point
    let fails: Bool
  }

  @Test(arguments: [
    Way(by: Point(-10, 0), fails: false), Way(by: Point(-10.1, 0), fails: true),
    Way(by: Point(0, 30), fails: false), Way(by: Point(0, -30.1), fails: true),
  ])
  func `G4.5: a leftward or vertical pan fails early, except in the faithful mode`(_ way: Way) {
    let (improved, faithful) = (addPan(), addPan(.faithful))

    stage.hand.down(at: 200, 200)
    stage.hand.move(by: way.by.x, way.by.y)

    expect(improved.state, equals: way.fails ? .failed : .possible)
    expect(faithful.state, equals: .possible)
  }

  @Test func `G4.5: a pan follows the first finger, and an early detour does not matter`() {
    let pan = addPan()

    stage.hand.down(1, at: 40, 200)
    stage.hand.down(2, at: 40, 300)
    stage.hand.move(2, by: 100, 0)
    expect(pan.state, equals: .possible)
    expect(pan.numberOfTouches, equals: 1)
    stage.hand.move(1, by: 5, 25)
    stage.hand.move(1, by: 26, -20)

    expect(pan.state, equals: .ended)
  }

  @Test func `G4.5: reset does not change the state, and the next touch starts a new attempt`() {
    let pan = addPan()

    for _ in 1...2 {
      stage.hand.down(at: 40, 200)
      stage.hand.move(by: 60, 0)
      stage.hand.up()
    }

    expect(stage.log.filter { $0 == "pan ended" }.count, equals: 2)
    expect(stage.diagnostics.isEmpty)
    expect(pan.state, equals: .possible)
  }
}
