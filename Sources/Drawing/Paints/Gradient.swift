public import TouchEngine

/// Colors that change along a line or outwards from a point. The first and the last color continue
/// beyond the ends.
public struct Gradient: Hashable, Sendable {
  /// The line or circle of a gradient, in the coordinates of the painted shape.
  public enum Geometry: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  public var geometry: Geometry
  public var stops: [GradientStop]

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
