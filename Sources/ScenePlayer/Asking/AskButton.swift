import Drawing
import TouchAnalysis
import TouchEngine

/// A button with words that asks or does something.
final class AskButton: Button {
  var title = ""
  /// Whether it is the main button.
  var isMain = false
  /// The question that it asks; `nil` when it does something else.
  var question: Question?

  /// Makes a button that asks a question.
  ///
  /// - Parameters:
  ///   - identifier: The button's name.
  ///   - question: The question.
  ///   - words: The words of questions.
  ///   - ask: Called with the question when the button is pressed.
  convenience init(
    identifier: String, _ question: Question, _ words: AnswerWords,
    ask: @escaping (Question) -> Void
  ) {
    self.init(identifier: identifier)
    self.question = question
    title = words.text(of: question)
    addAction(for: .touchUpInside) { ask(question) }
  }

  /// Returns the width of its title with the usual room beside it, or with the least, in points.
  func width(_ style: SceneStyle, isTight: Bool = false) -> Double {
    TextRoom.width(of: title, style.font(.body, .black, .bold))
      + 2 * style.scaled(isTight ? 10 : 20)
  }

  /// Draws it in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, _ appearance: Appearance) {
    list.group(transform: .translation(frame.origin)) {
      $0.draw(self, title, role: isMain ? .primary : .secondary, appearance)
    }
  }
}
