extension View {
  /// The lowest alpha that can be hit. Apple's documentation says that "less than 0.01" is skipped,
  /// so 0.01 itself is hit (rule C2).
  public static let minimumHittableAlpha = 0.01

  var isHittable: Bool { visibility.isHittable }

  /// Returns the hit in the frontmost subview that `point`, in this view's coordinates, hits.
  func frontmostHit(_ point: Point, with event: TouchEvent?) -> View? {
    // A hit test may change the tree.
    let all = children
    for index in all.indices.reversed() {
      let hit = all.borrow(index) { subview -> View? in
        guard subview.isHittable, let inside = subview.pointFromSuperview(point) else { return nil }
        return subview.hitTest(inside, with: event)
      }
      if let hit { return hit }
    }
    return nil
  }
}
