import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@Suite(.endsInTime) struct HandTests {
  @Test func `a drag is reported 120 times a second and ends where it should`() {
    let stage = LoggingStage()
    var positions: [Point] = []
    stage.view.onPhase = { _, touches in positions.append(touches[0].location(in: nil)) }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 60, 0, over: 100)
    stage.hand.up()

    expect(stage.log, equals: ["view began", "view moved ×12", "view ended"])
    expect(positions.last, equals: Point(70, 10))
    expect(stage.hand.now, equals: Timestamp(milliseconds: 100))
  }

  @Test func `fingers that move together make one event`() {
    let stage = LoggingStage()

    stage.hand.together {
      stage.hand.down(1, at: 10, 10)
      stage.hand.down(2, at: 50, 10)
    }
    stage.hand.drag([(1, Point(0, 8)), (2, Point(0, 8))], over: 8)

    expect(stage.log, equals: ["view began 2", "view moved 2"])
  }

  @Test func `waiting fires the timers that are due`() {
    let stage = LoggingStage()
    var fired: [Timestamp] = []
    stage.window.timeline.schedule(at: Timestamp(milliseconds: 30)) {
      fired.append(stage.window.timeline.now)
    }

    stage.hand.wait(29)
    expect(fired.isEmpty)
    stage.hand.wait(1)

    expect(fired, equals: [Timestamp(milliseconds: 30)])
  }

  @Test func `a hand goes on at the time of its window`() {
    let window = Window(size: Size(100, 100))
    Stage(window).hand.tap(at: Point(10, 10), holding: 70)

    let stage = Stage(window)
    stage.hand.tap(at: Point(10, 10))

    expect(stage.hand.now, equals: Timestamp(milliseconds: 120))
    expect(stage.stories.map(\.began), equals: [Timestamp(milliseconds: 70)])
  }

  @Test func `a drag from place to place lands, moves and lifts`() {
    let stage = LoggingStage()
    let pan = stage.add(PanGestureRecognizer())
    var way = Point.zero
    pan.addAction { way = $0.translation(in: nil) }

    stage.hand.drag(from: Point(10, 20), to: Point(110, 20), over: 200)

    expect(way, equals: Point(90, 0))
    expect(stage.hand.position(), equals: .zero)
    expect(stage.hand.now, equals: Timestamp(milliseconds: 200))
  }

  @Test func `a pinch spreads two fingers around its center`() throws {
    let stage = LoggingStage()
    let pinch = stage.add(PinchGestureRecognizer())
    stage.add(RotationGestureRecognizer())
    var (scale, center) = (1.0, Point.zero)
    pinch.addAction { (scale, center) = ($0.scale, $0.location(in: nil)) }

    stage.hand.pinch(at: Point(200, 150), from: 100, to: 200, over: 200)

    // The fingers' distance when it began is left out.
    expect((1.7...2).contains(scale))
    expect(center, equals: Point(200, 150))
    try stage.expect("pinch@1 won and pinch@2 won and not rotation won")
  }

  @Test func `a turn keeps the fingers' distance`() throws {
    let stage = LoggingStage()
    let rotation = stage.add(RotationGestureRecognizer())
    stage.add(PinchGestureRecognizer())
    var angle = 0.0
    rotation.addAction { angle = $0.rotation }

    stage.hand.rotate(at: Point(200, 150), by: .pi / 2, over: 300)

    expect((1.4...1.58).contains(angle))
    try stage.expect("rotation@1 won and not pinch won")
  }
}
