/// The first responder: the one view of a window that has the keyboard, if any.
extension View {
  /// Whether this view receives the keyboard's input first.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Whether to draw a focus ring around the view: it has the keyboard, and the keyboard was used
  /// after the last finger landed.
  public var isFocused: Bool { window?.focusedView === self }

  /// Asks the view or its descendant that has the keyboard to give it back.
  ///
  /// - Parameter force: Whether to take the keyboard even if the view would keep it.
  /// - Returns: Whether the keyboard was given back.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.isDescendant(of: self)
    else { return false }
    if !responder.resignFirstResponder() && force { window.dropFirstResponder() }
    return window.firstResponder == nil
  }
}

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
