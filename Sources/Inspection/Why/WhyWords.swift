package import TouchEngine

/// The words of the why card.
package enum WhyWords {
  package static let table = Words.table.part("why.")

  /// The words of a name with its arguments.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, texts)
  }
}
