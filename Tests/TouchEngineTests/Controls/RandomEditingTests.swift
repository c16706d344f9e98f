import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Random keys in a field, compared with a minimal model: a text, and a selection in it.
@Suite(.endsInTime) struct RandomEditingTests {
  private struct Model {
    var characters: [Character] = []
    var anchor = 0
    var caret = 0

    var text: String { String(characters) }
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    mutating func put(_ string: String, in range: Range<Int>) {
      characters.replaceSubrange(range, with: Array(string))
      caret = range.lowerBound + string.count
      anchor = caret
    }

    mutating func move(to place: Int, selecting: Bool) {
      let place = min(max(place, 0), characters.count)
      caret = place
      if !selecting { anchor = place }
    }
  }

  /// Characters that never combine with their neighbors, so that the model may count them.
  private static let letters = ["a", "b", "é", "触", "👍", " ", "e\u{301}", "1", "-"]

  @Test(arguments: 0..<60) func `a field behaves like a simple model`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let field = TextField(frame: Rect(0, 0, 150, 44))
    let limit = 30
    field.maximumLength = limit
    stage.view.addSubview(field)
    field.becomeFirstResponder()
    var model = Model()
    let hand = stage.hand

    for step in 0..<200 {
      let selecting = Bool.random(using: &random)
      let shift: KeyModifiers = selecting ? .shift : []
      switch Int.random(in: 0..<12, using: &random) {
      case 0...4:
        let letter = Self.letters.randomElement(using: &random) ?? "a"
        hand.press("key", text: letter)
        if model.characters.count - model.selection.count < limit {
          model.put(letter, in: model.selection)
        }
      case 5:
        hand.press("BackSpace")
        let one = max(0, model.caret - 1)..<model.caret
        model.put("", in: model.selection.isEmpty ? one : model.selection)
      case 6:
        hand.press("Delete")
        let one = model.caret..<min(model.characters.count, model.caret + 1)
        model.put("", in: model.selection.isEmpty ? one : model.selection)
      case 7, 8:
        let way = Bool.random(using: &random) ? 1 : -1
        hand.press(way > 0 ? "Right" : "Left", shift)
        if selecting || model.selection.isEmpty {
          model.move(to: model.caret + way, selecting: selecting)
        } else {
          let selection = model.selection
          // An arrow key collapses a selection to its end.
          let to = model.caret + way
          let end = to < model.caret ? selection.lowerBound : selection.upperBound
          model.move(to: end, selecting: false)
        }
      case 9:
        let isHome = Bool.random(using: &random)
        hand.press(isHome ? "Home" : "End", shift)
        model.move(to: isHome ? 0 : model.characters.count, selecting: selecting)
      case 10:
        let marked = Bool.random(using: &random) ? "ni" : ""
        hand.send(.markedText(marked, caret: 1))
        hand.send(.insertText("你"))
        if model.characters.count - model.selection.count < limit {
          model.put("你", in: model.selection)
        } else if !marked.isEmpty {
          model.put("", in: model.selection)
        }
      default:
        // Undoes and redoes.
        let (text, range) = (field.text, field.selectedRange)
        guard field.canUndo else { continue }
        hand.press("z", .control)
        hand.press("y", .control)
        expect(field.text, equals: text, "step \(step)")
        expect(field.selectedRange, equals: range, "step \(step)")
      }
      if field.selectedRange != model.selection || field.text != model.text {
        fail("step \(step): \(field.text) \(field.selectedRange), not \(model)")
        return
      }
      let inner = field.textFrame.outset(by: TextField.caretWidth)
      if let caret = field.caretRect {
        expect(caret.minX >= inner.minX && caret.maxX <= inner.maxX, "step \(step)")
      }
    }
  }

  @Test(arguments: 0..<40) func `positions stay inside the text while composing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = LoggingStage()
    let field = TextField(frame: Rect(0, 0, 150, 44))
    field.maximumLength = 12
    stage.view.addSubview(field)
    field.becomeFirstResponder()
    // Pieces that combine: marks, joiners, flags, Hangul, breaks.
    let pieces = [
      "e", "\u{301}", "\u{200d}", "👩", "👧", "🇩", "🇪", "ᄀ", "ᅡ", "ᆨ", "\r", "\n", "\u{7}", "क", "्",
      "ष", "א", "\u{fe0f}",
    ]
    let keys = ["BackSpace", "Delete", "Left", "Right", "Home", "End"]
    for _ in 0..<200 {
      let piece = pieces.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: stage.hand.send(.insertText(piece))
      case 2: stage.hand.send(.paste(piece + piece))
      case 3: stage.hand.send(.markedText(piece, caret: 7))
      case 4: stage.hand.press("z", .control)
      case 5: stage.hand.press("y", .control)
      default:
        let shift: KeyModifiers = Bool.random(using: &random) ? .shift : []
        stage.hand.press(keys.randomElement(using: &random) ?? "Left", shift)
      }
      let count = field.text.count
      expect(field.selectedRange.upperBound <= count)
      expect((field.markedRange?.upperBound ?? 0) <= count)
      expect(field.markedRange != nil || count <= 12)
      expect(!field.text.unicodeScalars.contains { $0.value < 0x20 })
    }
  }
}
