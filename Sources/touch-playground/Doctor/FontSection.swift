import CairoRendering
import FileSupport
import TouchEngine

/// The fonts that draw text, and whether they include Chinese.
struct FontSection: DoctorSection {
  var latin: FontChoice
  var chinese: FontChoice

  let title = "Fonts"
  let key = "fonts"

  /// Chooses the fonts. 势 is a simplified character that Japanese fonts lack.
  init() {
    self.init(latin: FontChoice(for: "gestures"), chinese: FontChoice(for: "手势"))
  }

  init(latin: FontChoice, chinese: FontChoice) {
    self.latin = latin
    self.chinese = chinese
  }

  var lines: [String] {
    [
      "words: \(Self.words(latin))",
      "Chinese: "
        + (chinese.isComplete ? Self.words(chinese) : "none, its characters are shown as boxes"),
    ]
  }

  var advice: [String] {
    if chinese.isComplete { return [] }
    return ["There is no font for Chinese; on Debian: sudo apt-get install fonts-noto-cjk"]
  }

  var json: JSON {
    .object([
      JSON.Member("words", Self.json(latin)), JSON.Member("chinese", Self.json(chinese)),
    ])
  }

  private static func words(_ choice: FontChoice) -> String {
    choice.families.map(\.shown).joined(separator: ", ")
  }

  /// Returns the font families; an empty list when a character is missing, because the other
  /// families mean nothing then.
  private static func json(_ choice: FontChoice) -> JSON {
    .array(choice.isComplete ? choice.families.map { .string($0) } : [])
  }
}
