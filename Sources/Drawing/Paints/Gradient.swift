public import TouchEngine

/// Colors that change along a line or outwards from a point. The first and the last color continue
/// beyond the ends.
public struct Gradient: Hashable, Sendable {
  /// The line or circle of a gradient, in the coordinates of the painted shape.
  public enum Geometry: Hashable, Sendable {
    /// Along a line, from a point to another.
    case linear(from: Point, to: Point)
    /// Outward from a point, up to a radius in points.
    case radial(center: Point, radius: Double)
  }

  /// The line, or the point and the radius, along which colors change.
  public var geometry: Geometry
  /// The colors, in the order of their positions.
  public var stops: [GradientStop]

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - geometry: The line, or the point and the radius.
  ///   - stops: The colors, in the order of their positions.
  public init(_ geometry: Geometry, _ stops: [GradientStop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

extension Gradient: CustomStringConvertible {
  public var description: String {
    let colors = stops.map { "\(decimal($0.offset)) \($0.color)" }.joined(separator: ", ")
    return switch geometry {
    case .linear(let start, let end):
      "linear(\(coordinates(start)) to \(coordinates(end)): \(colors))"
    case .radial(let center, let radius):
      "radial(\(coordinates(center)) radius \(decimal(radius)): \(colors))"
    }
  }
}
