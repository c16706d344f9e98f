/// Who has the keyboard: one view of a window, the first responder, or nobody.
extension View {
  /// Whether the keyboard's input goes to this view first.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Whether a focus ring is to be drawn around the view: it has the keyboard, and the keyboard was
  /// used after the last finger landed.
  public var isFocused: Bool { window?.focusedView === self }

  /// Whether the view or one in it has the keyboard, and gives it back when asked.
  ///
  /// - Parameter force: Takes the keyboard away from a view that would not give it back.
  /// - Returns: Whether the keyboard was given back.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder, responder.isDescendant(of: self)
    else { return false }
    if !responder.resignFirstResponder() && force { window.dropFirstResponder() }
    return window.firstResponder == nil
  }
}
