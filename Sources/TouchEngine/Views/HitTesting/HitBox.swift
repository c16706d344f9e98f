/// A box in the superview's coordinates outside which a point is not in a view's bounds.
struct HitBox {
  let minX: Double
  let minY: Double
  let maxX: Double
  let maxY: Double

  /// The margin for rounding errors of the conversion between the two coordinates, in points.
  /// Generous: with ``greatestStretch`` and ``farthest`` the errors are below a thousandth of it.
  private static let margin = 0.01
  /// The ratio of a transform's longest to its shortest stretch up to which the margin suffices.
  private static let greatestStretch = 1e4
  /// The distance from the origin up to which the margin suffices, in points.
  private static let farthest = 1e7

  /// The box is endless if rounding errors may exceed the margin.
  init(of geometry: ViewGeometry) {
    let box = geometry.toSuperview.apply(to: geometry.bounds).boundingBox
    let transform = geometry.transform
    let squares =
      transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
      + transform.d * transform.d
    let reach = max(
      abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY),
      max(
        abs(geometry.bounds.minX), abs(geometry.bounds.minY),
        abs(geometry.bounds.maxX), abs(geometry.bounds.maxY)))
    guard squares <= Self.greatestStretch * abs(transform.determinant), squares > 0,
      reach <= Self.farthest, box.minX <= box.maxX, box.minY <= box.maxY
    else {
      (minX, minY, maxX, maxY) = (-.infinity, -.infinity, .infinity, .infinity)
      return
    }
    minX = box.minX - Self.margin
    minY = box.minY - Self.margin
    maxX = box.maxX + Self.margin
    maxY = box.maxY + Self.margin
  }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
