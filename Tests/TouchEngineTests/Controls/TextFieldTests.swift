import Testing
import TouchEngine
import TouchTestSupport

/// A field at (100, 100) whose text begins at x 112; without a font each grapheme cluster is 10 wide,
/// so that 12 of them can be seen.
@Suite struct TextFieldTests {
  private let stage = Stage()
  private let field = TextField(identifier: "field", frame: Rect(100, 100, 146, 44))
  private var hand: Hand { stage.hand }

  init() {
    field.fontSize = 10 / TextMeasurement.estimatedAdvance
    stage.view.addSubview(field)
    let events: [(Control.Events, String)] = [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"),
    ]
    for (event, name) in events {
      field.addAction(for: event) { [unowned stage] in stage.note(name) }
    }
    stage.window.onKey = { [unowned stage] in stage.note("window \($0.name)") }
  }

  /// The text with the caret as `|` or the selection as `[…]`.
  private var shown: String {
    var text = Array(field.text).map(String.init)
    let range = field.selectedRange
    if range.isEmpty {
      text.insert("|", at: range.lowerBound)
    } else {
      text.insert("]", at: range.upperBound)
      text.insert("[", at: range.lowerBound)
    }
    return text.joined()
  }

  private func place(_ index: Int) -> Double { 112 + Double(index) * 10 - field.scrollOffset }

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

  // MARK: The clipboard

  @Test func `copying and cutting tell the window, and pasting asks it`() {
    var clipboard: [String] = []
    stage.window.onCopy = { clipboard.append($0) }
    stage.window.onPaste = { [unowned stage] in stage.note("paste?") }
    field.text = "one two"
    field.becomeFirstResponder()
    hand.press("c", .control)
    field.selectedRange = 0..<3
    hand.press("c", .control)
    hand.press("x", .control)
    hand.press("v", .control)
    hand.send(.paste("1\n2"))

    #expect(clipboard == ["one", "one"])
    #expect(shown == "1 2| two")
    #expect(stage.log == ["begin", "changed", "paste?", "changed"])
  }

  @Test func `what is pasted when nobody types is nobody's`() {
    hand.send(.paste("one"))
    hand.send(.insertText("one"))

    #expect(field.text == "")
    #expect(stage.violations == [])
  }

