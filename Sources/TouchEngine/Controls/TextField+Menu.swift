/// The edit menu of a field.
extension TextField {
  /// The menu while it is visible.
  public var shownEditMenu: EditMenu? { editMenu?.isShown == true ? editMenu : nil }

  /// Shows the menu, if the field has one and is first responder. For a window that takes over
  /// another window's state.
  public func showEditMenu() { if hasEditMenu { editMenu?.show() } }

  /// The point above which the menu is centered, in the field's own coordinates: the middle of the
  /// visible selection, or the caret.
  var middleOfSelection: Point {
    let places = caretRect.map { [$0] } ?? selectionRects
    let (left, right) = (
      places.map(\.minX).min() ?? textFrame.minX, places.map(\.maxX).max() ?? textFrame.maxX
    )
    let seen = textFrame
    let middle = (max(left, seen.minX) + min(right, seen.maxX)) / 2
    return Point(min(max(middle, seen.minX), seen.maxX), bounds.center.y)
  }

  /// Shows the menu, if appropriate, after a finger was lifted whose effect was `grip`.
  func offerMenu(after touch: Touch, _ grip: Grip) {
    guard hasEditMenu, touch.kind != .pointer, isEditing else { return }
    switch grip {
    case .selection, .end, .caret: showEditMenu()
    case .undecided:
      let before = beforeTouch
      let tapsCaret =
        before?.wasEditing == true && before?.anchor == edited.caret && !hadMenu
        && before?.caret == edited.caret
      if !edited.selection.isEmpty || tapsCaret { showEditMenu() }
    case .nothing, .text: break
    }
  }
}
