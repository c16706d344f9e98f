package import TouchEngine

/// The words of the why card.
package enum WhyWords: PartWords {
  package static let table = Words.table.part("why.")
}
