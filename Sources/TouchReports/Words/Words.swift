import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])
}

extension Wording {
  /// Returns the text of a key with its arguments, in this wording's language.
  func say(_ key: String, _ arguments: any LosslessStringConvertible...) -> String {
    text(of: key, arguments, in: Words.table)
  }
}
