import Drawing
import SceneBase
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// A round button of the page, with an icon or a short word, and its name.
final class PageButton: Button {
  enum Face {
    case icon(Icon)
    case word(String)
  }

  var face: Face
  /// Whether it does anything; one that does not is pale.
  var isUsable = true
  /// The name, which is shown beside it while it is pressed or pointed at.
  var name: String
  /// The name in a word, which stands below it where there is room.
  let word: String

  init(identifier: String, _ face: Face, named name: String, _ word: String = "") {
    (self.face, self.name, self.word) = (face, name, word)
    super.init(identifier: identifier)
  }

  /// Draws it in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, isMain: Bool = false, _ appearance: Appearance) {
    let palette = appearance.palette
    let radius = min(frame.width, frame.height) / 2
    let shape = Path.roundedRect(frame, radius: radius)
    let fill = palette.fill(isMain: isMain, isPressed: isHighlighted)
    let ink = (isMain ? palette.onAccent : palette.ink).opacity(isUsable ? 1 : 0.5)
    list.pressed(isHighlighted, in: frame) { list in
      list.fill(shape, isUsable ? fill : fill.opacity(0.4))
      list.stroke(shape, palette.line, width: appearance.edgeWidth)
      switch face {
      case .icon(let icon): list.icon(icon, at: frame.center, size: radius, ink)
      case .word(let word):
        list.text(
          word, in: frame,
          TextStyle(
            size: TextSize.note.points * radius / 22, color: ink, weight: .bold,
            alignment: .center))
      }
    }
    if isFocused { list.focusRing(around: frame, radius: radius, appearance) }
  }

  /// Draws the word below it.
  func drawWord(into list: inout DisplayListBuilder, _ appearance: Appearance) {
    let color = appearance.palette.ink2.opacity(isUsable ? 1 : 0.5)
    let place = Rect(frame.midX - 32, frame.maxY + 1, 64, AskingLayout.nameHeight)
    var font = TextStyle(size: TextSize.tiny.points, color: color, alignment: .center)
    font.fit(word, in: place.size, downTo: 10)
    list.text(word, in: place, font)
  }
}

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
