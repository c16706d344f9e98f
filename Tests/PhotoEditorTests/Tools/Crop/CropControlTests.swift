import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import PhotoEditor

/// The dial and the handles under fingers and keys, on a view with recognizers of its own.
@Suite(.endsInTime) struct CropControlTests {
  private let window = Window(size: Size(800, 600))
  private let canvas = View(identifier: "canvas", frame: Rect(0, 0, 800, 600))
  private let pan = PanGestureRecognizer()
  private let pinch = PinchGestureRecognizer()
  private let hand: Hand
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() {
    window.addSubview(canvas)
    canvas.isMultipleTouchEnabled = true
    canvas.addGestureRecognizer(pan)
    canvas.addGestureRecognizer(pinch)
    hand = Hand(stream: TouchStream(window: window))
  }

  private func dial() -> RulerDial {
    let dial = RulerDial("crop.dial", .angle)
    dial.frame = Rect(100, 500, 600, 60)
    dial.onBegin = { [log] in log.lines.append("begin") }
    dial.onTurn = { [unowned dial] in dial.value = $0 }
    dial.onEnd = { [log] in log.lines.append($0 ? "cancelled" : "end") }
    canvas.addSubview(dial)
    return dial
  }

  private func handle(_ handle: CropHandle, on frame: Rect) -> CropHandleControl {
    let control = CropHandleControl(handle)
    control.lie(on: frame)
    control.onBegin = { [log] in log.lines.append("begin") }
    control.onDrag = { [log] in log.lines.append("\(Int($0.x.rounded())),\(Int($0.y.rounded()))") }
    control.onEnd = { [log] in log.lines.append($0 ? "cancelled" : "end") }
    canvas.addSubview(control)
    return control
  }

  @Test func `A50: the dial keeps the canvas' recognizers from a finger that begins on it`() {
    let dial = dial()

    hand.down(at: 400, 530)
    hand.drag(by: -60, 0, over: 200)
    expect(dial.isHeld)
    expect(abs(dial.value - 10) < 1e-9)
    expect(pan.state, equals: .failed)
    hand.up()

    expect(log.lines, equals: ["begin", "end"])
    expect(abs(dial.value - 10) < 1e-9)
  }

  @Test func `A50: nor can a second finger beside it make a pinch of both`() {
    let dial = dial()

    hand.down(1, at: 400, 530)
    hand.down(2, at: 400, 300)
    hand.drag(2, by: 0, -200, over: 200)

    expect(dial.isHeld)
    expect(pinch.state != .began && pinch.state != .changed)
  }

  @Test func `at its end the dial stays, and comes back with the finger at once`() {
    let dial = dial()

    hand.down(at: 690, 530)
    hand.drag(by: -600, 0, over: 300)
    expect(dial.value, equals: 45)
    hand.drag(by: 12, 0, over: 100)

    expect(abs(dial.value - 43) < 1e-9)
    hand.up()
  }

  @Test func `near zero the dial is drawn to it, and let go again`() {
    let dial = dial()

    hand.down(at: 400, 530)
    for (x, value) in [(404.0, 0.0), (396, 0), (395, 5.0 / 6), (403, 0), (406, -1)] {
      hand.move(to: x, 530)
      expect(abs(dial.value - value) < 1e-9, "\(x)")
    }
    hand.up()
  }

  @Test func `a dial whose finger is taken away says so`() {
    _ = dial()

    hand.down(at: 400, 530)
    hand.drag(by: -60, 0, over: 100)
    hand.cancel()

    expect(log.lines, equals: ["begin", "cancelled"])
  }

  @Test(arguments: [
    ("Left", -1.0), ("Right", 1), ("Up", 1), ("Down", -1), ("Prior", 5), ("Next", -5),
    ("Home", -45), ("End", 45), ("0", 0),
  ]) func `keys turn the dial`(key: String, value: Double) {
    let dial = dial()

    expect(dial.keyDown(KeyPress(name: key)))

    expect(dial.value, equals: value)
    expect(log.lines, equals: ["begin", "end"])
  }

  @Test func `keys stop at the dial's ends, and others are not its own`() {
    let dial = dial()

    dial.value = 44.5
    expect(dial.keyDown(KeyPress(name: "Right")))
    expect(dial.value, equals: 45)
    expect(!dial.keyDown(KeyPress(name: "x")))
  }

  @Test func `the wheel turns the dial by a step for each notch, up for more`() {
    let dial = dial()

    hand.wheel(at: 400, 530, notches: -3)
    expect(dial.value, equals: 3)
    hand.wheel(at: 400, 530, notches: 1, sideways: 3)
    expect(dial.value, equals: 5)
    expect(log.lines, equals: ["begin", "end", "begin", "end"])

    // Not while a finger holds the dial, and not beside it.
    hand.down(at: 400, 530)
    hand.wheel(at: 400, 530, notches: -3)
    hand.up()
    hand.wheel(at: 400, 300, notches: -3)
    expect(dial.value, equals: 5)
  }

  @Test func `the mark of a standing ruler follows the finger, and stops at its ends`() {
    let dial = RulerDial("strength", .percent)
    dial.frame = Rect(100, 500, 428, 44)
    dial.value = 50
    dial.onTurn = { [unowned dial] in dial.value = $0 }
    canvas.addSubview(dial)

    hand.down(at: 150, 520)
    hand.drag(by: 100, 0, over: 200)
    expect(abs(dial.value - 75) < 1e-9)
    hand.drag(by: 400, 0, over: 200)
    expect(dial.value, equals: 100)
    hand.drag(by: -40, 0, over: 200)
    expect(abs(dial.value - 90) < 1e-9)
    hand.up()
    expect(dial.keyDown(KeyPress(name: "Left")) && abs(dial.value - 85) < 1e-9)
    expect(dial.keyDown(KeyPress(name: "Home")) && dial.value == 0)
  }

  @Test func `A50: a handle is dragged from where it was taken, and the canvas fails`() {
    _ = handle(.topLeft, on: Rect(200, 100, 300, 200))

    hand.down(at: 190, 112)
    hand.move(to: 230, 92)
    hand.move(to: 290, 122)
    hand.up()

    expect(log.lines, equals: ["begin", "40,-20", "100,10", "100,10", "end"])
    expect(pan.state == .possible || pan.state == .failed)
  }

  @Test func `every handle has room for a finger, and corners lie before edges`() {
    let frame = Rect(200, 100, 300, 200)
    for handle in CropHandle.allCases {
      let control = CropHandleControl(handle)
      control.lie(on: frame)
      expect(control.frame.width >= 44 && control.frame.height >= 44)
      expect(control.frame.contains(handle.place(on: frame)))
    }
    let edge = CropHandleControl(.top)
    edge.lie(on: frame)
    expect(edge.frame, equals: Rect(222, 78, 256, 44))
  }

  @Test func `arrow keys drag a handle, and it can be said that it is not free`() {
    let control = handle(.right, on: Rect(200, 100, 300, 200))

    expect(control.keyDown(KeyPress(name: "Left")))
    expect(log.lines, equals: ["begin", "-10,0", "end"])
    control.isFree = { false }
    expect(!control.keyDown(KeyPress(name: "Left")))
    hand.down(at: 500, 200)
    hand.drag(by: 50, 0, over: 100)

    expect(!control.isHeld)
    expect(log.lines.count, equals: 3)
  }
}
