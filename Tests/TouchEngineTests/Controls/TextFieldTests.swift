import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Keys in a field: which ones it takes, how they edit, and how edits are undone.
@Suite(.endsInTime) struct TextFieldTests: FieldTests {
  let played = PlayedField()

  // MARK: Keys

  @Test func `a tap gives the field the keyboard, and typed keys go to it`() {
    hand.tap(at: 150, 120)
    hand.type("q1R")
    hand.press("F11")

    expect(field.text, equals: "q1R")
    expect(stage.window.isTyping)
    expect(stage.log, equals: ["begin", "changed ×3", "window F11"])
  }

  @Test func `Esc leaves the field, and later keys go to the window`() {
    hand.tap(at: 150, 120)
    hand.press("Escape")
    hand.type("r")

    expect(!field.isEditing)
    expect(field.text, equals: "")
    expect(stage.log, equals: ["begin", "end", "window r"])
  }

  @Test func `the return key sends an event and leaves the field`() {
    hand.tap(at: 150, 120)
    hand.press("Return", text: "")

    expect(stage.log, equals: ["begin", "exit", "end"])
  }

  @Test func `Control combinations without a meaning in the field go to the window`() {
    hand.tap(at: 150, 120)
    hand.press("q", .control)
    hand.press("x", .alternate)

    expect(stage.log, equals: ["begin", "window q", "window x"])
  }

  /// A key, the text before it, and the text after it.
  private static let edits: [[String]] = [
    ["Left", "one two|", "one tw|o"], ["Right", "|one", "o|ne"], ["Right", "one|", "one|"],
    ["Home", "one|", "|one"], ["End", "|one", "one|"], ["Up", "one|", "|one"],
    ["Down", "|one", "one|"], ["Shift Left", "one|", "on[e]"], ["Shift Home", "on|e", "[on]e"],
    ["Control Left", "one two|", "one |two"], ["Control Left", "one |two", "|one two"],
    ["Control Right", "|one two", "one| two"], ["Control Right", "one| two", "one two|"],
    ["Control Shift Right", "|one two", "[one] two"], ["Left", "o[n]e", "o|ne"],
    ["Right", "o[n]e", "on|e"], ["BackSpace", "on|e", "o|e"], ["BackSpace", "o[n]e", "o|e"],
    ["BackSpace", "|one", "|one"], ["Delete", "o|ne", "o|e"], ["Delete", "one|", "one|"],
    ["Control BackSpace", "one two|", "one |"], ["Control Delete", "|one two", "| two"],
    ["Control a", "on|e", "[one]"], ["Control Left", "isn't|", "|isn't"],
    ["Control Left", "触摸板|", "触摸|板"], ["BackSpace", "👨‍👩‍👧e\u{301}|", "👨‍👩‍👧|"],
    ["Left", "👨‍👩‍👧|", "|👨‍👩‍👧"], ["x", "o[n]e", "ox|e"],
  ]

  @Test(arguments: edits)
  func `keys move, select and edit by grapheme clusters`(edit: [String]) {
    let (key, before) = (edit[0].split(separator: " ").map(String.init), edit[1])
    var modifiers = KeyModifiers()
    if key.contains("Shift") { modifiers.insert(.shift) }
    if key.contains("Control") { modifiers.insert(.control) }
    let characters = Array(before)
    field.text = String(characters.filter { $0 != "|" && $0 != "[" && $0 != "]" })
    field.becomeFirstResponder()
    if let caret = characters.firstIndex(of: "|") {
      field.selectedRange = caret..<caret
    } else if let start = characters.firstIndex(of: "["), let end = characters.firstIndex(of: "]") {
      field.selectedRange = start..<(end - 1)
    }

    let name = key[key.count - 1]
    hand.press(name, text: name.count == 1 ? name : "", modifiers)

    expect(shown, equals: edit[2])
  }

  @Test func `a combining mark typed after a letter becomes one character with it`() {
    field.becomeFirstResponder()
    hand.type("e")
    hand.send(.insertText("\u{301}"))
    hand.type("!")

    expect(shown, equals: "e\u{301}!|")
    expect(field.text.count, equals: 2)
  }

  @Test func `the maximum length counts characters, and further input is dropped`() {
    field.maximumLength = 3
    field.becomeFirstResponder()
    hand.type("a👨‍👩‍👧bc")
    field.selectedRange = 0..<1
    hand.send(.paste("xyz"))
    field.selectedRange = 3..<3
    hand.send(.insertText("\u{301}"))

    expect(field.text, equals: "x👨‍👩‍👧b\u{301}")
  }

  @Test func `a text is never longer than what can be measured`() {
    field.text = String(repeating: "é", count: 3000)

    expect(field.text.utf8.count, equals: TextMeasurement.byteLimit)
  }

  @Test func `a text is on one line, without invisible characters`() {
    field.text = "a\r\nb\tc\u{7}d\u{2028}e"

    expect(field.text, equals: "a b cd e")
  }

  // MARK: Undo

  @Test func `words are undone one by one, and pasted text by itself`() {
    field.becomeFirstResponder()
    hand.type("one two")
    hand.send(.paste("!?"))
    var seen: [String] = []
    for _ in 0..<4 {
      hand.press("z", .control)
      seen.append(field.text)
    }
    for _ in 0..<2 { hand.press("Z", [.control, .shift]) }
    hand.press("y", .control)

    expect(seen, equals: ["one two", "one ", "", ""])
    expect(field.text, equals: "one two!?")
    expect(!field.canRedo)
  }

  @Test func `letters deleted one after the other are restored together`() {
    field.text = "word"
    field.becomeFirstResponder()
    for _ in 0..<3 { hand.press("BackSpace") }
    hand.press("Home")
    hand.press("z", .control)

    expect(shown, equals: "word|")
  }
}
