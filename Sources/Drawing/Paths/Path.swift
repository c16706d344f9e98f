public import TouchEngine

/// An outline of lines and cubic curves, in the coordinates of the list that draws it.
///
/// A value that is built by appending to it, as in Core Graphics. A filled path covers the area it
/// winds around (nonzero rule), and a straight line closes open subpaths.
public struct Path: Hashable, Sendable {
  /// A part of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new part of the outline at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic curve to a point.
    case curve(Point, control1: Point, control2: Point)
    /// A line back to where the part began.
    case close
  }

  /// The parts, in their order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path with the calls of `build`.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Makes an empty path with memory for this many elements, which growing step by step would
  /// about double.
  public init(reserving count: Int) { elements.reserveCapacity(count) }

  /// Whether the path has no part.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at `point`.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line to a point.
  public mutating func line(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic curve to a point, with two control points.
  public mutating func curve(to point: Point, _ control1: Point, _ control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Closes the subpath with a line to its start.
  public mutating func close() { elements.append(.close) }

  /// Adds the parts of another path.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// Returns the path with all points transformed.
  public func transformed(by transform: AffineTransform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform.apply(to: point))
      case .line(let point): .line(transform.apply(to: point))
      case .curve(let point, let control1, let control2):
        .curve(
          transform.apply(to: point), control1: transform.apply(to: control1),
          control2: transform.apply(to: control2))
      case .close: .close
      }
    }
    return result
  }

  /// A rectangle around the path, or `nil` when it has no point.
  ///
  /// It contains the control points too, so it may be larger than the curve.
  public var bounds: Rect? {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func include(_ point: Point) {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let point, let control1, let control2):
        include(point)
        include(control1)
        include(control2)
      case .close: break
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}

/// Prints as the path data of SVG: `M 0 0 L 10 0 C 10 5 5 10 0 10 Z`.
extension Path: CustomStringConvertible {
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(coordinates(point))"
      case .line(let point): "L \(coordinates(point))"
      case .curve(let point, let control1, let control2):
        "C \(coordinates(control1)) \(coordinates(control2)) \(coordinates(point))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
