public import TouchEngine

/// The paint of a filled or stroked shape.
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Colors that change along a line or outward from a point.
  case gradient(Gradient)
  /// A picture, treated and stretched over a rectangle in the coordinates of the shape, as
  /// ``DrawCommand/image(_:_:in:)`` draws it. Nothing is painted outside the rectangle.
  case image(ImageID, ImageTreatment = .original, in: Rect)

  /// Returns a gradient along the line from `start` to `end`, in the coordinates of the shape.
  public static func linear(from start: Point, to end: Point, _ stops: [GradientStop]) -> Paint {
    .gradient(Gradient(.linear(from: start, to: end), stops))
  }

  /// Returns a gradient of evenly spaced colors along a line.
  public static func linear(from start: Point, to end: Point, colors: [Color]) -> Paint {
    linear(from: start, to: end, GradientStop.evenly(colors))
  }

  /// Returns a gradient from `center` out to a circle of `radius`, in the coordinates of the shape.
  public static func radial(
    center: Point, radius: Double, _ stops: [GradientStop]
  ) -> Paint {
    .gradient(Gradient(.radial(center: center, radius: radius), stops))
  }

  /// Returns a gradient of evenly spaced colors from `center` out to a circle of `radius`.
  public static func radial(center: Point, radius: Double, colors: [Color]) -> Paint {
    radial(center: center, radius: radius, GradientStop.evenly(colors))
  }
}

extension Paint: CustomStringConvertible {
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient): gradient.description
    case .image(let image, let treatment, let rect):
      "image(\(quoted(image.name))\(treatment.suffix) \(coordinates(rect)))"
    }
  }
}

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
