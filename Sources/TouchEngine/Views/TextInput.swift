/// A view that text is typed into.
///
/// While it is the first responder single keys are its own (``Window/isTyping``). Keys come through
/// ``Responder/keyDown(_:)``, with what they type; text that no single key types comes here.
public protocol TextInput: View {
  /// Puts text in place of what is selected, or of what was being composed.
  func insertText(_ text: String)

  /// Shows what an input method is composing, in place of what it showed before; an empty text takes
  /// it away. `caret` is where the input method has its caret, in grapheme clusters of `text`.
  func setMarkedText(_ text: String, caret: Int)

  /// Leaves what is being composed as text.
  func unmarkText()

  /// Puts text of the clipboard in place of what is selected.
  func paste(_ text: String)
}
