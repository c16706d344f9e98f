import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The edit menu of a field at (100, 200) whose letters are 10 wide, the first at x 112.
@Suite(.endsInTime) struct EditMenuTests {
  private let stage = LoggingStage()
  private let field = TextField(identifier: "field", frame: Rect(100, 200, 200, 44))
  private var hand: Hand { stage.hand }

  init() {
    field.fontSize = 10 / TextMeasurement.estimatedAdvance
    field.text = "one two three"
    field.hasEditMenu = true
    stage.view.addSubview(field)
    stage.window.onCopy = { [unowned stage] in stage.note("copied \($0)") }
    stage.window.onPaste = { [unowned stage] in stage.note("paste?") }
  }

  private var shown: [String] { field.shownEditMenu?.items.map(\.command.rawValue) ?? [] }

  private func tap(at x: Double, afterWaiting milliseconds: Int64 = 1000) {
    hand.wait(milliseconds)
    hand.tap(at: x, 222)
  }

  /// Selects "two".
  private func selectWord() {
    tap(at: 165)
    tap(at: 165, afterWaiting: 100)
    expect(field.selectedText, equals: "two")
  }

  private func press(_ command: EditMenu.Command) {
    guard let item = field.shownEditMenu?.items.first(where: { $0.command == command }) else {
      fail("there is no \(command)")
      return
    }
    let place = item.button.convert(item.button.bounds.center, to: nil)
    hand.wait(1000)
    hand.tap(at: place.x, place.y)
  }

  // MARK: Appearing

  @Test func `the menu appears at the lift after a word is selected by two taps or a hold`() {
    selectWord()
    expect(shown, equals: ["cut", "copy", "paste", "selectAll"])
    hand.wait(1000)
    hand.down(at: 125, 222)
    expect(shown, equals: [])
    hand.wait(600)
    expect(field.selectedText == "one" && shown == [])
    hand.up()

    expect(shown, equals: ["cut", "copy", "paste", "selectAll"])
  }

  @Test func `a tap on the caret shows the menu, and the next one hides it`() {
    tap(at: 133)
    expect(field.isEditing && shown == [])
    tap(at: 133)
    expect(shown, equals: ["paste", "selectAll"])
    tap(at: 133)
    expect(shown, equals: [])
    tap(at: 133)
    expect(shown, equals: ["paste", "selectAll"])
    // A tap elsewhere moves the caret.
    tap(at: 233)
    expect(shown == [] && field.selectedRange == 12..<12)
  }

  @Test func `the menu appears after a drag of the caret or of an end of the selection`() {
    tap(at: 133)
    hand.wait(1000)
    hand.down(at: 133, 222)
    hand.move(by: 30, 0)
    expect(shown, equals: [])
    hand.up()
    expect(shown, equals: ["paste", "selectAll"])
    selectWord()
    hand.wait(1000)
    hand.down(at: 182, 222)
    hand.move(by: 60, 0)
    hand.up()

    expect(field.selectedText == "two three" && shown.first == "cut")
  }

  @Test func `an empty field offers only paste and nothing else`() {
    field.text = ""
    tap(at: 133)
    tap(at: 133)

    expect(shown, equals: ["paste"])
  }

  @Test(arguments: [TouchKind.emulated, .pencil, .pointer])
  func `a pen and a simulated finger show the menu, a mouse does not`(kind: TouchKind) {
    hand.kind = kind
    selectWord()

    expect(shown.isEmpty, equals: kind == .pointer)
  }

  @Test func `a field whose edit menu is off has none`() {
    field.hasEditMenu = false
    selectWord()
    field.showEditMenu()

    expect(field.shownEditMenu == nil)
  }

  @Test func `a cancelled touch shows no menu`() {
    tap(at: 165)
    hand.wait(1000)
    hand.down(at: 165, 222)
    hand.wait(600)
    hand.cancel()

    expect(shown, equals: [])
  }

