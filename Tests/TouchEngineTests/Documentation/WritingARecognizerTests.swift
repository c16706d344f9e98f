import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

final class TickGestureRecognizer: GestureRecognizer {
  private var lowest = 0.0

  override var kindName: String { "tick" }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch !== self.touches.first { ignore(touch, for: event) }
    lowest = location(in: nil).y
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger = touches.first else { return }
    let y = finger.location(in: nil).y
    lowest = max(lowest, y)
    let down = lowest - finger.firstLocation(in: nil).y
    let up = Measure(.travel, lowest - y, limit: 40)
    if up.value >= up.limit, down >= 20 { attempt(.recognized, because: up) }
  }

  override func reset() {
    super.reset()
    lowest = 0
  }
}

final class CircleGestureRecognizer: GestureRecognizer {
  private var last: Point?
  private var direction = Point.zero
  private var turned = 0.0

  private var turn: Measure {
    Measure(.custom(name: "turn", unit: "°"), abs(turned), limit: 330, isMinimum: true)
  }

  override var kindName: String { "circle" }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch !== self.touches.first { ignore(touch, for: event) }
  }

  override func eventSeen(_ event: TouchEvent) {
    guard state == .possible, let finger = touches.first else { return }
    let place = finger.location(in: nil)
    let step = place - (last ?? place)
    if last != nil, step.length < 6 { return }
    turned += direction.angle(to: step) * 180 / .pi
    (last, direction) = (place, step)
    if turn.value >= turn.limit { attempt(.recognized, because: turn) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if state == .possible { fail(.liftedEarly(turn)) }
  }

  override func progress(at time: Timestamp) -> [Measure] {
    state == .possible && !isHeld && !touches.isEmpty ? [turn] : super.progress(at: time)
  }

  override func reset() {
    super.reset()
    (last, direction, turned) = (nil, .zero, 0)
  }
}

final class TwoTapsGestureRecognizer: GestureRecognizer {
  private var taps = 0
  private var timer: TimelineTimer?

  override var kindName: String { "twoTaps" }
  override var isWaitingForTouch: Bool { taps == 1 }
  override var isAmidStrokes: Bool { taps > 0 }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    limit(to: 0.5, .heldTooLong(Measure(.duration, 0.5, limit: 0.5)))
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    taps += 1
    if taps == 2 { return attempt(.recognized, because: Measure(.taps, 2, limit: 2)) }
    limit(to: 0.3, .noNextTap(Measure(.gap, 0.3, limit: 0.3), after: 1))
  }

  private func limit(to seconds: Double, _ failure: Failure) {
    timer?.cancel()
    timer = schedule(afterSeconds: seconds) { [weak self] in self?.fail(failure) }
  }

  override func reset() {
    super.reset()
    timer?.cancel()
    taps = 0
  }
}

final class RaiseGestureRecognizer: TwoFingerGestureRecognizer {
  private var start = 0.0

  private var travel: Measure { Measure(.travel, start - location(in: nil).y, limit: 30) }

  override var kindName: String { "raise" }
  override func pairFormed() { start = location(in: nil).y }
  override func thresholdReached() -> Measure? { travel.value >= travel.limit ? travel : nil }
  override var pairProgress: [Measure] { [travel] }
  override func failureOnLift() -> Failure { .liftedEarly(travel) }
}

/// A tick recognizer that also sets its failures and its time limit.
private final class CarefulTickGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    schedule(afterSeconds: 1) { [weak self] in
      self?.fail(.heldTooLong(Measure(.duration, 1, limit: 1)))
    }
  }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let finger = touches.first else { return }
    let down = finger.location(in: nil).y - finger.firstLocation(in: nil).y
    if down > 200 { return fail(.exceeded(Measure(.travel, down, limit: 200))) }
  }

  override func progress(at time: Timestamp) -> [Measure] {
    guard state == .possible, !isHeld, let finger = touches.first else {
      return super.progress(at: time)
    }
    let down = finger.location(in: nil).y - finger.firstLocation(in: nil).y
    return [Measure(.travel, down, limit: 200, isMinimum: false)]
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { !(other is TapGestureRecognizer) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    other is PanGestureRecognizer
  }
}

