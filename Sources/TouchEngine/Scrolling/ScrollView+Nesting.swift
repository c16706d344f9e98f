/// Nested scroll views (D.6).
extension ScrollView {
  /// Reports that the drag that is about to begin is left to an enclosing scroll view (rule D42).
  func announceLeftDrag(along displacement: Point, to other: ScrollView) {
    guard let (axis, isForward) = direction(of: displacement) else { return }
    let range = axis == .horizontal ? horizontalRange : verticalRange
    let offset = axis == .horizontal ? position.x : position.y
    let edge = isForward ? range.upper : range.lower
    announce(.scrolling(path, .leftDrag(to: other.path, axis, offset: offset, edge: edge)))
  }

  /// The enclosing scroll view that takes a drag along a displacement in window coordinates, or
  /// `nil`. It takes the drag when this view's content is already at the edge in the drag's
  /// direction and the enclosing view can still scroll that way (rule D42). A sheet's pan comes
  /// before the views outside of it, and moves the sheet where its list is at the top (rule G0.14).
  func ancestor(takingDragAlong displacement: Point) -> ScrollView? {
    guard let (axis, isForward) = direction(of: displacement), !hasRoom(axis, isForward) else {
      return nil
    }
    var view = superview
    while let current = view {
      if let sheet = current as? SheetView, sheet.panGestureRecognizer.sharesTouch(with: pan) {
        return nil
      }
      if let other = current as? ScrollView, other.pan.committedState == .possible,
        other.pan.sharesTouch(with: pan), other.canScroll(along: displacement),
        let (axis, isForward) = other.direction(of: displacement),
        other.hasRoom(axis, isForward) || axis == .vertical && !isForward && other.isOnFreeSheet
      {
        return other
      }
      view = current.superview
    }
    return nil
  }

  /// The axis with the larger part of a displacement in window coordinates, and whether the offset
  /// grows with it; an exactly diagonal displacement counts as vertical.
  private func direction(of displacement: Point) -> (ScrollAxis, isForward: Bool)? {
    let own = displacementFromRoot(displacement)
    if abs(own.x) > abs(own.y) { return (.horizontal, own.x < 0) }
    return own.y == 0 ? nil : (.vertical, own.y < 0)
  }

  /// Whether the view is the list of a sheet that a finger of its pan can pull down.
  private var isOnFreeSheet: Bool {
    sheet?.panGestureRecognizer.sharesTouch(with: pan) ?? false
  }

  private func hasRoom(_ axis: ScrollAxis, _ isForward: Bool) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    let offset = axis == .horizontal ? position.x : position.y
    return (isForward ? range.upper - offset : offset - range.lower) > physics.edgeTolerance
  }
}
