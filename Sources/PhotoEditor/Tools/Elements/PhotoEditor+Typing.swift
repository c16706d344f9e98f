public import Drawing
import PhotoDocument
import SceneBase
public import TouchEngine

// Typing where the text stands: a tap on its letters moves the caret, and the picture around it is
// dimmed.
extension PhotoEditor {
  /// The name of the call that brings the place of the caret, in letters before it.
  public static let placeCaret = "canvas.placeCaret"

  /// A touched text, and the touched point in its coordinates.
  public struct TouchedText {
    public var text: Text
    public var point: Point
  }

  /// Asks for the letter of the typed text at a point of the page. The scene has no fonts: the
  /// program that plays it finds the letter.
  func askForCaret(at point: Point) {
    guard modes.typing.isCurrent, let element = canvas.selected,
      case .text(let text) = element.content
    else { return }
    let (letters, room) = text.style(in: element.bounds)
    touchedText = TouchedText(
      text: Text(text.words, in: room, letters), point: element.convert(point, from: canvas.page))
    onRequest(.caret)
  }

  /// Moves the caret of the typed text; a place that is none changes nothing.
  func placeCaret(_ value: CallValue) {
    touchedText = nil
    guard modes.typing.isCurrent, let place = value.integerValue,
      (0...field.text.count).contains(place)
    else { return }
    field.becomeFirstResponder()
    field.selectedRange = place..<place
  }

  /// Edits the selected text, if it is one, and moves the focus to its field.
  ///
  /// - Returns: Whether a text is edited.
  @discardableResult
  public func startTyping(because cause: TransitionCause) -> Bool {
    if modes.text.isCurrent { modes.typing.machine?.enter(modes.typing, because: cause) }
    guard modes.typing.isCurrent else { return false }
    field.becomeFirstResponder()
    return true
  }

  /// Leaves the selected text selected, and its words as they are.
  func endTyping() {
    guard modes.typing.isCurrent else { return }
    modes.text.machine?.enter(modes.text, because: .control(field.path))
  }

  /// Typed words change the document at once; consecutive changes are one step.
  func typed() {
    guard let id = canvas.selected?.id else { return }
    let words = field.text
    change(because: "step.text", joining: true, isAmidGesture: edited.preview != nil) { document in
      guard let place = document.place(of: id),
        case .text(var text) = document.elements[place].content
      else { return }
      text.words = words
      document.elements[place].content = .text(text)
    }
  }

  /// Deletes texts without words, which are invisible.
  func leftText() {
    let empty = document.elements.filter { element in
      if case .text(let text) = element.content {
        text.words.allSatisfy(\.isWhitespace)
      } else {
        false
      }
    }
    guard !empty.isEmpty else { return }
    change(because: "step.delete") { document in
      document.elements.removeAll { element in empty.contains { $0.id == element.id } }
    }
  }

  /// Shows the selected text's words in the text field.
  func showWords() {
    guard case .text(let text)? = canvas.selected?.content, field.text != text.words else { return }
    field.text = text.words
  }

  // MARK: Drawing

  /// The darkness of the picture around a typed text. Our choice.
  private static let shade = 0.5

  /// Darkens the picture, and draws the typed text over it. The eyedropper sees the picture as it
  /// is.
  func drawShade(into list: inout DisplayListBuilder, at time: Timestamp) {
    let isTyping = modes.typing.isCurrent && loupe.place == nil
    var share = isTyping ? 1.0 : 0
    if let chromeChange, chromeChange.motion.isMoving(at: time) {
      let fade = chromeChange.motion.fade(at: time)
      share = isTyping ? fade : chromeChange.from == .text ? 1 - fade : 0
    }
    guard share > 0 else { return }
    let frame = canvas.pictureFrame.offset(by: canvas.frame.origin)
    list.fill(.rect(frame), Color(white: 0, alpha: Self.shade * share))
    guard isTyping, let element = canvas.selected else { return }
    var look = look(of: element, at: time)
    look.place = place(of: element, on: canvas.page.transformToRoot, at: time)
    list.group(look.picture)
  }
}
