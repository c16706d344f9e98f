/// A curve from rest to rest in a given time: a cubic Bézier curve from (0, 0) to (1, 1), the part of
/// the time along x and the part of the way along y.
public struct CubicTimingParameters: Hashable, Sendable {
  /// The curves that have a name. Their control points are those of CSS and Core Animation.
  public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
    /// Slow at both ends: (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow at the start: (0.42, 0) and (1, 1).
    case easeIn
    /// Slow at the end: (0, 0) and (0.58, 1).
    case easeOut
    /// The same speed all the way.
    case linear
  }

  /// Its x is in 0…1, so that time does not go back.
  public let controlPoint1: Point
  /// Its x is in 0…1.
  public let controlPoint2: Point

  /// An x outside of 0…1 is taken to the nearer end. What is not finite counts as 0.
  public init(controlPoint1: Point, controlPoint2: Point) {
    func tamed(_ point: Point) -> Point {
      Point(
        point.x.isFinite ? min(max(point.x, 0), 1) : 0, point.y.isFinite ? point.y : 0)
    }
    self.controlPoint1 = tamed(controlPoint1)
    self.controlPoint2 = tamed(controlPoint2)
  }

  public init(animationCurve: AnimationCurve = .easeInOut) {
    let (first, second): (Point, Point) =
      switch animationCurve {
      case .easeInOut: (Point(0.42, 0), Point(0.58, 1))
      case .easeIn: (Point(0.42, 0), Point(1, 1))
      case .easeOut: (Point(0, 0), Point(0.58, 1))
      case .linear: (Point(1.0 / 3, 1.0 / 3), Point(2.0 / 3, 2.0 / 3))
      }
    self.init(controlPoint1: first, controlPoint2: second)
  }

  /// The part of the way after `part` of the time; 0 before the start and 1 after the end.
  public func progress(at part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    return Self.bezier(controlPoint1.y, controlPoint2.y, parameter(at: part))
  }

  /// How fast the part of the way grows with the part of the time.
  ///
  /// Where a curve stands upright its slope has no end; there it is taken over a thousandth of the
  /// time on either side, which is what a frame would see.
  public func slope(at part: Double) -> Double {
    let part = min(max(part, 0), 1)
    let parameter = parameter(at: part)
    let run = Self.slope(controlPoint1.x, controlPoint2.x, parameter)
    if run > 1e-3 { return Self.slope(controlPoint1.y, controlPoint2.y, parameter) / run }
    let (before, after) = (max(part - 1e-3, 0), min(part + 1e-3, 1))
    return (progress(at: after) - progress(at: before)) / (after - before)
  }

  /// The parameter at which the curve's x is `part`. The x grows with the parameter, so halving finds
  /// it; sixty halvings leave nothing that a double could tell.
  private func parameter(at part: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(controlPoint1.x, controlPoint2.x, middle) < part {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }

  private static func bezier(_ first: Double, _ second: Double, _ u: Double) -> Double {
    let rest = 1 - u
    return 3 * rest * rest * u * first + 3 * rest * u * u * second + u * u * u
  }

  private static func slope(_ first: Double, _ second: Double, _ u: Double) -> Double {
    let rest = 1 - u
    return 3 * rest * rest * first + 6 * rest * u * (second - first) + 3 * u * u * (1 - second)
  }
}
