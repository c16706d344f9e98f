/// Scroll views in scroll views (D.6).
extension ScrollView {
  /// The scroll view around this one for which the drag is that is about to begin, if it is: it goes where
  /// the content is at its edge already, and the other one still has room that way (rule D42).
  func ancestorToLeaveDragTo() -> ScrollView? {
    guard let (axis, isForward) = direction(of: pan.attemptDisplacement) else { return nil }
    let range = axis == .horizontal ? horizontalRange : verticalRange
    let offset = axis == .horizontal ? position.x : position.y
    let edge = isForward ? range.upper : range.lower
    guard !hasRoom(axis, isForward), let other = ancestorWithRoom() else { return nil }
    announce(.scrolling(path, .leftDrag(to: other.path, axis, offset: offset, edge: edge)))
    return other
  }

  private func ancestorWithRoom() -> ScrollView? {
    var view = superview
    while let current = view {
      if let other = current as? ScrollView, other.pan.standing == .possible,
        other.pan.sharesTouch(with: pan), other.canScroll(along: pan.attemptDisplacement),
        let (axis, isForward) = other.direction(of: pan.attemptDisplacement),
        other.hasRoom(axis, isForward)
      {
        return other
      }
      view = current.superview
    }
    return nil
  }

  /// The axis along which most of a displacement of the window's terms goes here, and whether the
  /// offset grows by it; exactly diagonal counts as up and down.
  private func direction(of displacement: Point) -> (ScrollAxis, isForward: Bool)? {
    let own = displacementFromRoot(displacement)
    if abs(own.x) > abs(own.y) { return (.horizontal, own.x < 0) }
    return own.y == 0 ? nil : (.vertical, own.y < 0)
  }

  private func hasRoom(_ axis: ScrollAxis, _ isForward: Bool) -> Bool {
    let range = axis == .horizontal ? horizontalRange : verticalRange
    let offset = axis == .horizontal ? position.x : position.y
    return (isForward ? range.upper - offset : offset - range.lower) > physics.edgeTolerance
  }
}
