import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])
}
