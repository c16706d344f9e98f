public import TouchEngine

/// A text in all languages of the program.
public struct LocalizedText: Hashable, Sendable {
  /// The text in English.
  public var english: String
  /// The text in Chinese.
  public var chinese: String

  /// Creates a text of its English and its Chinese words.
  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Creates a text that is the same in each language.
  public init(_ text: String) { self.init(text, text) }

  /// Returns the text in a language.
  public func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }
}