  @Test func `a text beyond the limit is dropped and reported`() {
    field.becomeFirstResponder()
    hand.send(.paste(String(repeating: "a", count: InputEvent.textLimit + 1)))

    #expect(field.text == "")
    #expect(
      stage.violations.map(\.description) == ["a text has 65537 bytes, more than 65536"])
  }

  // MARK: Composing

  @Test func `what is composed is shown, replaced, and becomes text`() {
    field.text = "ab"
    field.becomeFirstResponder()
    field.selectedRange = 1..<1
    hand.send(.markedText("zh", caret: 1))
    let first = (shown, field.markedRange)
    hand.send(.markedText("zhong", caret: 5))
    let marked = field.markedRects
    hand.send(.insertText("中"))
    let text = shown
    hand.press("z", .control)

    #expect(first.0 == "az|hb")
    #expect(first.1 == 1..<3)
    #expect(marked.map(\.minX) == [22] && marked.map(\.width) == [50])
    #expect(text == "a中|b")
    #expect(field.text == "ab")
  }

  @Test func `what is composed goes away with Esc, and stays when the field is left`() {
    field.becomeFirstResponder()
    hand.send(.markedText("ni", caret: 2))
    hand.press("Escape")
    let afterEscape = (field.text, field.isEditing)
    hand.send(.markedText("hao", caret: 3))
    hand.send(.markedText("", caret: 0))
    hand.send(.markedText("ma", caret: 2))
    field.resignFirstResponder()

    #expect(afterEscape == ("", true))
    #expect(field.text == "ma")
    #expect(field.markedRange == nil)
  }

  @Test func `what is composed may be longer than what is taken`() {
    field.maximumLength = 2
    field.text = "a"
    field.becomeFirstResponder()
    hand.send(.markedText("zhong", caret: 5))
    let composing = field.text
    hand.send(.insertText("中文"))

    #expect(composing == "azhong")
    #expect(field.text == "a中")
  }

  // MARK: Fingers

  @Test func `a tap puts the caret at the nearest place`() {
    field.text = "hello world"
    hand.tap(at: place(3) + 4, 120)
    let first = shown
    hand.wait(1000)
    hand.tap(at: place(3) + 6, 120)
    hand.wait(1000)
    let second = shown
    hand.tap(at: 240, 120)

    #expect(first == "hel|lo world")
    #expect(second == "hell|o world")
    #expect(shown == "hello world|")
  }

  @Test func `two taps select a word, three all`() {
    field.text = "one two three"
    hand.tap(at: 165, 120)
    hand.wait(100)
    hand.tap(at: 165, 120)
    let two = shown
    hand.wait(100)
    hand.tap(at: 165, 120)

    #expect(two == "one [two] three")
    #expect(shown == "[one two three]")
  }

  @Test func `a long press selects a word, and goes on selecting`() {
    field.text = "one two three"
    hand.down(at: 165, 120)
    hand.wait(499)
    let early = field.isEditing
    hand.wait(1)
    let pressed = shown
    hand.move(by: 40, 0)
    let further = shown
    hand.move(by: -85, 0)
    hand.up()

    #expect(!early)
    #expect(pressed == "one [two] three")
    #expect(further == "one [two t]hree")
    #expect(shown == "o[ne two] three")
  }

  @Test func `the caret can be dragged, when it is held`() {
    field.text = "hello"
    field.becomeFirstResponder()
    field.selectedRange = 2..<2
    hand.down(at: place(2) + 5, 120)
    hand.move(by: 25, 0)
    let dragged = shown
    hand.up()

    #expect(dragged == "hell|o")
    #expect(shown == "hell|o")
  }

  @Test func `the ends of a selection can be dragged, and never meet`() {
    field.text = "hello world"
    field.becomeFirstResponder()
    field.selectedRange = 2..<8
    hand.down(at: place(8), 120)
    hand.move(by: 20, 0)
    hand.move(by: -80, 0)
    hand.up()
    let end = shown
    hand.down(at: place(2), 120)
    hand.move(by: 22, 0)
    hand.up()

    #expect(end == "he[l]lo world")
    #expect(shown == "hel[l]o world")
  }

  @Test func `a mouse selects by dragging`() {
    hand.kind = .pointer
    field.text = "hello"
    hand.down(at: place(1), 120)
    hand.move(by: 30, 0)
    hand.up()

    #expect(shown == "h[ell]o")
  }

  @Test func `a drag elsewhere on a short text is nothing`() {
    field.text = "hello"
    hand.down(at: 220, 120)
    hand.move(by: -60, 0)
    hand.up()

    #expect(!field.isEditing)
    #expect(stage.log == [])
  }

  @Test func `a touch that is taken away leaves everything as it was`() {
    field.text = "one two three four five"
    hand.down(at: 165, 120)
    hand.wait(600)
    let pressed = field.isEditing
    hand.cancel()
    let cancelled = field.isEditing
    field.becomeFirstResponder()
    field.selectedRange = 2..<2
    hand.down(at: place(2), 120)
    hand.move(by: 50, 0)
    let dragged = shown
    hand.cancel()

    #expect(pressed)
    #expect(!cancelled)
    #expect(dragged == "one two| three four five")
    #expect(shown == "on|e two three four five")
  }

  // MARK: Geometry

  @Test func `the caret is where the text has its place, and blinks for a while`() throws {
    field.text = "ab"
    #expect(field.caretRect == nil)
    #expect(field.selectionHandles == nil)
    hand.wait(100)
    field.becomeFirstResponder()
    let since = stage.window.timeline.now

    #expect(field.textFrame == Rect(12, 0, 122, 44))
    #expect(field.textOrigin == Point(12, 22))
    #expect(field.caretRect?.center == Point(32, 22))
    #expect(field.caretRect?.width == TextField.caretWidth)
    #expect(field.isCaretLit(at: since))
    let change = try #require(field.nextCaretChange(after: since))
    #expect(change == since + 530_000)
    #expect(!field.isCaretLit(at: change))
    #expect(field.isCaretLit(at: since + 20_000_000))
    #expect(field.nextCaretChange(after: since + 20_000_000) == nil)
    #expect(stage.window.isAtRest)
  }

  @Test func `a long text is scrolled to the caret, and by a finger`() {
    field.text = "0123456789abcdefghij"
    field.becomeFirstResponder()
    let atEnd = field.scrollOffset
    hand.press("Home")
    let atStart = field.scrollOffset
    hand.down(at: 200, 120)
    hand.move(by: -50, 0)
    hand.up()
    let dragged = field.scrollOffset
    hand.press("Escape")

    #expect(atEnd == 80)
    #expect(atStart == 0)
    #expect(dragged == 50)
    #expect(field.scrollOffset == 0)
  }

  /// How a finger that has gone 100 pt beside the text got there, in reports.
  @Test(arguments: [1, 5, 200])
  func `a finger beside the text scrolls by time, however often it reports`(reports: Int) {
    field.text = "0123456789abcdefghij"
    field.becomeFirstResponder()
    hand.press("Home")
    // 12 places are in sight; the caret is at the first.
    hand.down(at: place(0), 120)
    hand.move(to: 230, 120)
    #expect(field.selectedRange == 12..<12 && field.scrollOffset == 0)
    for report in 1...reports {
      hand.move(to: 240 + 100 * Double(report) / Double(reports), 120)
    }
    #expect(field.selectedRange == 12..<12)
    hand.wait(39)
    #expect(field.selectedRange == 12..<12)
    hand.wait(1)
    #expect(field.selectedRange == 13..<13 && field.scrollOffset == 10)
    hand.wait(40)
    #expect(field.selectedRange == 14..<14)
    // The other side, to the very beginning.
    hand.move(to: 60, 120)
    hand.wait(1000)
    #expect(field.selectedRange == 0..<0 && field.scrollOffset == 0)
    hand.move(to: 340, 120)
    hand.wait(5000)
    #expect(field.selectedRange == 20..<20)
    #expect(stage.window.timeline.nextDeadline == nil)
    hand.up()

    #expect(field.isEditing && stage.window.isAtRest)
  }

  @Test func `what is selected grows beside the text, and stops with the lift`() {
    field.text = "012 456789abcdefghij"
    field.becomeFirstResponder()
    hand.press("Home")
    hand.down(at: place(1), 120)
    hand.wait(600)
    hand.move(to: 300, 120)
    hand.wait(100)
    hand.up()
    let lifted = field.selectedRange
    hand.wait(1000)

    #expect(lifted == 0..<14)
    #expect(field.selectedRange == lifted)
    hand.kind = .pointer
    field.selectedRange = 0..<0
    hand.down(at: place(2), 120)
    hand.move(to: 300, 120)
    hand.wait(100)
    hand.cancel()
    hand.wait(1000)
    #expect(field.selectedRange == 0..<0 && stage.window.timeline.nextDeadline == nil)
  }

  @Test func `a selection is as wide as what is selected`() {
    field.text = "hello"
    field.selectedRange = 1..<3
    #expect(field.selectionRects == [])
    field.becomeFirstResponder()

    #expect(field.selectionRects.map(\.minX) == [22])
    #expect(field.selectionRects.map(\.width) == [20])
    #expect(field.caretRect == nil)
    #expect(field.selectionHandles?.start.center.x == 22)
    #expect(field.selectionHandles?.end.center.x == 42)
  }

  // MARK: Measures

  @Test func `each text is measured once, with what a measurer says`() {
    let measurer = WideMeasurer()
    stage.window.textMeasures.measurer = measurer
    field.becomeFirstResponder()
    hand.type("ab")
    hand.press("BackSpace")
    hand.tap(at: 112 + 16, 120)

    #expect(measurer.asked == ["a", "ab"])
    #expect(field.caretRect?.center.x == 32)
  }

  @Test func `an unsound measurement is not believed`() {
    let measurer = WideMeasurer()
    measurer.isBroken = true
    stage.window.textMeasures.measurer = measurer
    field.becomeFirstResponder()
    hand.type("a")

    #expect(field.caretRect?.center.x == 22)
  }
}

/// Every character is 20 wide.
private final class WideMeasurer: TextMeasuring {
  var asked: [String] = []
  var isBroken = false

  func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    asked.append(string)
    return TextMeasurement(
      string, fontSize: fontSize,
      edges: isBroken ? [0] : (0...string.count).map { Double($0) * 20 })
  }
}
