import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Text that comes to a field from the clipboard and from an input method.
@Suite(.endsInTime) struct TextFieldComposingTests: FieldTests {
  let played = PlayedField()

  // MARK: The clipboard

  @Test func `copy and cut notify the window, and paste asks it`() {
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

    expect(clipboard, equals: ["one", "one"])
    expect(shown, equals: "1 2| two")
    expect(stage.log, equals: ["begin", "changed", "paste?", "changed"])
  }

  @Test func `pasted and inserted text is ignored while no field has the keyboard`() {
    hand.send(.paste("one"))
    hand.send(.insertText("one"))

    expect(field.text, equals: "")
    expect(stage.violations, equals: [])
  }

  @Test func `a text beyond the limit is dropped and reported`() {
    field.becomeFirstResponder()
    hand.send(.paste(String(repeating: "a", count: InputEvent.textLimit + 1)))

    expect(field.text, equals: "")
    expect(
      stage.violations.map(\.description), equals: ["a text has 65537 bytes, more than 65536"])
  }

  // MARK: Composing

  @Test func `marked text is shown, replaced, and becomes text`() {
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

    expect(first.0, equals: "az|hb")
    expect(first.1, equals: 1..<3)
    expect(marked.map(\.minX) == [22] && marked.map(\.width) == [50])
    expect(text, equals: "a中|b")
    expect(field.text, equals: "ab")
  }

  @Test func `Esc removes marked text, and leaving the field keeps it`() {
    field.becomeFirstResponder()
    hand.send(.markedText("ni", caret: 2))
    hand.press("Escape")
    let afterEscape = (field.text, field.isEditing)
    hand.send(.markedText("hao", caret: 3))
    hand.send(.markedText("", caret: 0))
    hand.send(.markedText("ma", caret: 2))
    field.resignFirstResponder()

    expect(afterEscape == ("", true))
    expect(field.text, equals: "ma")
    expect(field.markedRange == nil)
  }

  @Test func `marked text may exceed the maximum length, committed text may not`() {
    field.maximumLength = 2
    field.text = "a"
    field.becomeFirstResponder()
    hand.send(.markedText("zhong", caret: 5))
    let composing = field.text
    hand.send(.insertText("中文"))

    expect(composing, equals: "azhong")
    expect(field.text, equals: "a中")
  }
}
