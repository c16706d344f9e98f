/// The keyboard's way through a window.
///
/// A key goes to the first responder and up its chain. What nobody takes moves the focus, when it is
/// Tab, or is told to ``Window/onKey``.
extension Window {
  /// The view that a focus ring is to be drawn around; `nil` when nobody has the keyboard, or a
  /// finger has landed since it was used last.
  public var focusedView: View? { isFocusVisible ? firstResponder : nil }

  /// Whether single keys are somebody's text, and no commands.
  public var isTyping: Bool { firstResponder is any TextInput }

  /// The views that Tab leads through, in the order of the tree: a view before those in it, siblings
  /// from back to front. Hidden views and those that cannot be touched are left out, and so is
  /// everything behind a sheet that is presented, until it goes away.
  public var focusableViews: [View] {
    var found: [View] = []
    func look(at view: View) {
      guard view.isHittable else { return }
      if view.canBecomeFocused { found.append(view) }
      for subview in view.subviews { look(at: subview) }
    }
    let sheet = subviews.last { ($0 as? PresentedSheetView)?.isGoingAway == false }
    for subview in sheet?.subviews ?? subviews { look(at: subview) }
    return found
  }

  /// Gives the keyboard to the next of ``focusableViews``, after the last to the first, and makes
  /// scroll views around it show it.
  ///
  /// - Parameter isBackwards: Whether to the one before instead.
  /// - Returns: Whether there is one that took it.
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
      isFocusVisible = true
      setNeedsDisplay()
      reveal(view)
      return true
    }
    return false
  }

  /// Makes the scroll views around `view` show all of it, from the innermost on. Those that page stay
  /// where they are: between two pages nothing rests.
  private func reveal(_ view: View) {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? ScrollView, !scrollView.isPagingEnabled {
        let corners = view.bounds.corners.corners.map { view.convert($0, to: scrollView) }
        let quad = Quad(corners[0], corners[1], corners[2], corners[3])
        scrollView.scrollRectToVisible(quad.boundingBox, animated: false)
      }
      ancestor = current.superview
    }
  }

  // MARK: The first responder

  func give(keyboardTo view: View) -> Bool {
    guard view !== self, firstResponder !== view else { return view !== self }
    guard view.canBecomeFirstResponder else { return false }
    if let former = firstResponder, !former.resignFirstResponder() { return false }
    // Whoever was told may have given the keyboard to somebody else, or taken the view away.
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

  /// `view` is about to leave the window, or its place in it.
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
    // Who types looks at the text, who presses and sets by keys must see what.
    if !isTyping, firstResponder != nil, !isFocusVisible {
      isFocusVisible = true
      setNeedsDisplay()
    }
  }

  /// Hands text to the first responder, when it takes any.
  func type(_ body: (any TextInput) -> Void) {
    if let input = firstResponder as? any TextInput { body(input) }
  }
}
