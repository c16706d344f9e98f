/// Where a view stands in its superview, and the way there and back.
struct Placement {
  // What a hit test reads stands first, side by side: among many views it costs most to fetch it.
  var bounds: Rect { didSet { isCurrent = false } }
  /// Takes points of the superview to the view, or `nil` when the transform cannot be undone: kept
  /// from hit test to hit test, because it costs more than the test.
  private var inverse: AffineTransform?
  private var isCurrent = false
  /// Whether ``transform`` does nothing.
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

  /// Takes points of the view to the superview.
  var toSuperview: AffineTransform {
    let middle = bounds.center
    return AffineTransform.translation(-middle.x, -middle.y)
      .concatenating(transform)
      .concatenating(.translation(center))
  }

  /// The size of bounds that the transform makes as large as `frame`; `frame` itself when the transform
  /// turns by other angles than quarters, shears, or cannot be undone.
  func boundsSize(forFrame frame: Size) -> Size {
    guard !isUpright, transform.inverted != nil else { return frame }
    if transform.b == 0, transform.c == 0 {
      return Size(frame.width / abs(transform.a), frame.height / abs(transform.d))
    }
    if transform.a == 0, transform.d == 0 {
      return Size(frame.height / abs(transform.b), frame.width / abs(transform.c))
    }
    return frame
  }

  /// `point` of the superview in the view's coordinates, or `nil` when the transform cannot be
  /// undone (rule C5).
  mutating func fromSuperview(_ point: Point) -> Point? {
    if isUpright { return point - center + bounds.center }
    if !isCurrent {
      inverse = toSuperview.inverted
      isCurrent = true
    }
    return inverse?.apply(to: point)
  }
}

/// What takes a view out of sight, and out of hit tests.
struct Visibility {
  var alpha = 1.0 { didSet { update() } }
  var isHidden = false { didSet { update() } }
  var isUserInteractionEnabled = true { didSet { update() } }
  private(set) var isHittable = true

  private mutating func update() {
    isHittable = !isHidden && isUserInteractionEnabled && alpha >= View.leastHittableAlpha
  }
}
