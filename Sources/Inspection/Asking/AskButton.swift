import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// A button with words that asks or does something.
final class AskButton: Button {
  var words = ""
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
    self.words = words.text(of: question)
    addAction(for: .touchUpInside) { ask(question) }
  }

  /// Returns the button as wide as its words with the usual room beside it, or at least with some.
  func box(_ style: SceneStyle) -> Box {
    let (words, isMain, appearance) = (words, isMain, style.appearance)
    let width = TextRoom.width(of: words, style.font(.body, .black, .bold))
    return Box.button(self, words, role: isMain ? .primary : .secondary, appearance)
      .wide(.fixed(width + 2 * style.scaled(20))).least(width + 2 * style.scaled(10))
  }
}
