import Drawing
import TouchEngine

/// The picture of the recognizers' states. It is laid out again only when a state, the frame, the
/// appearance or the language has changed, and the names are measured again only when they have.
struct ChipsPicture {
  private struct Inputs: Equatable {
    let entries: [RecognizerStatus.Entry]
    let frame: Rect
    let appearance: Appearance
    let language: Language
  }

  private var inputs: Inputs?
  private(set) var measures: ChipMeasures?
  private var list = DisplayList.empty

  /// Returns the picture of chips in a frame.
  mutating func list(
    of entries: [RecognizerStatus.Entry], in frame: Rect, _ appearance: Appearance,
    _ language: Language
  ) -> DisplayList {
    let inputs = Inputs(
      entries: entries, frame: frame, appearance: appearance, language: language)
    guard inputs != self.inputs else { return list }
    self.inputs = inputs
    let measures: ChipMeasures
    if let known = self.measures, known.serve(entries, appearance, language) {
      measures = known
    } else {
      measures = ChipMeasures(entries.map(\.name), appearance, language)
      self.measures = measures
    }
    let chips = StatusChips(entries, in: frame.size, measures)
    list = DisplayList { chips.draw(into: &$0, in: frame) }
    return list
  }
}
