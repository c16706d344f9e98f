import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A switch whose thumb's center moves from x 116 (off) to 136 (on), at y 116.
@Suite(.endsInTime) struct SwitchTests {
  private let stage = LoggingStage()
  private let control = Switch(identifier: "switch", frame: Rect(100, 100, 52, 32))
  private var hand: Hand { stage.hand }

  init() {
    stage.view.addSubview(control)
    control.addAction(for: .valueChanged) { [unowned stage, unowned control] in
      stage.note(control.isOn ? "on" : "off")
    }
  }

  @Test func `the thumb is at one end or the other`() {
    expect(control.trackFrame, equals: Rect(0, 0, 52, 32))
    expect(control.thumbFrame, equals: Rect(2, 2, 28, 28))
    control.isOn = true
    expect(control.thumbFrame, equals: Rect(22, 2, 28, 28))
    expect(stage.log, equals: [])
  }

  @Test func `a tap switches on the thumb, beside it, and within 44 pt`() {
    hand.tap(at: 116, 116)
    hand.tap(at: 104, 116)
    hand.tap(at: 120, 95)
    hand.tap(at: 120, 93)

    expect(stage.log, equals: ["on", "off", "on", "view began", "view ended"])
  }

  @Test func `a lift outside, and a cancel, do not switch`() {
    control.insideMargin = 0
    hand.down(at: 150, 116)
    hand.up(at: 150, 200)
    hand.down(at: 116, 116)
    hand.move(by: 15, 0)
    hand.cancel()

    expect(stage.log, equals: [])
    expect(control.thumbPosition, equals: 0)
  }

  @Test(arguments: [
    ([9.0], true), ([10], true), ([15, -6], false), ([15, -5], true), ([-10], false), ([300], true),
  ])
  func `a dragged thumb goes to the nearer end`(moves: [Double], isOn: Bool) {
    hand.down(at: 116, 116)
    for move in moves { hand.move(by: move, 0) }
    let position = control.thumbPosition
    hand.up()

    expect(position, equals: min(max(moves.reduce(0, +) / 20, 0), 1))
    expect(control.isOn, equals: isOn)
    expect(stage.log, equals: isOn ? ["on"] : [])
  }

  @Test func `the space bar and return switch, and other keys are not handled`() {
    expect(control.keyDown(KeyPress(name: "space", text: " ")))
    expect(control.keyDown(KeyPress(name: "Return")))
    expect(!control.keyDown(KeyPress(name: "Left")))

    expect(stage.log, equals: ["on", "off"])
  }

  @Test func `A50: a tap recognizer around the switch does not take its tap`() {
    stage.add(TapGestureRecognizer())
    hand.tap(at: 116, 116)

    expect(stage.log, equals: ["tap failed", "on"])
  }

  @Test func `A50: a pan around the switch does not take a drag of the thumb along it`() {
    stage.add(PanGestureRecognizer())
    hand.down(at: 116, 116)
    hand.drag(by: 30, 5, over: 100)
    hand.up()

    expect(
      stage.failure(of: "pan"),
      equals: "switch does not let pan begin: the control keeps drags along it")
    expect(control.isOn)
  }

  @Test(arguments: [(116.0, 0.0, 20.0), (116, 20, 20), (145, 20, 0)])
  func `A50: a switch prevents no drag across it, and none that starts beside the thumb`(
    x: Double, dx: Double, dy: Double
  ) {
    stage.add(PanGestureRecognizer())
    hand.down(at: x, 116)
    hand.move(by: dx, dy)
    hand.up()

    expect(stage.log.first, equals: "pan began")
    expect(!control.isOn)
  }

  @Test func `A50: double taps, long presses and swipes around the switch are not prevented`() {
    stage.add(TapGestureRecognizer()).numberOfTapsRequired = 2
    hand.tap(at: 116, 116)
    hand.wait(100)
    hand.tap(at: 116, 116)
    expect(stage.log.contains("tap ended"))
    stage.add(LongPressGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 116, 116)
    hand.wait(600)
    expect(stage.log.last, equals: "longPress began")
    hand.up()
    stage.add(SwipeGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 116, 116)
    hand.drag(by: 100, 0, over: 100)
    expect(stage.log.contains("swipe ended"))
  }

  @Test func `A50: a recognizer on the switch itself goes first`() {
    stage.add(TapGestureRecognizer(), to: control)
    hand.tap(at: 116, 116)

    expect(stage.log, equals: ["tap ended"])
    expect(!control.isOn)
  }
}
