package import TouchEngine

/// The words of the answer in place, and of the finger that repeats a touch.
package enum AnswerPageWords: PartWords {
  package static let table = Words.table.part("answerPage.")
}
