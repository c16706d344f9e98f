extension View {
  /// The lowest alpha that can be hit. Apple's documentation says that "less than 0.01" is skipped,
  /// so 0.01 itself is hit (rule C2).
  public static let minimumHittableAlpha = 0.01

  var isHittable: Bool { visibility.isHittable }

  /// Returns the hit in the frontmost subview that `point`, in this view's coordinates, hits.
  func frontmostHit(_ point: Point, with event: TouchEvent?) -> View? {
    // A hit test may change the tree.
    let all = children
    if asksSubviewsByFrame, all.count >= SubviewGrid.leastCount {
      return currentSubviewGrid.frontmost(at: point) { $0.hit(atSuperview: point, with: event) }
    }
    for view in all.reversed() {
      if let hit = view.hit(atSuperview: point, with: event) { return hit }
    }
    return nil
  }

  /// Returns the hit of a point of the superview in this view or a descendant, or `nil`.
  @inline(__always) private func hit(atSuperview point: Point, with event: TouchEvent?) -> View? {
    guard isHittable, let inside = pointFromSuperview(point) else { return nil }
    return hitTest(inside, with: event)
  }

  // MARK: Hit tests by frame

  private var currentSubviewGrid: SubviewGrid {
    if let subviewGrid, !subviewGrid.isOutgrown { return subviewGrid }
    let grid = SubviewGrid(of: children, in: bounds)
    subviewGrid = grid
    return grid
  }

  /// Notes that the view's place in its superview has changed.
  @inline(__always) func noteMove() {
    if let gridPlace, !gridPlace.hasMoved { parent?.subviewGrid?.noteMove(of: gridPlace) }
  }

  /// Drops the grid; the next hit test makes a new one.
  func dropSubviewGrid() {
    guard subviewGrid != nil else { return }
    subviewGrid = nil
    for view in children { view.gridPlace = nil }
  }
}
