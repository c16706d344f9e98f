import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// The positions of the caret, the selection and the text.
@Suite(.endsInTime) struct TextFieldGeometryTests: FieldTests {
  let played = PlayedField()

  @Test func `the caret is at its position in the text, and blinks for a while`() throws {
    field.text = "ab"
    expect(field.caretRect == nil)
    expect(field.selectionHandles == nil)
    hand.wait(100)
    field.becomeFirstResponder()
    let since = stage.window.timeline.now

    expect(field.textFrame, equals: Rect(12, 0, 122, 44))
    expect(field.textOrigin, equals: Point(12, 22))
    expect(field.caretRect?.center, equals: Point(32, 22))
    expect(field.caretRect?.width, equals: TextField.caretWidth)
    expect(field.isCaretLit(at: since))
    let change = try require(field.nextCaretChange(after: since))
    expect(change, equals: since + 530_000)
    expect(!field.isCaretLit(at: change))
    expect(field.isCaretLit(at: since + 20_000_000))
    expect(field.nextCaretChange(after: since + 20_000_000) == nil)
    expect(stage.window.isAtRest)
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

    expect(atEnd, equals: 80)
    expect(atStart, equals: 0)
    expect(dragged, equals: 50)
    expect(field.scrollOffset, equals: 0)
  }

  @Test func `a selection is as wide as the selected text`() {
    field.text = "hello"
    field.selectedRange = 1..<3
    expect(field.selectionRects, equals: [])
    field.becomeFirstResponder()

    expect(field.selectionRects.map(\.minX), equals: [22])
    expect(field.selectionRects.map(\.width), equals: [20])
    expect(field.caretRect == nil)
    expect(field.selectionHandles?.start.center.x, equals: 22)
    expect(field.selectionHandles?.end.center.x, equals: 42)
  }

  // MARK: Measures

  @Test func `each text is measured once, by the measurer`() {
    let measurer = WideMeasurer()
    stage.window.textMeasures.measurer = measurer
    field.becomeFirstResponder()
    hand.type("ab")
    hand.press("BackSpace")
    hand.tap(at: 112 + 16, 120)

    expect(measurer.asked, equals: ["a", "ab"])
    expect(field.caretRect?.center.x, equals: 32)
  }

  @Test func `an unsound measurement is ignored`() {
    let measurer = WideMeasurer()
    measurer.isBroken = true
    stage.window.textMeasures.measurer = measurer
    field.becomeFirstResponder()
    hand.type("a")

    expect(field.caretRect?.center.x, equals: 22)
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
