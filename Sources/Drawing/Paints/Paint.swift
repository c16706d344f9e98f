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
