package import TouchEngine

/// The words of the page about conflicts.
package enum ConflictWords: PartWords {
  package static let table = Words.table.part("conflict.")
}
