public import TouchEngine

/// What a shape is filled or stroked with.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
  /// A picture, treated and stretched over a rectangle in the coordinates of the shape, as
  /// ``DrawCommand/image(_:_:in:)`` draws it. Beyond the rectangle nothing is painted.
  case image(ImageID, ImageTreatment = .original, in: Rect)

  /// Colors along the line from `start` to `end`, in the coordinates of the shape.
  public static func linear(from start: Point, to end: Point, _ stops: [GradientStop]) -> Paint {
    .gradient(Gradient(.linear(from: start, to: end), stops))
  }

  /// Colors along a line, evenly spaced.
  public static func linear(from start: Point, to end: Point, colors: [Color]) -> Paint {
    linear(from: start, to: end, GradientStop.evenly(colors))
  }

  /// Colors outwards from `center` to a circle of `radius`, in the coordinates of the shape.
  public static func radial(
    center: Point, radius: Double, _ stops: [GradientStop]
  ) -> Paint {
    .gradient(Gradient(.radial(center: center, radius: radius), stops))
  }

  /// Colors outwards from `center` to a circle of `radius`, evenly spaced.
  public static func radial(center: Point, radius: Double, colors: [Color]) -> Paint {
    radial(center: center, radius: radius, GradientStop.evenly(colors))
  }
}

/// Colors that change along a line or outwards from a point. Before the first stop and after the
/// last one their colors go on.
public struct Gradient: Hashable, Sendable {
  /// Where a gradient begins and ends, in the coordinates of the shape it paints.
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

/// One color of a gradient and its place, 0 at the start and 1 at the end.
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

/// How the outline of a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable { case butt, round }
  public enum Join: String, Hashable, Sendable { case miter, round }

  /// The width of the line, half of it on each side of the path, in points of the path.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// Lengths drawn and left out in turn, in points of the path. Empty means a whole line.
  public var dash: [Double]

  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }

  /// A line with round ends and corners.
  public static func round(width: Double, dash: [Double] = []) -> StrokeStyle {
    StrokeStyle(width: width, cap: .round, join: .round, dash: dash)
  }

  /// How far past the path a mitered corner may reach, in half widths. Sharper corners are cut off.
  /// 10 is what Cairo and Core Graphics start with.
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
