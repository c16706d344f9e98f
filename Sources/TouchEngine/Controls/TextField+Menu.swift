/// The menu of a field.
extension TextField {
  /// The menu, while it is to be seen.
  public var shownEditMenu: EditMenu? { editMenu?.isShown == true ? editMenu : nil }

  /// Brings the menu up, when the field has one and the keyboard: for a window that goes on with what
  /// another one showed.
  public func showEditMenu() { if hasEditMenu { editMenu?.show() } }

  /// The place over which the menu stands, in the field's own coordinates: as much of the selection as is
  /// in sight, or the caret.
  var middleOfSelection: Point {
    let places = caretRect.map { [$0] } ?? selectionRects
    let (left, right) = (
      places.map(\.minX).min() ?? textFrame.minX, places.map(\.maxX).max() ?? textFrame.maxX
    )
    let seen = textFrame
    let middle = (max(left, seen.minX) + min(right, seen.maxX)) / 2
    return Point(min(max(middle, seen.minX), seen.maxX), bounds.center.y)
  }

  /// A finger has been lifted, after it has done what `grip` says.
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
