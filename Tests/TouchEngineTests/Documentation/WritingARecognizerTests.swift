import Testing
import TouchEngine
import TouchTestSupport

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

/// A tick recognizer that also sets its failures and its time limit.
private final class CarefulTickGestureRecognizer: GestureRecognizer {
  private var strokes = 0

  override var isWaitingForTouch: Bool { strokes == 1 }

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
  private let stage = Stage()

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

    #expect(ticks == (isTick ? 1 : 0))
    #expect(stage.diagnostics.isEmpty)
    #expect(stage.window.isAtRest)
  }

  @Test func `a careful tick fails with the value that decided, and when its time is over`() {
    stage.add(CarefulTickGestureRecognizer(), name: "careful")

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 0, 201)
    #expect(
      stage.failure(of: "careful")
        == "careful failed: went 201 pt in its direction, at most 200 pt")
    stage.hand.up()
    stage.hand.down(at: 100, 100)
    stage.hand.wait(1000)
    #expect(stage.failure(of: "careful") == "careful failed: held longer than 1 s")
  }

  @Test func `a careful tick keeps pans waiting until it has failed`() {
    stage.add(CarefulTickGestureRecognizer(), name: "careful")
    let pan = stage.add(PanGestureRecognizer())

    stage.hand.down(at: 100, 100)
    stage.hand.move(by: 50, 0)
    #expect(pan.state == .possible)
    stage.hand.wait(1000)

    #expect(pan.state == .began)
  }
}
