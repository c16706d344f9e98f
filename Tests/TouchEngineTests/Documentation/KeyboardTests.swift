import Expectations
import Testing
import TouchEngine
import TouchTestSupport

/// The samples of the article "Focus and typing", word for word, and what they print.
@Suite(.endsInTime) struct KeyboardTests {
  /// Measures every character as 15 points wide, in any font.
  private final class Monospaced: TextMeasuring {
    func measure(_ string: String, fontSize: Double) -> TextMeasurement {
      TextMeasurement(
        string, fontSize: fontSize, edges: (0...string.count).map { Double($0) * 15 })
    }
  }

  @Test func `keys, text and the clipboard reach the field`() {
    var printed: [String] = []
    func print(_ items: Any...) {
      printed.append(items.map { "\($0)" }.joined(separator: " "))
    }
    func event(_ content: InputEvent.Content) -> InputBatch {
      InputBatch(events: [InputEvent(time: .zero, content)], time: .zero)
    }
    func key(_ name: String, text: String = "", _ modifiers: KeyModifiers = []) -> InputBatch {
      event(.key(KeyPress(name: name, text: text, modifiers: modifiers)))
    }
    let monospaced = Monospaced()

    let window = Window(size: Size(400, 300))
    let volume = Slider(identifier: "volume", frame: Rect(20, 20, 200, 44))
    let name = TextField(identifier: "name", frame: Rect(20, 80, 200, 44))
    window.addSubview(volume)
    window.addSubview(name)
    volume.becomeFirstResponder()
    let stream = TouchStream(window: window)

    window.onKey = { print("command \($0.name)") }
    stream.accept(key("Right"))
    print(volume.value)
    // 0.05
    stream.accept(key("s", text: "s"))
    // command s
    stream.accept(key("Tab"))
    stream.accept(key("s", text: "s"))
    print(name.text)
    // s

    stream.accept(event(.markedText("ni", caret: 2)))
    print(name.text, name.markedRange ?? 0..<0)
    // sni 1..<3
    stream.accept(event(.insertText("你")))
    print(name.text, name.selectedRange)
    // s你 2..<2

    window.onPaste = { print("asked") }
    stream.accept(key("v", .control))
    // asked
    stream.accept(event(.paste("two\nlines")))
    print(name.text)
    // s你two lines

    window.textMeasures.measurer = monospaced
    name.text = "wide"
    print(name.caretRect?.center.x ?? 0)
    // 72.0

    expect(
      printed,
      equals: [
        "0.05", "command s", "s", "sni 1..<3", "s你 2..<2", "asked", "s你two lines", "72.0",
      ])
  }
}
