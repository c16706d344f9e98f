/// An axis-parallel rectangle in points: the corner nearest the origin, and the size.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(0, 0, 0, 0)

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the same rectangle as ``init(_:_:_:_:)``.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var center: Point { Point(midX, midY) }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  /// The four corners, clockwise on the screen from the origin.
  public var corners: Quad {
    Quad(
      Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY))
  }

  /// Returns whether `point` is in the rectangle.
  ///
  /// Half-open: the left and top edges belong to it, the right and bottom edges do not (rule C4).
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns the rectangle grown outwards by `insets`; negative margins shrink it.
  public func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      minX - insets.left, minY - insets.top,
      width + insets.left + insets.right, height + insets.top + insets.bottom)
  }

  /// Returns the rectangle grown outwards by `margin` points on every side; a negative margin
  /// shrinks it.
  public func outset(by margin: Double) -> Rect { outset(by: EdgeInsets(all: margin)) }

  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Returns the area that both rectangles cover; `nil` when they only touch or are apart.
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let common = Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    return common.isEmpty ? nil : common
  }
}

extension Rect: CustomStringConvertible {
  public var description: String { "(\(minX), \(minY), \(width)×\(height))" }
}
