import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Every control reacts alike to a finger, a mouse and a pen: pressed, tapped, dragged.
@Suite(.endsInTime) struct EveryPointerTests {
  private let stage = LoggingStage()
  private var hand: Hand { stage.hand }

  /// Adds a control and notes the given events.
  private func put<C: Control>(
    _ control: C, _ events: Control.Events, _ note: @escaping (C) -> String
  ) -> C {
    stage.view.addSubview(control)
    control.addAction(for: events) { [unowned stage, unowned control] in
      stage.note(note(control))
    }
    return control
  }

  private func drag(from x: Double, by dx: Double, _ kind: TouchKind) {
    hand.kind = kind
    hand.down(at: x, 122)
    hand.drag(by: dx, 0, over: 200)
    hand.wait(100)
    hand.up()
  }

  private func tap(at x: Double, _ kind: TouchKind) {
    hand.kind = kind
    hand.tap(at: x, 122)
    hand.wait(1000)
  }

  @Test(arguments: TouchKind.allCases) func `a button is pressed`(kind: TouchKind) {
    _ = put(Button(frame: Rect(100, 100, 100, 44)), .touchUpInside) { _ in "pressed" }

    tap(at: 150, kind)

    expect(stage.log, equals: ["pressed"])
  }

  @Test(arguments: TouchKind.allCases)
  func `a slider's thumb is dragged, and moves to where its track is tapped`(kind: TouchKind) {
    // The slider moves 2 pt for each of 100; the thumb's center is at 114.
    let slider = Slider(frame: Rect(100, 100, 228, 44))
    slider.maximumValue = 100
    slider.isContinuous = false
    _ = put(slider, .valueChanged) { "\($0.value.rounded())" }

    drag(from: 114, by: 60, kind)
    tap(at: 254, kind)

    expect(stage.log, equals: ["30.0", "70.0"])
  }

  @Test(arguments: TouchKind.allCases)
  func `a switch is tapped and dragged`(kind: TouchKind) {
    _ = put(Switch(frame: Rect(100, 106, 52, 32)), .valueChanged) { $0.isOn ? "on" : "off" }

    tap(at: 140, kind)
    // The thumb is already at that end; a tap would switch it.
    drag(from: 136, by: 30, kind)
    drag(from: 136, by: -30, kind)

    expect(stage.log, equals: ["on", "off"])
  }

  @Test(arguments: TouchKind.allCases)
  func `a segment is tapped, and exchanged for another before the lift`(kind: TouchKind) {
    _ = put(
      SegmentedControl(frame: Rect(100, 100, 200, 44), titles: ["a", "b"]), .valueChanged
    ) { $0.selectedSegmentIndex == 0 ? "a" : "b" }

    tap(at: 120, kind)
    drag(from: 120, by: 100, kind)

    expect(stage.log, equals: ["a", "b"])
  }

  @Test(arguments: TouchKind.allCases)
  func `a field gets the keyboard, selects a word, and extends the selection`(
    kind: TouchKind
  ) {
    let field = TextField(frame: Rect(100, 100, 200, 44))
    // Each letter is 10 wide, and the first begins at 112.
    field.fontSize = 10 / TextMeasurement.estimatedAdvance
    field.text = "one two three"
    stage.view.addSubview(field)

    tap(at: 133, kind)
    expect(field.isEditing && field.selectedRange == 2..<2)
    hand.tap(at: 165, 122)
    hand.wait(100)
    tap(at: 165, kind)
    expect(field.selectedText, equals: "two")
    // A finger drags the end of the selection; a mouse starts a new selection.
    drag(from: 182, by: 60, kind)
    expect(field.selectedText, equals: kind == .pointer ? " three" : "two three")
  }
}
