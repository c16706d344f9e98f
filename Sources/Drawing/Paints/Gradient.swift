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
    let colors = stops.map { "\(Numeral.plain($0.offset)) \($0.color)" }.joined(separator: ", ")
    return switch geometry {
    case .linear(let start, let end):
      "linear(\(coordinates(start)) to \(coordinates(end)): \(colors))"
    case .radial(let center, let radius):
      "radial(\(coordinates(center)) radius \(Numeral.plain(radius)): \(colors))"
    }
  }
}

/// One color of a gradient and its position, 0 at the start and 1 at the end.
public struct GradientStop: Hashable, Sendable {
  /// The position, 0 at the start and 1 at the end.
  public var offset: Double
  /// The color at the position.
  public var color: Color

  /// Creates a color at a position, 0 at the start and 1 at the end.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }

  static func evenly(_ colors: [Color]) -> [GradientStop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
  }
}
