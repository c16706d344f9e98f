package import TouchEngine

/// The words of the page that shows a run over time and answers questions about it.
package enum AskingWords: PartWords {
  package static let table = Words.table.part("asking.")
}
