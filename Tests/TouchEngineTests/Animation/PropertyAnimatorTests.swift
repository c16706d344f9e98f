import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@Suite(.endsInTime) struct PropertyAnimatorTests {
  /// A view with an animated position, and every position that the animation set.
  private final class Moved {
    let stage = LoggingStage()
    var told: [Point] = []
    private(set) lazy var place = PropertyAnimator(Point.zero, of: stage.view) { [unowned self] in
      told.append($0)
    }

    /// Advances the engine's clock by exactly `microseconds`, as a timer does.
    func pass(microseconds: Int64) {
      let timeline = stage.window.timeline
      let end = timeline.now + microseconds
      timeline.schedule(at: end) {}
      timeline.advance(to: end)
    }
  }

  static let timings: [AnimationTiming] = [
    .spring(response: 0.4, dampingRatio: 0.3), .spring(response: 0.4, dampingRatio: 1),
    .spring(response: 0.4, dampingRatio: 2.5), .curve(.easeInOut, duration: 0.6),
    .curve(.linear, duration: 0.6), .curve(.easeOut, duration: 0.6),
    .curve(
      CubicTimingParameters(controlPoint1: Point(0.2, -0.4), controlPoint2: Point(0.5, 1.7)),
      duration: 0.6),
  ]

  @Test func `a value reaches its target at ticks, and is exactly there at the end`() {
    let moved = Moved()
    var ends: [Bool] = []
    moved.place.animate(to: Point(300, 40), timing: .curve(.easeInOut, duration: 0.25)) {
      ends.append($0)
    }
    let target = moved.place.target
    let wasRunning = moved.place.isRunning

    moved.stage.hand.wait(1000)

    expect(target, equals: Point(300, 40))
    expect(wasRunning)
    expect(
      moved.told.count, equals: 30, "a tick every 1/120 s, and the end in the place of the last")
    expect(moved.told.last, equals: Point(300, 40))
    expect(ends, equals: [true])
    expect(!moved.place.isRunning)
    expect(moved.stage.window.isAtRest)
  }

  @Test(arguments: timings)
  func `the length of time steps makes no difference`(timing: AnimationTiming) {
    func told(cut: Int64) -> [Point] {
      let moved = Moved()
      moved.place.animate(to: Point(300, 40), velocity: Point(-500, 0), timing: timing)
      for _ in 0..<(6_000_000 / cut) { moved.stage.hand.wait(microseconds: cut) }
      return moved.told
    }

    let once = told(cut: 6_000_000)

    expect(once.last, equals: Point(300, 40))
    expect(told(cut: 1000), equals: once)
    expect(told(cut: 16_667), equals: once)
  }

  @Test(arguments: timings)
  func `a new target at any of 100 random times makes neither place nor speed jump`(
    timing: AnimationTiming
  ) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let moved = Moved()
      moved.place.animate(to: Point(300, -80), velocity: Point(0, 900), timing: timing)
      moved.pass(microseconds: Int64.random(in: 1...600_000, using: &random))
      let (place, speed) = (moved.place.value, moved.place.velocity)
      let next = Self.timings[Int.random(in: Self.timings.indices, using: &random)]

      moved.place.animate(to: Point(-50, 200), timing: next)

      expect(moved.place.value, equals: place)
      expect((moved.place.velocity - speed).length <= 1e-9 * max(1, speed.length))
      // Over the next 0.1 ms it moves at its speed, apart from the acceleration meanwhile.
      let h = 1e-4
      moved.pass(microseconds: 100)
      let strayed = (moved.place.value - place - speed * h).length
      expect(strayed <= Self.greatestBend * h * h)
    }
  }

  /// An upper bound for the acceleration in these tests, in pt/s²: the stiffest spring pulls with
  /// ω²·x + 2ζω·v = 15.7² · 600 + 78.5 · 6000.
  private static let greatestBend = 700_000.0

  @Test(arguments: timings)
  func `a finger that takes over at any of 100 random times finds the value in place`(
    timing: AnimationTiming
  ) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let moved = Moved()
      var ends: [Bool] = []
      let pan = moved.stage.add(PanGestureRecognizer())
      var held = Point.zero
      var before: (place: Point, speed: Point)?
      moved.stage.view.onPhase = { phase, _ in
        guard phase == .began else { return }
        before = (moved.place.value, moved.place.velocity)
        let speed = moved.place.stop()
        expect(speed, equals: before?.speed)
        held = moved.place.value
      }
      pan.addAction {
        switch pan.state {
        case .began, .changed:
          moved.place.value = held + pan.translation(in: moved.stage.view)
        case .ended:
          moved.place.animate(
            to: Point(300, 40), velocity: pan.velocity(in: moved.stage.view), timing: timing)
        default: break
        }
      }
      moved.place.animate(to: Point(300, 40), timing: timing) { ends.append($0) }
      moved.stage.hand.wait(microseconds: Int64.random(in: 1...600_000, using: &random))
      let isLate = !moved.place.isRunning

      moved.stage.hand.down(at: 100, 100)
      expect(moved.place.value, equals: before?.place)
      expect(moved.place.velocity, equals: .zero)
      expect(ends, equals: [isLate])
      moved.stage.hand.drag(by: 60, 30, over: 80)
      let (left, speed) = (moved.place.value, pan.velocity(in: moved.stage.view))
      moved.stage.hand.up()

      expect(moved.place.value, equals: left)
      expect((moved.place.velocity - speed).length <= 1e-9 * max(1, speed.length))
      moved.stage.hand.wait(10_000)
      expect(moved.place.value, equals: Point(300, 40))
    }
  }

  @Test func `a completion says whether the animation reached its end`() {
    let moved = Moved()
    var told: [String] = []
    func tell(_ name: String) -> (Bool) -> Void { { told.append("\(name) \($0)") } }
    let timing = AnimationTiming.curve(.linear, duration: 0.2)

    moved.place.animate(to: Point(10, 0), timing: timing, completion: tell("first"))
    moved.stage.hand.wait(100)
    moved.place.animate(to: Point(20, 0), timing: timing, completion: tell("second"))
    moved.stage.hand.wait(100)
    moved.place.value = Point(5, 5)
    moved.place.animate(to: Point(30, 0), timing: timing, completion: tell("third"))
    moved.stage.hand.wait(1000)

    expect(told, equals: ["first false", "second false", "third true"])
  }

  @Test func `reduced motion sets a value at once, and a fade still animates`() {
    let moved = Moved()
    var ends: [Bool] = []
    var shown: [Double] = []
    let fade = PropertyAnimator(0.0, of: moved.stage.view) { shown.append($0) }
    fade.isFade = true
    moved.stage.window.isReduceMotionEnabled = true

    moved.place.animate(to: Point(9, 9), timing: .spring(response: 1)) { ends.append($0) }
    fade.animate(to: 1, timing: .curve(.linear, duration: 0.1))
    moved.stage.hand.wait(1000)

    expect(moved.told, equals: [Point(9, 9)])
    expect(ends, equals: [true])
    expect(shown.count, equals: 12)
    expect(shown.last, equals: 1)
  }

  @Test func `an animation ends with the next tick once motion is to be reduced`() {
    let moved = Moved()
    moved.place.animate(to: Point(9, 9), timing: .spring(response: 1))
    moved.stage.hand.wait(100)

    moved.stage.window.isReduceMotionEnabled = true
    moved.stage.hand.wait(9)

    expect(moved.place.value, equals: Point(9, 9))
    expect(!moved.place.isRunning)
  }

  @Test func `a view outside a window is at its target at once, and one that leaves is too`() {
    let moved = Moved()
    var ends: [Bool] = []
    let timing = AnimationTiming.curve(.linear, duration: 1)

    moved.place.animate(to: Point(10, 0), timing: timing) { ends.append($0) }
    moved.stage.hand.wait(500)
    moved.stage.view.removeFromSuperview()
    moved.stage.hand.wait(9)
    let afterLeaving = moved.place.value
    moved.place.animate(to: Point(20, 0), timing: timing) { ends.append($0) }

    expect(afterLeaving, equals: Point(10, 0))
    expect(moved.place.value, equals: Point(20, 0))
    expect(ends, equals: [true, true])
    expect(!moved.stage.window.timeline.isTicking)
  }

  @Test func `an animator released while it runs leaves no tick behind`() {
    let stage = LoggingStage()
    var animator: PropertyAnimator<Double>? = PropertyAnimator(0, of: stage.view) { _ in }
    animator?.animate(to: 1, timing: .curve(.linear, duration: 1))
    let wasTicking = stage.window.timeline.isTicking

    animator = nil

    expect(wasTicking)
    expect(!stage.window.timeline.isTicking)
    expect(stage.window.timeline.nextDeadline == nil)
  }
}
