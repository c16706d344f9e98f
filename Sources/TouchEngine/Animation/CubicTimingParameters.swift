/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), with the fraction of the time along
/// x and the fraction of the distance along y.
public struct CubicTimingParameters: Hashable, Sendable {
  /// The named curves, with the control points of CSS and Core Animation.
  public enum AnimationCurve: String, Hashable, Sendable, CaseIterable {
    /// Slow at both ends: (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow at the start: (0.42, 0) and (1, 1).
    case easeIn
    /// Slow at the end: (0, 0) and (0.58, 1).
    case easeOut
    /// Constant speed.
    case linear
  }

  /// The first control point; its x is in 0…1, so that time never runs backward.
  public let controlPoint1: Point
  /// The second control point; its x is in 0…1.
  public let controlPoint2: Point

  /// Creates a curve from two control points. Each x is clamped to 0…1; a coordinate that is not
  /// finite counts as 0.
  public init(controlPoint1: Point, controlPoint2: Point) {
    func tamed(_ point: Point) -> Point {
      Point(
        point.x.isFinite ? min(max(point.x, 0), 1) : 0, point.y.isFinite ? point.y : 0)
    }
    self.controlPoint1 = tamed(controlPoint1)
    self.controlPoint2 = tamed(controlPoint2)
  }

  /// Creates a named curve.
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

  /// Returns the fraction of the distance after `part` of the time: 0 before the start, 1 after the
  /// end.
  public func progress(at part: Double) -> Double {
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    return Self.bezier(controlPoint1.y, controlPoint2.y, parameter(at: part))
  }

  /// Returns the derivative of the progress with respect to the fraction of the time.
  ///
  /// At a vertical point of the curve, whose slope is infinite, the result is the mean slope
  /// between a thousandth of the time before and after it, which is what a frame would show.
  public func slope(at part: Double) -> Double {
    let part = min(max(part, 0), 1)
    let parameter = parameter(at: part)
    let run = Self.slope(controlPoint1.x, controlPoint2.x, parameter)
    if run > 1e-3 { return Self.slope(controlPoint1.y, controlPoint2.y, parameter) / run }
    let (before, after) = (max(part - 1e-3, 0), min(part + 1e-3, 1))
    return (progress(at: after) - progress(at: before)) / (after - before)
  }

  /// Returns the parameter at which the curve's x is `part`. x never decreases with the parameter,
  /// so bisection finds it; 60 halvings exhaust the precision of a `Double`.
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
