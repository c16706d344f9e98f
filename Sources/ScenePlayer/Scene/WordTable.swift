package import TouchEngine

/// A scene's texts, each by a short name.
///
/// The texts of a panel's line have the line's name: `likes` is its label, `likes.1` the title of
/// its second segment, `likes.1.note` the note on that segment. A switch has 0 for off and 1 for
/// on.
package struct WordTable: Sendable {
  package private(set) var words: [String: LocalizedText]

  package init(_ words: [String: LocalizedText]) { self.words = words }

  /// The text of a name; `nil` when there is none.
  package func text(_ name: String, in language: Language) -> String? {
    words[name]?.text(in: language)
  }

  /// Both tables merged; `other` wins where both have a name.
  package func adding(_ other: WordTable) -> WordTable {
    WordTable(words.merging(other.words) { $1 })
  }
}
