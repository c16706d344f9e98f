/// Keyboard input of a window.
///
/// A key goes to the first responder and up its chain. If no responder handles it, Tab moves the
/// focus, and any other key goes to ``Window/onKey``.
extension Window {
  /// The view to draw a focus ring around; `nil` when no view has the keyboard, or when a finger
  /// has landed since the keyboard was last used. The window retains it, as its first responder.
  public var focusedView: View? { isFocusVisible ? firstResponder : nil }

  /// Whether single keys are text rather than commands.
  public var isTyping: Bool { firstResponder is any TextInput }

  /// The views that Tab visits, in the order of the tree: a view before its descendants, siblings
  /// from back to front. Hidden views, views that cannot be touched, and everything behind a
  /// presented sheet that is not going away are excluded.
  public var focusableViews: [View] {
    var found: [View] = []
    func look(at view: View) {
      guard view.isHittable else { return }
      if view.canBecomeFocused { found.append(view) }
      for subview in view.subviews { look(at: subview) }
    }
    let sheet = subviews.last(where: \.keepsKeyboard)
    for subview in sheet?.subviews ?? subviews { look(at: subview) }
    return found
  }

  /// Whether a presented sheet that is not going away keeps the focus.
  package var hasSheet: Bool { subviews.contains(where: \.keepsKeyboard) }

  /// Gives the keyboard to the next of ``focusableViews``, after the last to the first, and scrolls
  /// enclosing scroll views to show it.
  ///
  /// - Parameter isBackwards: Whether to move to the previous view instead.
  /// - Returns: Whether a view took the keyboard.
  @discardableResult
  public func moveFocus(backwards isBackwards: Bool = false) -> Bool {
    let views = focusableViews
    let start = views.firstIndex { $0 === firstResponder }
    for step in 0..<views.count {
      let place =
        start.map { isBackwards ? $0 - 1 - step : $0 + 1 + step }
        ?? (isBackwards ? views.count - 1 - step : step)
      let view = views[(place + 2 * views.count) % views.count]
      guard view.becomeFirstResponder() else { continue }
      showFocus(on: view)
      return true
    }
    return false
  }

  /// Shows the focus on the view that has got the keyboard, and the view itself.
  package func showFocus(on view: View) {
    isFocusVisible = true
    setNeedsDisplay()
    reveal(view)
  }

  /// Scrolls the scroll views around `view` to show all of it, innermost first.
  package func reveal(_ view: View) {
    var ancestor = view.superview
    while let current = ancestor {
      current.bringIntoView(view)
      ancestor = current.superview
    }
  }

  // MARK: The first responder

  func give(keyboardTo view: View) -> Bool {
    guard view !== self, firstResponder !== view else { return view !== self }
    guard view.canBecomeFirstResponder else { return false }
    if let former = firstResponder, !former.resignFirstResponder() { return false }
    // A callback may have given the keyboard to another view, or removed this one.
    guard firstResponder == nil, view.window === self else { return false }
    firstResponder = view
    setNeedsDisplay()
    view.keyboardCame()
    return firstResponder === view
  }

  func takeKeyboard(from view: View) -> Bool {
    guard firstResponder === view else { return true }
    guard view.canResignFirstResponder else { return false }
    dropFirstResponder()
    return true
  }

  func dropFirstResponder() {
    guard let former = firstResponder else { return }
    firstResponder = nil
    setNeedsDisplay()
    former.keyboardWent()
  }

  /// Handles a view that is about to leave the window, or its position in it.
  func viewWillLeave(_ view: View) {
    arbiter.viewWillLeave(view)
    guard let responder = firstResponder, responder.isDescendant(of: view) else { return }
    if !responder.resignFirstResponder() || firstResponder === responder { dropFirstResponder() }
  }

  // MARK: Input

  func press(_ key: KeyPress) {
    let isTyping = isTyping
    guard (firstResponder ?? self).keyDown(key) else {
      onKey?(key)
      return
    }
    // A user who types looks at the text; a user who operates controls by keyboard needs the focus
    // ring.
    if !isTyping, firstResponder != nil, !isFocusVisible {
      isFocusVisible = true
      setNeedsDisplay()
    }
  }

  /// Passes text to the first responder if it accepts text.
  func type(_ body: (any TextInput) -> Void) {
    if let input = firstResponder as? any TextInput { body(input) }
  }
}

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
