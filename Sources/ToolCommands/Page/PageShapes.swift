import Drawing
import TouchEngine

/// The shapes of a page. A shape is stored without its place, so one that moves is stored once.
struct PageShapes {
  private(set) var table = PageTable()

  /// A shape and the point at which it begins.
  struct Placement {
    var shape: Int
    var origin: Point
    /// The decimals that coordinates of this shape need.
    var decimals: Int
  }

  /// Stores a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - start: The point from which coordinates count; `nil` for the path's first point.
  ///   - decimals: The decimals of the coordinates, 0…4; `nil` for as many as the path's size
  ///     needs.
  /// - Returns: The place of the shape; `nil` for a path that draws nothing, or one that is not
  ///   finite.
  mutating func add(
    _ path: Path, from start: Point? = nil, decimals: Int? = nil
  ) -> Placement? {
    guard let bounds = path.bounds, let origin = start ?? path.elements.first?.point,
      bounds.origin.isFinite, bounds.width.isFinite, bounds.height.isFinite
    else { return nil }
    // Signs are drawn in a unit square and then enlarged.
    let extent = max(bounds.width, bounds.height, abs(bounds.minX), abs(bounds.minY))
    let decimals = decimals ?? (extent < 4 ? 4 : 2)
    let power: Double = [1, 10, 100, 1000, 10_000][decimals]
    var last = (x: 0, y: 0)
    var entry = "[\(decimals)"
    func append(_ point: Point) {
      let x = Self.whole((point.x - origin.x) * power)
      let y = Self.whole((point.y - origin.y) * power)
      entry += ",\(x - last.x),\(y - last.y)"
      last = (x, y)
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        entry += ",0"
        append(point)
      case .line(let point):
        entry += ",1"
        append(point)
      case .curve(let point, let control1, let control2):
        entry += ",2"
        append(control1)
        append(control2)
        append(point)
      case .close: entry += ",3"
      }
    }
    return Placement(shape: table.number(of: entry + "]"), origin: origin, decimals: decimals)
  }

  /// Forgets which shapes were used lately; none is added any more.
  mutating func finish() { table.finish() }

  private static func whole(_ value: Double) -> Int {
    Int(min(max(value.rounded(), -1e12), 1e12))
  }
}

extension Path.Element {
  /// The point at which the element ends; `nil` for one that closes.
  fileprivate var point: Point? {
    switch self {
    case .move(let point), .line(let point), .curve(let point, _, _): point
    case .close: nil
    }
  }
}
