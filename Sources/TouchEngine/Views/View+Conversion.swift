extension View {
  /// Takes points of this view to the superview.
  public var transformToSuperview: AffineTransform { placement.toSuperview }

  /// Takes points of this view to the top of its tree, which is the window when there is one.
  public var transformToRoot: AffineTransform {
    guard let parent else { return .identity }
    return placement.toSuperview.concatenating(parent.transformToRoot)
  }

  /// `point` of this view in the coordinates of `view`; `nil` means the window's.
  ///
  /// A view whose transform cannot be undone has no place for any point; its middle is answered.
  public func convert(_ point: Point, to view: View?) -> Point {
    let root = transformToRoot.apply(to: point)
    guard let view else { return root }
    return view.pointFromRoot(root) ?? view.bounds.center
  }

  /// `point` of `view` in the coordinates of this view; `nil` means the window's.
  ///
  /// A view whose transform cannot be undone has no place for any point; its middle is answered.
  public func convert(_ point: Point, from view: View?) -> Point {
    pointFromRoot(view?.transformToRoot.apply(to: point) ?? point) ?? bounds.center
  }

  /// A displacement or a velocity of the window in this view's terms: turned and scaled, never
  /// shifted (rule B18). Zero when a transform on the way cannot be undone.
  func displacementFromRoot(_ displacement: Point) -> Point {
    // What stands at the top, as most who ask do, has nothing to undo.
    if parent == nil { return displacement }
    return transformToRoot.linearPart.inverted?.apply(to: displacement) ?? .zero
  }

  /// A displacement of this view in the window's terms.
  func displacementToRoot(_ displacement: Point) -> Point {
    parent == nil ? displacement : transformToRoot.linearPart.apply(to: displacement)
  }

  /// `point` of the superview in this view's coordinates, or `nil` when the transform cannot be
  /// undone (rule C5).
  func pointFromSuperview(_ point: Point) -> Point? { placement.fromSuperview(point) }

  private func pointFromRoot(_ point: Point) -> Point? {
    guard let parent else { return point }
    guard let above = parent.pointFromRoot(point) else { return nil }
    return pointFromSuperview(above)
  }
}
