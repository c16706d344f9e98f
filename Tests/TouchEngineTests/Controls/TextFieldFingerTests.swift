import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Fingers and the mouse on a field: they place the caret, select, and scroll.
@Suite(.endsInTime) struct TextFieldFingerTests: FieldTests {
  let played = PlayedField()

  @Test func `a tap places the caret at the nearest position`() {
    field.text = "hello world"
    hand.tap(at: place(3) + 4, 120)
    let first = shown
    hand.wait(1000)
    hand.tap(at: place(3) + 6, 120)
    hand.wait(1000)
    let second = shown
    hand.tap(at: 240, 120)

    expect(first, equals: "hel|lo world")
    expect(second, equals: "hell|o world")
    expect(shown, equals: "hello world|")
  }

  @Test func `two taps select a word, three taps the whole text`() {
    field.text = "one two three"
    hand.tap(at: 165, 120)
    hand.wait(100)
    hand.tap(at: 165, 120)
    let two = shown
    hand.wait(100)
    hand.tap(at: 165, 120)

    expect(two, equals: "one [two] three")
    expect(shown, equals: "[one two three]")
  }

  @Test func `a long press selects a word, and its drag extends the selection`() {
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

    expect(!early)
    expect(pressed, equals: "one [two] three")
    expect(further, equals: "one [two t]hree")
    expect(shown, equals: "o[ne two] three")
  }

  @Test func `the caret can be dragged when it is held`() {
    field.text = "hello"
    field.becomeFirstResponder()
    field.selectedRange = 2..<2
    hand.down(at: place(2) + 5, 120)
    hand.move(by: 25, 0)
    let dragged = shown
    hand.up()

    expect(dragged, equals: "hell|o")
    expect(shown, equals: "hell|o")
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

    expect(end, equals: "he[l]lo world")
    expect(shown, equals: "hel[l]o world")
  }

  @Test func `a mouse selects by dragging`() {
    hand.kind = .pointer
    field.text = "hello"
    hand.down(at: place(1), 120)
    hand.move(by: 30, 0)
    hand.up()

    expect(shown, equals: "h[ell]o")
  }

  @Test func `a drag elsewhere on a short text does nothing`() {
    field.text = "hello"
    hand.down(at: 220, 120)
    hand.move(by: -60, 0)
    hand.up()

    expect(!field.isEditing)
    expect(stage.log, equals: [])
  }

  @Test func `a cancelled touch leaves everything unchanged`() {
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

    expect(pressed)
    expect(!cancelled)
    expect(dragged, equals: "one two| three four five")
    expect(shown, equals: "on|e two three four five")
  }

  // MARK: Scrolling beside the text

  /// The number of reports with which a finger moves 100 pt beside the text.
  @Test(arguments: [1, 5, 200])
  func `a finger beside the text scrolls by time, however often it reports`(reports: Int) {
    field.text = "0123456789abcdefghij"
    field.becomeFirstResponder()
    hand.press("Home")
    // 12 places are visible; the caret is at the first.
    hand.down(at: place(0), 120)
    hand.move(to: 230, 120)
    expect(field.selectedRange == 12..<12 && field.scrollOffset == 0)
    for report in 1...reports {
      hand.move(to: 240 + 100 * Double(report) / Double(reports), 120)
    }
    expect(field.selectedRange, equals: 12..<12)
    hand.wait(39)
    expect(field.selectedRange, equals: 12..<12)
    hand.wait(1)
    expect(field.selectedRange == 13..<13 && field.scrollOffset == 10)
    hand.wait(40)
    expect(field.selectedRange, equals: 14..<14)
    // Moves to the other side, and scrolls to the very beginning.
    hand.move(to: 60, 120)
    hand.wait(1000)
    expect(field.selectedRange == 0..<0 && field.scrollOffset == 0)
    hand.move(to: 340, 120)
    hand.wait(5000)
    expect(field.selectedRange, equals: 20..<20)
    expect(stage.window.timeline.nextDeadline == nil)
    hand.up()

    expect(field.isEditing && stage.window.isAtRest)
  }

  @Test func `a selection grows beside the text, and stops with the lift`() {
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

    expect(lifted, equals: 0..<14)
    expect(field.selectedRange, equals: lifted)
    hand.kind = .pointer
    field.selectedRange = 0..<0
    hand.down(at: place(2), 120)
    hand.move(to: 300, 120)
    hand.wait(100)
    hand.cancel()
    hand.wait(1000)
    expect(field.selectedRange == 0..<0 && stage.window.timeline.nextDeadline == nil)
  }
}
