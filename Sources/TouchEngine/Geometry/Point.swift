/// A position, or a displacement, in points.
///
/// One point is one pixel at scale 1. The y axis points down. The API that returns a point says
/// which view's coordinates it is in.
public struct Point: Codable, Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  public static let zero = Point(0, 0)

  /// Creates a point from its coordinates in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the same point as ``init(_:_:)``.
  public init(x: Double, y: Double) { self.init(x, y) }

  /// The length of the displacement: the distance from the origin.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the distance to another point, in points; never negative.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// Returns the angle from this displacement to another, in radians from −π to π; positive when
  /// the other lies clockwise on the screen. 0 when one of them has no length.
  public func angle(to other: Point) -> Double {
    CLibrary.arcTangent(x * other.y - y * other.x, x * other.x + y * other.y)
  }

  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  /// Adds a displacement to a point.
  public static func += (a: inout Point, b: Point) { a = a + b }

  /// Returns the mean of `points`, which must not be empty.
  static func middle(of points: [Point]) -> Point {
    points.reduce(.zero, +) * (1 / Double(points.count))
  }

  /// Returns the point that `transform` moves this one to.
  public func applying(_ transform: AffineTransform) -> Point { transform.apply(to: self) }

  /// Whether neither coordinate is infinite or NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point: CustomStringConvertible {
  public var description: String { "(\(x), \(y))" }
}
