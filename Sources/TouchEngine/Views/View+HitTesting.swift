extension View {
  /// The least alpha that can be hit. Apple's documentation says "less than 0.01" is skipped, so
  /// 0.01 itself is hit (rule C2).
  public static let leastHittableAlpha = 0.01

  var isHittable: Bool { visibility.isHittable }

  /// The frontmost of `views` that is hit by `point` of their superview.
  func frontmostHit(_ point: Point, with event: TouchEvent?) -> View? {
    for subview in children.reversed() where subview.isHittable {
      guard let inside = subview.pointFromSuperview(point) else { continue }
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return nil
  }
}
