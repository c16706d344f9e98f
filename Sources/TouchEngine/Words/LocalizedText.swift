/// A text in each language: a key of a ``WordTable``, and its arguments.
public struct LocalizedText: Hashable, Sendable {
  /// The whole key in the table; the text itself when no table has it.
  package let key: String
  /// The texts in place of `{1}`, `{2}` and so on.
  package let arguments: [LocalizedText]
  private let table: WordTable

  /// Creates the text of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The texts in place of `{1}`, `{2}` and so on.
  ///   - table: The table; without the key, the text is the key itself.
  public init(_ key: String, _ arguments: [LocalizedText], in table: WordTable) {
    (self.key, self.arguments, self.table) = (key, arguments, table)
  }

  /// Creates a text that is the same in each language.
  public init(_ text: String) { self.init(text, [], in: WordTable()) }

  /// Whether a state can hold the key in place of the words.
  package var hasKey: Bool { !key.isEmpty }

  /// Returns the text in a language.
  public func text(in language: Language) -> String {
    table.text(key, in: language, arguments.map { $0.text(in: language) })
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// Creates a text that is the same in each language.
  public init(stringLiteral text: String) { self.init(text) }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// Creates a text of its words in each language.
  public init(dictionaryLiteral texts: (Language, String)...) {
    let words = texts.map { ($0.0, ["": $0.1]) }
    self.init("", [], in: WordTable(Dictionary(words) { $1 }))
  }
}
