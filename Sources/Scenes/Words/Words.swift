import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])

  /// Returns the text of a key in each language, with its arguments.
  static func text(_ key: String, _ arguments: LocalizedText...) -> LocalizedText {
    LocalizedText(key, arguments, in: table)
  }

  /// Returns a price in the currency of all scenes, whose sign is the same in each language.
  static func price(_ number: String) -> String { "€ \(number)" }
}
