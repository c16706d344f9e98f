import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A finger on a control, and the gestures that a button prevents (A50, A51, A56).
@Suite(.endsInTime) struct ControlTests {
  private let stage = LoggingStage()
  private let button = Button(identifier: "button", frame: Rect(100, 100, 100, 50))
  private var hand: Hand { stage.hand }

  init() { put(button) }

  private func put(_ control: Control) {
    stage.view.addSubview(control)
    let names: [(Control.Events, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]
    for (events, name) in names {
      control.addAction(for: events) { [unowned stage] in stage.note(name) }
    }
  }

  @Test func `A56: a finger down and up inside sends down and up inside`() {
    hand.down(at: 150, 120)
    let isHighlighted = button.isHighlighted
    hand.up()

    expect(isHighlighted && !button.isHighlighted)
    expect(stage.log, equals: ["down", "up inside"])
  }

  @Test func `A56: leaving the margin exits, coming back enters`() {
    var highlights: [Bool] = []
    hand.down(at: 150, 120)
    for x in [269.0, 270, 300, 269] {
      hand.move(to: x, 120)
      highlights.append(button.isHighlighted)
    }
    hand.up()

    // The region ends 70 pt beyond the edge at 200 and is half-open, so 270 is outside.
    expect(highlights, equals: [true, false, false, true])
    expect(
      stage.log, equals: ["down", "inside", "exit", "outside ×2", "enter", "inside", "up inside"])
  }

  @Test(arguments: [(30.0, "up inside"), (29.9, "up outside")])
  func `A56: the lift uses the same region`(x: Double, event: String) {
    hand.down(at: 150, 120)
    hand.up(at: x, 120)

    expect(stage.log, equals: ["down", event])
    expect(!button.isHighlighted)
  }

  @Test func `A56: the margin is the control's own, and 0 for press-to-talk`() {
    button.insideMargin = 0
    hand.down(at: 150, 120)
    hand.move(to: 200, 120)
    hand.up()

    expect(Button().insideMargin, equals: 70)
    expect(stage.log, equals: ["down", "exit", "outside", "up outside"])
  }

  @Test(arguments: [(30.0, false, nil), (29.9, false, 70.1), (29.9, true, nil)])
  func `A56: the end of a touch says how far outside of a button it was`(
    x: Double, acts: Bool, outside: Double?
  ) {
    button.removeFromSuperview()
    let plain = Button(identifier: "plain", frame: button.frame)
    stage.view.addSubview(plain)
    if acts { plain.addAction(for: .touchUpOutside) {} }
    hand.down(at: 150, 120)
    hand.up(at: x, 120)

    let ended = stage.decisions.last {
      if case .touchEnded = $0.content { true } else { false }
    }
    expect(
      ended?.reason,
      equals: outside.map {
        .liftedOutside(Measure(.movement, $0, limit: 70, isMinimum: false))
      })
  }

  @Test func `A56: a small button without a margin says how far a finger may end outside`() {
    button.removeFromSuperview()
    let plain = Button(identifier: "plain", frame: Rect(150, 150, 20, 20))
    plain.insideMargin = 0
    stage.view.addSubview(plain)
    for x in [181.9, 182] {
      hand.down(at: 160, 160)
      hand.up(at: x, 160)
    }

    expect(
      stage.decisions.compactMap(\.reason),
      equals: [.liftedOutside(Measure(.movement, 12, limit: 12, isMinimum: false))])
    expect(
      Wording(.english).words(
        of: .liftedOutside(Measure(.movement, 12, limit: 12, isMinimum: false))),
      equals: "the finger was lifted 12 pt outside it; a press may end less than 12 pt outside")
    expect(
      Wording(.chinese).words(
        of: .liftedOutside(Measure(.movement, 12.02, limit: 12, isMinimum: false))),
      equals: "手指在它外面 12.02 pt 处抬起；要按下它，抬起处离它最多 12 pt")
  }

  @Test func `A56: a cancel sends cancel alone`() {
    hand.down(at: 150, 120)
    hand.cancel()

    expect(stage.log, equals: ["down", "cancel"])
    expect(!button.isHighlighted && !button.isTracking)
  }

  @Test func `A56: a control follows one finger at a time`() {
    hand.down(1, at: 150, 120)
    hand.down(2, at: 160, 120)
    hand.move(2, to: 390, 390)
    hand.up(2)
    let isHighlighted = button.isHighlighted
    hand.up(1)

    expect(isHighlighted)
    expect(stage.log, equals: ["down", "up inside"])
  }

  @Test func `A56: a pair of target and name is called once for all its events, until removed`() {
    let target = Counter()
    button.addTarget(target, action: "count", for: .touchDown) { $0.count += 1 }
    button.addTarget(target, action: "count", for: [.touchDown, .touchUpInside]) { $0.count += 1 }
    hand.tap(at: 150, 120)
    let both = target.count
    button.removeTarget(target, action: "count", for: .touchDown)
    hand.tap(at: 150, 120)
    let one = target.count
    button.removeTarget(target, for: .touchUpInside)
    hand.tap(at: 150, 120)

    expect([both, one, target.count], equals: [2, 3, 3])
  }

  @Test func `A56: targets are held weakly, and a token removes its action`() {
    var count = 0
    weak var target: Counter?
    do {
      let counter = Counter()
      target = counter
      button.addTarget(counter, action: "count", for: .touchDown) { _ in count += 10 }
    }
    let token = button.addAction(for: .touchDown) { count += 1 }
    hand.tap(at: 150, 120)
    button.removeTarget(token, for: .touchDown)
    hand.tap(at: 150, 120)

    expect(target == nil)
    expect(count, equals: 1)
  }

  @Test func `A50: a button's tap goes before a tap of a view around it`() {
    stage.add(TapGestureRecognizer())

    hand.tap(at: 150, 120)

    expect(stage.log, equals: ["down", "tap failed", "up inside"])
    expect(
      stage.failure(of: "tap"),
      equals: "button does not let tap begin: the control keeps taps on it")
  }

  @Test func `A50: a label in a button belongs to the button`() {
    button.addSubview(View(identifier: "label", frame: Rect(0, 0, 100, 50)))
    stage.add(TapGestureRecognizer())

    hand.tap(at: 150, 120)

    // The label passes on the touches that it does not handle.
    expect(stage.log, equals: ["down", "tap failed", "up inside"])
  }

  @Test func `A50: a recognizer on the button itself goes first`() {
    stage.add(TapGestureRecognizer(), to: button)

    hand.tap(at: 150, 120)

    expect(stage.log, equals: ["down", "cancel", "tap ended"])
  }

  @Test func `A51: double taps, two-finger taps and pans of views around are not blocked`() {
    let double = stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    hand.tap(at: 150, 120)
    hand.wait(100)
    hand.tap(at: 150, 120)
    let afterDouble = stage.log.last
    stage.view.removeGestureRecognizer(double)
    let two = stage.add(TapGestureRecognizer(), name: "two")
    two.numberOfTouchesRequired = 2
    hand.wait(1000)
    hand.down(1, at: 150, 120)
    hand.down(2, at: 170, 120)
    hand.up(1)
    hand.up(2)
    let afterTwo = stage.log.last
    stage.view.removeGestureRecognizer(two)
    stage.add(PanGestureRecognizer())
    hand.wait(1000)
    hand.down(at: 150, 120)
    hand.move(by: 20, 0)

    expect(
      [afterDouble, afterTwo, stage.log.last], equals: ["double ended", "two ended", "pan began"])
  }

  @Test func `a small button can be hit in 44 pt, and is pressed wherever it was hit`() {
    button.frame = Rect(100, 100, 20, 30)
    button.insideMargin = 0
    // 44 pt about (110, 115), half-open.
    let hits = [(88, 93), (131.9, 136.9), (87.9, 115), (110, 137)].map { x, y in
      hand.tap(at: x, y)
      defer { stage.clear() }
      return stage.log == ["down", "up inside"]
    }
    hand.down(at: 90, 95)
    hand.move(to: 90, 136)
    let stays = button.isHighlighted
    hand.move(to: 87, 136)

    expect(hits, equals: [true, true, false, false])
    expect(stays && !button.isHighlighted)
  }

  @Test func `a plain control's hit area is its bounds`() {
    button.removeFromSuperview()
    put(Control(identifier: "control", frame: Rect(100, 100, 20, 30)))

    hand.tap(at: 99.9, 115)

    expect(stage.log, equals: ["view began", "view ended"])
  }

  @Test(arguments: [
    (true, ["down", "cancel", "tap ended"]), (false, ["down", "up inside", "tap ended"]),
  ])
  func `A51: a plain control prevents no recognizer`(cancels: Bool, log: [String]) {
    button.removeFromSuperview()
    put(Control(identifier: "control", frame: Rect(100, 100, 100, 50)))
    stage.add(TapGestureRecognizer()).cancelsTouchesInView = cancels

    hand.tap(at: 150, 120)

    expect(stage.log, equals: log)
  }

  @Test func `a control does not pass its touches on`() {
    let stage = LoggingStage()
    stage.view.addSubview(Control(identifier: "control", frame: Rect(100, 100, 100, 50)))

    stage.hand.tap(at: 150, 120)

    expect(stage.log, equals: [])
  }

  private final class Counter {
    var count = 0
  }
}
