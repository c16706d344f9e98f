package import TouchEngine

/// The words of the page that shows a run over time and answers questions about it.
package enum AskingWords {
  package static let table = Words.table.part("asking.")

  /// The words of a name with its arguments.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, texts)
  }
}
