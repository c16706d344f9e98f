import TouchEngine

/// A smooth curve through all of its points.
///
/// A centripetal Catmull–Rom spline: its direction at a point follows from the points before and
/// after, each weighted by the root of its distance, so that it has neither corners nor loops
/// between unevenly spaced points. So a further point changes the last piece and adds one; earlier
/// pieces stay.
///
/// - Source: P. J. Barry, R. N. Goldman: A recursive evaluation algorithm for a class of
///   Catmull–Rom splines, 1988. C. Yuksel, S. Schaefer, J. Keyser: Parameterization and
///   applications of Catmull–Rom curves, 2011 (no cusps and no self-intersections inside a piece).
struct SmoothCurve {
  /// The curve from one point to the next, as a cubic Bézier curve.
  struct Piece: Hashable, Sendable {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point
  }

  /// The points; no two neighbors are equal.
  let points: [Point]

  /// The indices of the pieces, from the first point to the last.
  var indices: Range<Int> { 0..<max(points.count - 1, 0) }

  /// The piece between the point at `index` and the next one.
  subscript(index: Int) -> Piece {
    Piece(
      before: index > 0 ? points[index - 1] : nil, points[index], points[index + 1],
      after: index + 2 < points.count ? points[index + 2] : nil)
  }
}

extension SmoothCurve.Piece {
  /// Creates the piece between the different points `start` and `end`. `nil` for a neighbor means
  /// that the curve begins or ends there; it then leaves that end straight towards the other.
  init(before: Point?, _ start: Point, _ end: Point, after: Point?) {
    self.start = start
    self.end = end
    let length = start.distance(to: end)
    control1 = Self.control(at: start, from: before, to: end, length)
    control2 = Self.control(at: end, from: after, to: start, length)
  }

  /// The control point beside `point` on the side of `next`, which is `length` away.
  private static func control(
    at point: Point, from previous: Point?, to next: Point, _ length: Double
  ) -> Point {
    guard let previous else { return point + (next - point) * (1 / 3) }
    // The distances between knots are the roots of the distances between points.
    let before = point.distance(to: previous)
    let (root, rootBefore) = (length.squareRoot(), before.squareRoot())
    let sum =
      next * before - previous * length
      + point * (2 * before + 3 * root * rootBefore + length)
    return sum * (1 / (3 * rootBefore * (rootBefore + root)))
  }

  /// Returns the point at `t`, 0…1.
  func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
      + end * (t * t * t)
  }

  /// Returns the number of straight segments of equal `t` that deviate from the piece by at most
  /// `tolerance`; at most 64.
  ///
  /// - Source: the distance of a curve from its chord is at most an eighth of its second derivative
  ///   times the square of the step; that of a cubic is largest at an end.
  func parts(tolerance: Double) -> Int {
    let bend = max(
      (start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
    return min(max(Int((6 * bend / (8 * tolerance)).squareRoot().rounded(.up)), 1), 64)
  }
}
