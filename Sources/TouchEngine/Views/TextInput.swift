/// A view for text input.
///
/// While it is the first responder it receives single keys (``Window/isTyping``). Keys come through
/// ``Responder/keyDown(_:)`` with the text that they type; text that no single key types comes
/// here.
public protocol TextInput: View {
  /// Replaces the selection, or the text being composed, with `text`.
  func insertText(_ text: String)

  /// Shows the text that an input method is composing, in place of its previous text; an empty text
  /// removes it. `caret` is the input method's caret, in grapheme clusters of `text`.
  func setMarkedText(_ text: String, caret: Int)

  /// Accepts the composed text.
  func unmarkText()

  /// Replaces the selection with text from the clipboard.
  func paste(_ text: String)
}
