package import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])

  /// Returns the text of a key in each language, with its arguments.
  static func text(_ key: String, _ arguments: LocalizedText...) -> LocalizedText {
    LocalizedText(key, arguments, in: table)
  }
}

/// The words of a part of this target, whose keys begin alike.
package protocol PartWords {
  static var table: WordTable { get }
}

extension PartWords {
  /// Returns the words of a name with its arguments.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, texts)
  }
}

extension Wording {
  /// Returns the text of a key with its arguments, in this wording's language.
  func say(_ key: String, _ arguments: any LosslessStringConvertible...) -> String {
    text(of: key, arguments, in: Words.table)
  }
}