/// The samples of the article "Writing a recognizer", word for word, and what they do.
@Suite(.endsInTime) struct WritingARecognizerTests {
  private let stage = LoggingStage()

  @Test(arguments: [(20.0, -40.0, true), (19, -40, false), (20, -39, false), (0, -60, false)])
  func `a tick is a stroke down and then up`(down: Double, up: Double, isTick: Bool) {
    let window = stage.window
    var ticks = 0

    let tick = TickGestureRecognizer()
    tick.addAction { print("ticked") }
    window.addGestureRecognizer(tick)

    tick.addAction { ticks += 1 }
    stage.hand.down(1, at: 100, 200)
    stage.hand.down(2, at: 300, 200)
    stage.hand.move(1, by: 0, down)
    stage.hand.move(2, by: 0, 90)
    stage.hand.move(1, by: 0, up)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(ticks, equals: isTick ? 1 : 0)
    expect(stage.diagnostics.isEmpty)
    expect(stage.window.isAtRest)
  }

  @Test func `a careful tick fails with the value that decided, and when its time is over`() {
    stage.add(CarefulTickGestureRecognizer(), name: "careful")

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 0, 201)
    expect(
      stage.failure(of: "careful"),
      equals: "careful failed: went 201 pt in its direction, at most 200 pt")
    stage.hand.up()
    stage.hand.down(at: 100, 100)
    stage.hand.wait(1000)
    expect(stage.failure(of: "careful"), equals: "careful failed: held for 1 s or longer")
  }

  @Test(arguments: [(360.0, true), (300, false)])
  func `a circle is recognized with a measure of its own`(degrees: Double, isCircle: Bool) {
    let circle = stage.add(CircleGestureRecognizer(), name: "circle")
    stage.hand.down(at: 260, 200)
    for step in 1...36 {
      let turn = AffineTransform.rotation(degrees / 36 * Double(step) * .pi / 180)
      let place = Point(200, 200) + turn.apply(to: Point(60, 0))
      stage.hand.move(to: place.x, place.y)
    }
    let measures = circle.progress(at: stage.hand.now)
    stage.hand.up()

    let began = stage.decisions.contains {
      if case .ended(recognizer: "circle") = $0.content { true } else { "\($0)".contains("330°") }
    }
    expect(began)
    expect(stage.log.contains("circle ended"), equals: isCircle)
    expect(measures.isEmpty, equals: isCircle)
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [(100, 1, "twoTaps ended"), (500, 2, "tap ended")])
  func `a tap waits for two taps until their time is over`(
    gap: Int64, taps: Int, outcome: String
  ) {
    let twoTaps = stage.add(TwoTapsGestureRecognizer())
    let tap = stage.add(TapGestureRecognizer())

    tap.require(toFail: twoTaps)

    stage.hand.tap(at: 100, 100)
    expect(!stage.log.contains("tap ended"), "it waits")
    stage.hand.wait(gap)
    stage.hand.tap(at: 100, 100)
    stage.hand.wait(1000)

    expect(stage.log.filter { $0 == outcome }.count, equals: taps)
    expect(stage.diagnostics.isEmpty)
    expect(stage.window.isAtRest)
  }

  @Test(arguments: [(-31.0, true), (-29, false)])
  func `two fingers that go up are a raise`(way: Double, isRaise: Bool) {
    stage.add(RaiseGestureRecognizer())
    stage.hand.down(1, at: 100, 300)
    stage.hand.down(2, at: 200, 300)
    stage.hand.drag([(1, Point(0, way)), (2, Point(0, way))], over: 100)
    stage.hand.up(1)
    stage.hand.up(2)

    expect(stage.log.contains("raise began"), equals: isRaise)
    expect(stage.log.contains("raise failed"), equals: !isRaise)
  }

  @Test func `a careful tick keeps pans waiting until it has failed`() {
    stage.add(CarefulTickGestureRecognizer(), name: "careful")
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 50, 0)
    expect(pan.state, equals: .possible)
    stage.hand.wait(1000)

    expect(pan.state, equals: .began)
  }
}
