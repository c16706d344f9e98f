import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A pan's velocity as an application reads it (B19, B20, F4).
@Suite(.endsInTime) struct PanVelocityTests {
  private let stage = LoggingStage(size: Size(2000, 2000))

  private func sample(_ phase: TouchPhase, _ x: Double, at milliseconds: Int64) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(1), phase: phase, position: Point(x, 10),
        time: Timestamp(milliseconds: milliseconds)))
  }

  @Test func `F4: 5 pt every 10 ms is 500 pt a second`() {
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 200, every: 10_000)

    expect(abs(pan.velocity(in: nil).x - 500) < 0.001)
    expect(abs(pan.velocity(in: nil).y) < 0.001)
  }

  @Test func `B19: the velocity is in the view's coordinates`() {
    let box = stage.addView("box", Rect(0, 0, 400, 400))
    box.transform = .scale(2)
    let pan = stage.add(PanGestureRecognizer(), to: box)

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 200, every: 10_000)

    expect(abs(pan.velocity(in: box).x - 250) < 0.001)
  }

  @Test func `B19: velocity starts from zero after a finger lifts while others stay`() {
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 100, 10)
    stage.hand.drag([(1, Point(100, 0)), (2, Point(100, 0))], over: 100, every: 10_000)
    stage.hand.up(2)
    let atLift = pan.velocity(in: nil)
    stage.hand.wait(10)
    stage.hand.move(1, by: 2, 0)
    let oneSample = pan.velocity(in: nil)
    stage.hand.wait(10)
    stage.hand.move(1, by: 2, 0)

    expect(atLift, equals: .zero)
    expect(oneSample, equals: .zero)
    expect(abs(pan.velocity(in: nil).x - 200) < 0.001)
  }

  @Test func `F4: a finger that joins clears the samples`() {
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(1, at: 10, 10)
    stage.hand.drag(1, by: 100, 0, over: 100, every: 10_000)
    stage.hand.down(2, at: 300, 10)
    let atJoin = pan.velocity(in: nil)
    stage.hand.wait(10)
    stage.hand.move(1, by: 6, 0)

    expect(atJoin, equals: .zero)
    expect(
      abs(pan.velocity(in: nil).x - 300) < 0.001, "3 pt of the middle in 10 ms: that one pair")
  }

  @Test(arguments: [(40_000 as Int64, true), (40_001, false)])
  func `B20: velocity is zero after a stop of more than 40 ms`(wait: Int64, isMoving: Bool) {
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 100, every: 10_000)
    // A timer moves the engine's clock; waiting alone does not.
    stage.window.timeline.schedule(at: stage.hand.now + wait) {}
    stage.hand.wait(microseconds: wait)

    expect((pan.velocity(in: nil) != .zero) == isMoving)
  }

  @Test(arguments: [(40_000 as Int64, true), (40_001, false)])
  func `F4: a pause of more than 40 ms before the lift clears velocity, one of 40 does not`(
    pause: Int64, isMoving: Bool
  ) {
    let pan = stage.add(PanGestureRecognizer())
    var ended: Point?
    pan.addAction { if pan.state == .ended { ended = pan.velocity(in: nil) } }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 100, every: 10_000)
    stage.hand.wait(microseconds: pause)
    stage.hand.up()

    expect(((ended?.x ?? 0) > 900) == isMoving)
  }

  @Test func `F4: the lift adds no sample`() {
    let pan = stage.add(PanGestureRecognizer())
    var ended: Point?
    pan.addAction { if pan.state == .ended { ended = pan.velocity(in: nil) } }

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 100, 0, over: 100, every: 10_000)
    stage.hand.wait(10)
    stage.hand.up(at: 500, 10)

    expect(abs((ended?.x ?? 0) - 1000) < 0.001)
  }

  @Test func `F4: one report after a rest reads 0 later on, at the lift and as a release`() {
    let pan = stage.add(PanGestureRecognizer())
    var ended: Point?
    pan.addAction { if pan.state == .ended { ended = pan.velocity(in: nil) } }

    stage.hand.down(at: 10, 10)
    stage.hand.wait(200)
    stage.hand.move(by: 12, 0)
    let now = stage.window.timeline.now
    let read = ([40_000, 40_001] as [Int64]).map { pan.velocity(in: nil, at: now + $0).x }
    stage.hand.wait(8)
    stage.hand.up()

    expect(read[0] > 0 && read[1] == 0)
    expect(ended, equals: .zero, "no fling")
  }

  @Test func `F4: spacing uses the samples' own times, however late they arrive`() {
    let pan = stage.add(PanGestureRecognizer())
    // All samples arrive together when the engine is at 500 ms already.
    stage.window.timeline.schedule(at: Timestamp(milliseconds: 500)) {}
    stage.window.timeline.advance(to: Timestamp(milliseconds: 500))

    for step in 0...10 {
      let event = sample(
        step == 0 ? .began : .moved, Double(step) * 5, at: 300 + Int64(step) * 10)
      stage.stream.accept(InputBatch(events: [event], time: Timestamp(milliseconds: 500)))
    }

    expect(stage.window.timeline.now, equals: Timestamp(milliseconds: 500))
    expect(abs(pan.velocity(in: nil).x - 500) < 0.001)
  }

  @Test func `F4: velocity is at most 8000 pt a second`() {
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 10, 10)
    stage.hand.drag(by: 900, 1200, over: 100, every: 10_000)

    let velocity = pan.velocity(in: nil)
    expect(abs(velocity.length - 8000) < 0.001)
    expect(abs(velocity.x / velocity.y - 0.75) < 1e-9, "by magnitude, not by axis")
  }
}
