import Testing
import TouchEngine
import TouchTestSupport

/// What keys do to a field: who gets them, how they edit, and how that is undone.
@Suite(.endsInTime) struct TextFieldTests: FieldTests {
  let played = PlayedField()

  // MARK: Keys

  @Test func `a tap gives the keyboard, and what is typed is the field's`() {
    hand.tap(at: 150, 120)
    hand.type("q1R")
    hand.press("F11")

    #expect(field.text == "q1R")
    #expect(stage.window.isTyping)
    #expect(stage.log == ["begin", "changed ×3", "window F11"])
  }

  @Test func `Esc leaves the field, and afterwards keys are the window's`() {
    hand.tap(at: 150, 120)
    hand.press("Escape")
    hand.type("r")

    #expect(!field.isEditing)
    #expect(field.text == "")
    #expect(stage.log == ["begin", "end", "window r"])
  }

  @Test func `the return key tells, and leaves`() {
    hand.tap(at: 150, 120)
    hand.press("Return", text: "")

    #expect(stage.log == ["begin", "exit", "end"])
  }

  @Test func `letters with Control that mean nothing here are the window's`() {
    hand.tap(at: 150, 120)
    hand.press("q", .control)
    hand.press("x", .alternate)

    #expect(stage.log == ["begin", "window q", "window x"])
  }

  /// A key, the text before it and after it.
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
  func `keys move, select and edit by what a reader takes for one character`(edit: [String]) {
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

    #expect(shown == edit[2])
  }

  @Test func `a mark that is typed behind a letter becomes one character with it`() {
    field.becomeFirstResponder()
    hand.type("e")
    hand.send(.insertText("\u{301}"))
    hand.type("!")

    #expect(shown == "e\u{301}!|")
    #expect(field.text.count == 2)
  }

  @Test func `the maximum length is in characters, and nothing more is taken`() {
    field.maximumLength = 3
    field.becomeFirstResponder()
    hand.type("a👨‍👩‍👧bc")
    field.selectedRange = 0..<1
    hand.send(.paste("xyz"))
    field.selectedRange = 3..<3
    hand.send(.insertText("\u{301}"))

    #expect(field.text == "x👨‍👩‍👧b\u{301}")
  }

  @Test func `no text is longer than what can be measured`() {
    field.text = String(repeating: "é", count: 3000)

    #expect(field.text.utf8.count == TextMeasurement.byteLimit)
  }

  @Test func `a text is on one line, with nothing in it that cannot be seen`() {
    field.text = "a\r\nb\tc\u{7}d\u{2028}e"

    #expect(field.text == "a b cd e")
  }

  // MARK: Undoing

  @Test func `words are undone one by one, and what was pasted by itself`() {
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

    #expect(seen == ["one two", "one ", "", ""])
    #expect(field.text == "one two!?")
    #expect(!field.canRedo)
  }

  @Test func `letters that are deleted one after the other come back together`() {
    field.text = "word"
    field.becomeFirstResponder()
    for _ in 0..<3 { hand.press("BackSpace") }
    hand.press("Home")
    hand.press("z", .control)

    #expect(shown == "word|")
  }
}
