/// A view's position in its superview, and the conversions between the two.
struct ViewGeometry {
  // The fields that a hit test reads come first: among many views, fetching them costs most.
  var bounds: Rect { didSet { isCurrent = false } }
  /// The transform from the superview to the view, or `nil` when ``transform`` has no inverse. It
  /// is cached between hit tests, because it costs more than the test.
  private var inverse: AffineTransform?
  private var isCurrent = false
  /// Whether ``transform`` is the identity.
  private(set) var isUpright = true
  var center: Point { didSet { isCurrent = false } }
  var transform = AffineTransform.identity {
    didSet {
      isUpright = transform == .identity
      isCurrent = false
    }
  }

  init(bounds: Rect, center: Point) {
    self.bounds = bounds
    self.center = center
  }

  /// The transform from the view to the superview.
  var toSuperview: AffineTransform {
    let middle = bounds.center
    return AffineTransform.translation(-middle.x, -middle.y)
      .concatenating(transform)
      .concatenating(.translation(center))
  }

  /// The size of bounds that the transform maps to the size `frame`. Returns `frame` itself when
  /// the transform rotates by an angle other than a multiple of a quarter turn, shears, or has no
  /// inverse.
  func boundsSize(forFrame frame: Size) -> Size {
    guard !isUpright, transform.inverse != nil else { return frame }
    if transform.b == 0, transform.c == 0 {
      return Size(frame.width / abs(transform.a), frame.height / abs(transform.d))
    }
    if transform.a == 0, transform.d == 0 {
      return Size(frame.height / abs(transform.b), frame.width / abs(transform.c))
    }
    return frame
  }

  /// Converts a point from the superview to the view; `nil` when the transform has no inverse
  /// (rule C5).
  mutating func fromSuperview(_ point: Point) -> Point? {
    if isUpright { return point - center + bounds.center }
    if !isCurrent {
      inverse = toSuperview.inverse
      isCurrent = true
    }
    return inverse?.apply(to: point)
  }
}
