package import TouchEngine

/// The words of the page that compares two runs.
package enum ComparisonWords: PartWords {
  package static let table = Words.table.part("comparison.")
}
