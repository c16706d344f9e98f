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
