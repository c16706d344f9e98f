package import TouchEngine

/// The words of the answer in place, and of the finger that repeats a touch.
package enum AnswerPageWords {
  package static let table = Words.table.part("answerPage.")

  /// The words of a name, with its arguments.
  package static func text(
    _ name: String, in language: Language, with texts: String...
  ) -> String {
    table.text(name, in: language, texts)
  }
}
