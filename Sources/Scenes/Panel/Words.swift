package import TouchEngine

/// Something that is said to people, in every language that there is.
package struct Words: Hashable, Sendable {
  package var english: String
  package var chinese: String

  package init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  package func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }
}

/// All that a scene says, each by a short name.
///
/// What belongs to a line of a panel is found by the line's name: `likes` is its label, `likes.1` the
/// title of its second segment, `likes.1.note` what that segment means. Of a switch 0 is off and 1 is
/// on.
package struct WordTable: Sendable {
  package private(set) var words: [String: Words]

  package init(_ words: [String: Words]) { self.words = words }

  /// The words of that name; `nil` when there are none.
  package func text(_ name: String, in language: Language) -> String? {
    words[name]?.text(in: language)
  }

  /// Both tables in one; of a name that both have the other's words count.
  func adding(_ other: WordTable) -> WordTable {
    WordTable(words.merging(other.words) { $1 })
  }
}
