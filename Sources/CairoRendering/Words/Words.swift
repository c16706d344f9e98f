import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])
}

extension Language {
  /// Returns the text of a key with its arguments.
  func say(_ key: String, _ arguments: any LosslessStringConvertible...) -> String {
    Words.table.text(key, in: self, arguments)
  }
}
