import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// A field at (100, 100) whose text begins at x 112. Without a font each grapheme cluster is 10
/// wide, so that 12 of them are visible. The stage's log has the field's events and the keys that
/// reach the window.
struct PlayedField {
  let stage = LoggingStage()
  let field = TextField(identifier: "field", frame: Rect(100, 100, 146, 44))

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
}

/// Tests of a field, with shortcuts to the field, its hand and its stage.
protocol FieldTests {
  var played: PlayedField { get }
}

extension FieldTests {
  var stage: LoggingStage { played.stage }
  var field: TextField { played.field }
  var hand: Hand { stage.hand }

  /// The text with the caret as `|` or the selection as `[…]`.
  var shown: String {
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

  /// The x coordinate of a place between characters, in the window; place 0 is at the left.
  func place(_ index: Int) -> Double { 112 + Double(index) * 10 - field.scrollOffset }
}
