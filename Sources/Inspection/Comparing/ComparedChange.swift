package import Drawing
import SceneBase
package import TouchAnalysis
package import TouchEngine

/// The words of a change whose runs are compared.
package struct ComparedChange: Hashable, Sendable {
  /// The sentence of the change: "A drag needs 20 pt, not 10".
  package var title: String
  /// The rule before the change: "A drag needs 10 pt"; empty when the title says it all.
  package var before = ""
  /// The rule after the change; empty when the title says it all.
  package var after = ""
  /// The title of the button that leaves the change.
  package var back: String
  /// The title of the button that keeps it.
  package var keep: String

  /// Words a cure.
  ///
  /// - Parameters:
  ///   - cure: The cure, with the values in the recording.
  ///   - wording: The names and the language.
  ///   - look: The gesture that won the touch; `nil` for none.
  package init(_ cure: Cure, _ wording: Wording, about look: GestureLook? = nil) {
    let language = wording.language
    title = WhyChoice.rule(cure, look, wording)
    back = ComparisonWords.text("back", in: language)
    keep = ComparisonWords.text("keep", in: language)
    guard cure.parts.count == 1, let part = cure.parts.first, let former = part.former else {
      return
    }
    switch part.change {
    case .setting(let name, let value), .property(_, let name, let value):
      number(name, look, from: former, to: value, in: language)
    default: return
    }
  }

  private mutating func number(
    _ name: String, _ look: GestureLook?, from former: Double, to value: Double,
    in language: Language
  ) {
    guard !ChangedNumber.isTruth(name) else { return }
    let words = ChangedNumber.words(of: name, for: look, in: language)
    let now = ChangedNumber.text(value, of: name, in: language)
    let number = Numeral.plain(former, decimals: 2)
    before = "\(words) \(ChangedNumber.text(former, of: name, in: language))"
    after = "\(words) \(now)"
    back = ComparisonWords.text("back.to", in: language, with: number)
    keep = ComparisonWords.text("keep.at", in: language, with: now)
  }
}
