import CairoRendering
import Drawing
import FileSupport
import TouchEngine

/// The fonts that draw text, whether they include Chinese, and the faces for words on photos.
struct FontSection: DoctorSection {
  var latin: FontChoice
  var chinese: FontChoice
  /// The faces for words on photos that this machine lacks.
  var missing: [TextFace]

  let title = "Fonts"
  let key = "fonts"

  /// Chooses the fonts. 势 is a simplified character that Japanese fonts lack.
  init() {
    let missing = TextFace.allCases.filter { !$0.isInstalled }
    self.init(
      latin: FontChoice(for: "gestures"), chinese: FontChoice(for: "手势"), missing: missing)
  }

  init(latin: FontChoice, chinese: FontChoice, missing: [TextFace]) {
    self.missing = missing
    self.latin = latin
    self.chinese = chinese
  }

  var lines: [String] {
    [
      "text: \(Self.words(latin))",
      "Chinese: "
        + (chinese.isComplete
          ? Self.words(chinese) : "none; Chinese characters are shown as boxes"),
      "text on photos: "
        + TextFace.allCases.map { $0.family + (missing.contains($0) ? " (missing)" : "") }
        .joined(separator: ", "),
    ]
  }

  var advice: [String] {
    var advice: [String] = []
    if !chinese.isComplete {
      advice.append("There is no font for Chinese; on Debian: sudo apt-get install fonts-noto-cjk")
    }
    if !missing.isEmpty {
      advice.append(
        "Text on photos uses the program's own font in place of a missing one; on Debian: "
          + "sudo apt-get install \(missing.map(\.package).joined(separator: " "))")
    }
    return advice
  }

  var json: JSON {
    .object([
      JSON.Member("words", Self.json(latin)), JSON.Member("chinese", Self.json(chinese)),
      JSON.Member("missing", .array(missing.map { .string($0.family) })),
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
