extension View {
  /// Takes points of this view to the superview.
  public var transformToSuperview: AffineTransform {
    let middle = bounds.center
    return AffineTransform.translation(-middle.x, -middle.y)
      .concatenating(transform)
      .concatenating(.translation(center))
  }

  /// Takes points of this view to the top of its tree, which is the window when there is one.
  public var transformToRoot: AffineTransform {
    guard let superview else { return .identity }
    return transformToSuperview.concatenating(superview.transformToRoot)
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
    transformToRoot.linearPart.inverted?.apply(to: displacement) ?? .zero
  }

  /// A displacement of this view in the window's terms.
  func displacementToRoot(_ displacement: Point) -> Point {
    transformToRoot.linearPart.apply(to: displacement)
  }

  /// `point` of the superview in this view's coordinates, or `nil` when the transform cannot be
  /// undone (rule C5).
  func pointFromSuperview(_ point: Point) -> Point? {
    if transform == .identity { return point - center + bounds.center }
    return transformToSuperview.inverted?.apply(to: point)
  }

  private func pointFromRoot(_ point: Point) -> Point? {
    guard let superview else { return point }
    guard let above = superview.pointFromRoot(point) else { return nil }
    return pointFromSuperview(above)
  }
}
