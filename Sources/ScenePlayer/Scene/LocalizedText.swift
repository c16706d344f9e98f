package import TouchEngine

/// A text in all languages of the program.
package struct LocalizedText: Hashable, Sendable {
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
