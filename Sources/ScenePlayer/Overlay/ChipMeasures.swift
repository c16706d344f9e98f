import Drawing
import SceneBase
import TouchEngine

/// The widths of the recognizers' chips. They depend on the names and on no current state, so they
/// serve as long as names, appearance and language stay.
struct ChipMeasures {
  let names: [String]
  let appearance: Appearance
  let language: Language
  /// The font of the chips' texts.
  let font: TextStyle
  /// The height of a chip, in points.
  let height: Double
  /// The width of each chip with the longest state, in points.
  let whole: [Double]
  /// The width of each chip with the name alone, in points.
  let named: [Double]

  /// Measures the chips of recognizers with these names.
  init(_ names: [String], _ appearance: Appearance, _ language: Language) {
    (self.names, self.appearance, self.language) = (names, appearance, language)
    let height = appearance.scaled(StatusRow.Chips.height)
    let font = TextStyle(size: appearance.scaled(13), color: .white, alignment: .center)
    (self.height, self.font) = (height, font)
    named = names.map { Self.room($0, font, height) }
    whole = names.map { name in
      GestureRecognizer.State.allCases.map {
        Self.room(Self.words(of: name, $0, language), font, height)
      }.max() ?? 0
    }
  }

  /// Whether the measures are those of recognizers with these names.
  func serve(
    _ entries: [RecognizerStatus.Entry], _ appearance: Appearance, _ language: Language
  ) -> Bool {
    self.appearance == appearance && self.language == language
      && names.elementsEqual(entries.lazy.map(\.name))
  }

  /// Returns the width of a chip with this text, in points.
  func room(_ words: String) -> Double { Self.room(words, font, height) }

  /// Returns the text of a chip with the recognizer's state.
  func words(of name: String, _ state: GestureRecognizer.State) -> String {
    Self.words(of: name, state, language)
  }

  private static func room(_ words: String, _ font: TextStyle, _ height: Double) -> Double {
    TextRoom.width(of: words, font) + height * 0.7
  }

  private static func words(
    of name: String, _ state: GestureRecognizer.State, _ language: Language
  ) -> String {
    // An interpolated case is found by reflection, which takes longer than the layout of a chip.
    let key =
      switch state {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    return "\(name): \(OverlayWords.text(key, in: language))"
  }
}
