extension View {
  /// The transform from this view to its superview.
  public var transformToSuperview: AffineTransform { geometry.toSuperview }

  /// The transform from this view to the top of its tree, which is the window if there is one.
  public var transformToRoot: AffineTransform {
    guard let parent else { return .identity }
    return geometry.toSuperview.concatenating(parent.transformToRoot)
  }

  /// Converts `point` from this view to the coordinates of `view`; `nil` means the window's.
  ///
  /// If a transform on the way to `view` has no inverse, the result is the middle of its bounds.
  public func convert(_ point: Point, to view: View?) -> Point {
    let root = transformToRoot.apply(to: point)
    guard let view else { return root }
    return view.pointFromRoot(root) ?? view.bounds.center
  }

  /// Converts `point` from `view` to the coordinates of this view; `nil` means the window's.
  ///
  /// If a transform on the way has no inverse, the result is the middle of this view's bounds.
  public func convert(_ point: Point, from view: View?) -> Point {
    pointFromRoot(view?.transformToRoot.apply(to: point) ?? point) ?? bounds.center
  }

  /// Converts `rect` from this view to the coordinates of `view`; `nil` means the window's. The
  /// result is the smallest axis-parallel rectangle around the corners.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    boundingBox(of: rect) { convert($0, to: view) }
  }

  /// Converts `rect` from `view` to the coordinates of this view; `nil` means the window's. The
  /// result is the smallest axis-parallel rectangle around the corners.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    boundingBox(of: rect) { convert($0, from: view) }
  }

  private func boundingBox(of rect: Rect, _ converted: (Point) -> Point) -> Rect {
    let corners = rect.corners.corners.map(converted)
    return Quad(corners[0], corners[1], corners[2], corners[3]).boundingBox
  }

  /// Converts a displacement or a velocity from the window to this view: rotated and scaled, never
  /// translated (rule B18). Zero when a transform on the way has no inverse.
  func displacementFromRoot(_ displacement: Point) -> Point {
    // Most callers ask the root view, which needs no conversion.
    if parent == nil { return displacement }
    // The zero makes a negative zero positive, as the transform does.
    if isUprightInRoot { return displacement + .zero }
    return transformToRoot.linearPart.inverse?.apply(to: displacement) ?? .zero
  }

  /// Converts a displacement from this view to the window.
  func displacementToRoot(_ displacement: Point) -> Point {
    if parent == nil { return displacement }
    if isUprightInRoot { return displacement + .zero }
    return transformToRoot.linearPart.apply(to: displacement)
  }

  /// Whether neither the view nor a superview has a transform. That of the view at the top does not
  /// count.
  private var isUprightInRoot: Bool {
    var (isUpright, isNextUpright) = (true, true)
    climb { view in
      isUpright = isNextUpright
      isNextUpright = view.geometry.isUpright
      return isUpright
    }
    return isUpright
  }

  /// Converts `point` from the superview to this view; `nil` when the transform has no inverse
  /// (rule C5).
  func pointFromSuperview(_ point: Point) -> Point? { geometry.fromSuperview(point) }

  private func pointFromRoot(_ point: Point) -> Point? {
    guard let parent else { return point }
    guard let above = parent.pointFromRoot(point) else { return nil }
    return pointFromSuperview(above)
  }
}
