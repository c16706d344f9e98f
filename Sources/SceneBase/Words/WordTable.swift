public import TouchEngine

/// A scene's texts, each by a short name.
///
/// The texts of a panel's line have the line's name: `likes` is its label, `likes.1` the title of
/// its second segment, `likes.1.note` the note on that segment. A switch has 0 for off and 1 for
/// on.
public struct WordTable: Sendable {
  /// The texts by their names.
  public private(set) var words: [String: LocalizedText]

  /// Creates a table of texts by their names.
  public init(_ words: [String: LocalizedText]) { self.words = words }

  /// Returns the text of a name; `nil` when there is none.
  public func text(_ name: String, in language: Language) -> String? {
    words[name]?.text(in: language)
  }

  /// The text of a name, with other texts in place of its `%`, in their order; the name itself when
  /// there is no text.
  package func text(_ name: String, in language: Language, filling texts: [String]) -> String {
    let words = text(name, in: language) ?? name
    var parts = words.split(separator: "%", omittingEmptySubsequences: false).map(String.init)
    for (index, text) in texts.enumerated() where index + 1 < parts.count { parts[index] += text }
    return parts.joined()
  }

  /// Returns both tables merged; `other` wins where both have a name.
  public func adding(_ other: WordTable) -> WordTable {
    WordTable(words.merging(other.words) { $1 })
  }
}
