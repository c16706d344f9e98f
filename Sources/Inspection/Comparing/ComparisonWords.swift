package import TouchEngine

/// The words of the page that compares two runs.
package enum ComparisonWords {
  package static let table = Words.table.part("comparison.")

  /// The words of a name with its arguments.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, texts)
  }
}
