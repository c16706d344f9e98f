public import TouchEngine

/// The paint of a filled or stroked shape.
public enum Paint: Hashable, Sendable {
  case color(Color)
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

/// One color of a gradient and its position, 0 at the start and 1 at the end.
public struct GradientStop: Hashable, Sendable {
  public var offset: Double
  public var color: Color

  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }

  static func evenly(_ colors: [Color]) -> [GradientStop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
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

/// The style of a path's outline.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable { case butt, round }
  public enum Join: String, Hashable, Sendable { case miter, round }

  /// The width of the line, half of it on each side of the path, in points of the path.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// The lengths of dashes and gaps in turn, in points of the path. Empty means a solid line.
  public var dash: [Double]

  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }

  /// Returns a style with round ends and corners.
  public static func round(width: Double, dash: [Double] = []) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round, dash: dash)
  }

  /// The largest distance of a mitered corner from the path, in half widths. Sharper corners are
  /// beveled. 10 is the default of Cairo and Core Graphics.
  public static let miterLimit = 10.0
}

extension StrokeStyle: CustomStringConvertible {
  public var description: String {
    var text = "width \(decimal(width))"
    if cap != .butt { text += " cap \(cap.rawValue)" }
    if join != .miter { text += " join \(join.rawValue)" }
    if !dash.isEmpty { text += " dash \(dash.map(decimal).joined(separator: " "))" }
    return text
  }
}
