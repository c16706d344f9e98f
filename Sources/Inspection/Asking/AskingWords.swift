package import TouchEngine

/// The words of the page that shows a run over time and answers questions about it.
package enum AskingWords: PartWords {
  package static let table = Words.table.part("asking.")

  /// Returns a number of touches in words.
  package static func touches(_ count: Int, in language: Language) -> String {
    text(count == 1 ? "touches.1" : "touches", in: language, with: "\(count)")
  }
}
