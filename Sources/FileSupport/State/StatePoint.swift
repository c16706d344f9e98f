public import TouchEngine

/// A point in a state, in points.
public struct StatePoint: Codable, Hashable, Sendable {
  /// The horizontal position, in points.
  public var x: Double
  /// The vertical position, in points.
  public var y: Double

  /// Creates the value of a point.
  public init(_ point: Point) {
    x = point.x
    y = point.y
  }

  /// The point.
  public var point: Point { Point(x, y) }
}