  // MARK: Actions

  @Test func `copy keeps the selection, cut removes it, paste asks for the text`() {
    selectWord()
    press(.copy)
    expect(field.selectedText == "two" && shown == [])
    field.showEditMenu()
    press(.cut)
    expect(field.text == "one  three" && shown == [])
    field.showEditMenu()
    press(.paste)
    hand.send(.paste("2"))

    expect(field.text == "one 2 three" && field.isEditing)
    expect(stage.log, equals: ["copied two ×2", "paste?"])
    expect(stage.window.isAtRest)
  }

  @Test func `select all leaves the actions for the whole text`() {
    tap(at: 133)
    tap(at: 133)
    press(.selectAll)

    expect(field.selectedText, equals: "one two three")
    expect(shown, equals: ["cut", "copy", "paste"])
  }

  // MARK: Disappearing

  private enum End: CaseIterable {
    case touchBeside, key, text, wheel, resize, leaving, appearance
  }

  @Test func `the menu disappears with any other input, and leaves nothing behind`() {
    let count = stage.window.subviews.count
    for end in End.allCases {
      field.becomeFirstResponder()
      field.selectedRange = 0..<3
      field.showEditMenu()
      expect(stage.window.subviews.count, equals: count + 1)
      switch end {
      case .touchBeside: hand.tap(at: 200, 390)
      case .key: hand.press("F5")
      case .text: hand.send(.insertText("x"))
      case .wheel: hand.wheel(at: 50, 50, notches: 1)
      case .resize: hand.send(.resize(Size(400, 401)))
      case .leaving: field.resignFirstResponder()
      case .appearance: stage.window.appearance.textScale = 1.5
      }

      expect(field.shownEditMenu == nil, "\(end)")
      expect(stage.window.subviews.count, equals: count, "\(end)")
    }
    field.becomeFirstResponder()
    field.showEditMenu()
    field.removeFromSuperview()
    expect(stage.window.subviews.count, equals: count)
  }

  @Test func `a finger on the menu that lifts beside it does nothing, and the menu stays`() {
    selectWord()
    guard let frame = field.shownEditMenu?.frame else { return }
    hand.wait(1000)
    hand.down(at: frame.center.x, frame.center.y)
    hand.move(by: 0, 200)
    hand.up()

    expect(field.selectedText == "two" && shown.count == 4 && stage.log == [])
  }

  @Test func `another finger beside the menu cancels the finger that presses it`() {
    selectWord()
    guard let frame = field.shownEditMenu?.frame else { return }
    hand.wait(1000)
    hand.down(1, at: frame.minX + 20, frame.center.y)
    hand.down(2, at: 200, 390)
    hand.up(1)
    hand.up(2)

    expect(field.text == "one two three" && shown == [])
    expect(stage.window.isAtRest && stage.window.touches.isEmpty)
  }

  // MARK: Position

  @Test func `the menu is above the middle of the selection, in the window, or below the field`() {
    selectWord()
    // Four buttons of 84 pt and five margins of 4; "two" spans x 152 to 182.
    expect(field.shownEditMenu?.frame, equals: Rect(4, 136, 356, 52))
    field.selectedRange = 3..<3
    field.showEditMenu()
    expect(field.shownEditMenu?.frame, equals: Rect(52, 136, 180, 52))
    field.frame = Rect(190, 20, 200, 44)
    field.showEditMenu()

    expect(field.shownEditMenu?.frame, equals: Rect(142, 76, 180, 52))
  }

  @Test func `the menu is as large as its text needs, and no wider than the window`() {
    stage.window.appearance.textScale = 2
    field.becomeFirstResponder()
    field.selectedRange = 0..<3
    field.showEditMenu()

    expect(field.shownEditMenu?.frame, equals: Rect(4, 92, 392, 96))
    expect(field.shownEditMenu?.items.first?.button.frame, equals: Rect(4, 4, 93, 88))
  }
}
