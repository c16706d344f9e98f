import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The first responder, and the keys that no responder handles.
@Suite(.endsInTime) struct FocusTests {
  private let stage = LoggingStage()
  private let controls: [Control]
  private var hand: Hand { stage.hand }
  private var window: Window { stage.window }

  init() {
    controls = [
      Button(identifier: "button", frame: Rect(0, 0, 100, 50)),
      Slider(identifier: "slider", frame: Rect(0, 60, 100, 50)),
      Switch(identifier: "switch", frame: Rect(0, 120, 100, 50)),
      SegmentedControl(identifier: "segments", frame: Rect(0, 180, 100, 50), titles: ["a", "b"]),
      TextField(identifier: "field", frame: Rect(0, 240, 100, 50)),
    ]
    for control in controls { stage.view.addSubview(control) }
    window.onKey = { [unowned stage] in stage.note("window \($0.name)") }
  }

  private func tabs(_ count: Int, _ name: String = "Tab", _ modifiers: KeyModifiers = [])
    -> [String]
  {
    (0..<count).map { _ in
      hand.press(name, modifiers)
      return window.focusedView?.identifier ?? "nobody"
    }
  }

  @Test func `Tab goes through the controls in the order of the tree, and wraps around`() {
    expect(tabs(6), equals: ["button", "slider", "switch", "segments", "field", "button"])
    expect(tabs(2, "ISO_Left_Tab", .shift), equals: ["field", "segments"])
    expect(tabs(1, "Tab", .shift), equals: ["switch"])
  }

  @Test func `Tab with Shift begins at the last control`() {
    expect(tabs(1, "Tab", .shift), equals: ["field"])
  }

  @Test func `Tab skips hidden views, views without interaction, and their subviews`() {
    controls[0].isHidden = true
    controls[1].alpha = 0
    controls[2].isUserInteractionEnabled = false
    let box = View(frame: Rect(0, 300, 100, 50))
    box.isHidden = true
    box.addSubview(Button(identifier: "inner"))
    stage.view.addSubview(box)

    expect(tabs(3), equals: ["segments", "field", "segments"])
  }

  @Test func `Tab without a control to go to is a key of the window`() {
    for control in controls { control.removeFromSuperview() }

    hand.press("Tab")
    hand.press("Tab", .control)

    expect(stage.log, equals: ["window Tab ×2"])
    expect(window.firstResponder == nil)
  }

  @Test func `keys go to the first responder, and those it does not handle to the window`() {
    let (slider, toggle) = (controls[1] as? Slider, controls[2] as? Switch)

    slider?.becomeFirstResponder()
    hand.press("Right")
    hand.press("s", text: "s")
    toggle?.becomeFirstResponder()
    hand.press("space", text: " ")
    hand.press("Right")

    expect(slider?.value, equals: 0.05)
    expect(toggle?.isOn, equals: true)
    expect(stage.log, equals: ["window s", "window Right"])
  }

  @Test func `the space bar and the return key press a button with the keyboard`() {
    controls[0].addAction(for: .touchUpInside) { [unowned stage] in stage.note("pressed") }

    hand.press("space", text: " ")
    controls[0].becomeFirstResponder()
    for key in ["space", "Return", "KP_Enter", "Escape"] { hand.press(key) }
    hand.press("Return", .control)

    expect(stage.log, equals: ["window space", "pressed ×3", "window Escape", "window Return"])
  }

  @Test func `a focus ring is shown after keyboard use, until a finger lands`() {
    let slider = controls[1]

    slider.becomeFirstResponder()
    let atFirst = slider.isFocused
    hand.press("Right")
    let afterKey = slider.isFocused
    hand.tap(at: 300, 300)

    expect(!atFirst)
    expect(afterKey)
    expect(slider.isFirstResponder)
    expect(!slider.isFocused)
  }

  @Test func `typing shows no focus ring`() {
    hand.tap(at: 50, 265)
    hand.type("abc")

    expect(controls[4].isFirstResponder)
    expect(window.focusedView == nil)
  }

  @Test func `a view that leaves the window loses the keyboard`() {
    controls[4].addAction(for: .editingDidEnd) { [unowned stage] in stage.note("end") }
    controls[4].becomeFirstResponder()

    stage.view.removeFromSuperview()
    hand.press("a", text: "a")

    expect(window.firstResponder == nil)
    expect(stage.log, equals: ["end", "window a"])
    expect(controls[4].becomeFirstResponder(), equals: false)
  }

  @Test func `a view that moves within its window keeps the keyboard`() {
    let box = View(frame: Rect(0, 300, 100, 50))
    stage.view.addSubview(box)
    controls[4].becomeFirstResponder()

    box.addSubview(controls[4])

    expect(controls[4].isFirstResponder)
  }

  @Test
  func `only responders that accept it get the keyboard, and a keeper loses it by force`() {
    let keeper = Keeper(identifier: "keeper")
    stage.view.addSubview(keeper)

    expect(stage.view.becomeFirstResponder(), equals: false)
    expect(window.becomeFirstResponder(), equals: false)
    expect(keeper.becomeFirstResponder())
    expect(controls[0].becomeFirstResponder(), equals: false)
    expect(keeper.isFirstResponder)
    expect(stage.view.endEditing(false), equals: false)
    expect(stage.view.endEditing(true))
    expect(window.firstResponder == nil)
  }

  @Test func `a key goes up from the first responder`() {
    let box = Listener(identifier: "box", frame: Rect(0, 300, 100, 50))
    stage.view.addSubview(box)
    box.addSubview(controls[1])
    controls[1].becomeFirstResponder()

    for key in ["Right", "s", "t"] { hand.press(key) }

    expect(box.heard, equals: ["s", "t"])
    expect(stage.log, equals: ["window t"])
  }

  @Test func `Tab makes a scroll view show the control it selects`() {
    let scrollView = ScrollView(identifier: "scroll", frame: Rect(200, 0, 100, 100))
    scrollView.contentSize = Size(100, 1000)
    stage.view.addSubview(scrollView)
    scrollView.addSubview(Button(identifier: "far", frame: Rect(0, 500, 100, 50)))

    expect(tabs(6).last, equals: "far")

    expect(scrollView.contentOffset, equals: Point(0, 450))
  }
}

private final class Keeper: View {
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { false }
}

/// Handles the key `s`, and notes all keys that it receives.
private final class Listener: View {
  var heard: [String] = []

  override func keyDown(_ key: KeyPress) -> Bool {
    heard.append(key.name)
    return key.name == "s" || super.keyDown(key)
  }
}
