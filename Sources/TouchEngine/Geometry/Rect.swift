/// An axis-parallel rectangle in points: the corner nearest the origin, and the size.
public struct Rect: Codable, Hashable, Sendable {
  /// The upper left corner, in points.
  public var origin: Point
  /// The width and the height, in points.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Creates a rectangle from its upper left corner and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its upper left corner, its width and its height,
  /// in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Creates the same rectangle as ``init(_:_:_:_:)``.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(x, y, width, height)
  }

  /// The x coordinate of the left edge.
  public var minX: Double { origin.x }
  /// The y coordinate of the top edge.
  public var minY: Double { origin.y }
  /// The x coordinate of the center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The x coordinate of the right edge, which does not belong to the rectangle (rule C4).
  public var maxX: Double { origin.x + size.width }
  /// The y coordinate of the bottom edge, which does not belong to the rectangle (rule C4).
  public var maxY: Double { origin.y + size.height }
  /// The width in points.
  public var width: Double { size.width }
  /// The height in points.
  public var height: Double { size.height }
  /// The middle of the rectangle.
  public var center: Point { Point(midX, midY) }
  /// Whether the rectangle has no area: its width or its height is 0 or less.
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

  /// Returns the point of the rectangle, its edges included, that is nearest to `point`.
  package func nearest(to point: Point) -> Point {
    Point(min(max(point.x, minX), maxX), min(max(point.y, minY), maxY))
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

  /// Returns the rectangle moved by `delta` points.
  public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

  /// Returns the rectangle with its left and right edges moved inwards by `dx` points, and the
  /// upper and lower ones by `dy`; negative distances move them outwards.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle shrunk by `insets`; negative margins grow it.
  public func inset(by insets: EdgeInsets) -> Rect {
    outset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Returns the rectangle moved by `dx` points to the right and `dy` points down.
  public func offsetBy(dx: Double, dy: Double) -> Rect { offset(by: Point(dx, dy)) }

  /// Returns the rectangle on the way to another: this one at 0, and the other at 1.
  package func moved(to other: Rect, part: Double) -> Rect {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Rect(
      between(minX, other.minX), between(minY, other.minY), between(width, other.width),
      between(height, other.height))
  }

  /// Returns the smallest axis-parallel rectangle around the transformed corners.
  public func applying(_ transform: AffineTransform) -> Rect {
    transform.apply(to: self).boundingBox
  }

  /// Returns the smallest rectangle around both. An empty rectangle counts too: the result reaches
  /// to its origin.
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

  /// Returns whether the rectangles have a common area; rectangles that only touch have none.
  public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }
}

extension Rect: CustomStringConvertible {
  public var description: String { "(\(minX), \(minY), \(width)×\(height))" }
}

/// Margins in points, one for each side of a rectangle.
public struct EdgeInsets: Codable, Hashable, Sendable {
  /// The margin above, in points.
  public var top: Double
  /// The margin on the left, in points.
  public var left: Double
  /// The margin below, in points.
  public var bottom: Double
  /// The margin on the right, in points.
  public var right: Double

  /// No margins.
  public static let zero = EdgeInsets(all: 0)

  /// Creates margins of different widths, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same margin, in points, on all four sides.
  public init(all margin: Double) {
    self.init(top: margin, left: margin, bottom: margin, right: margin)
  }
}

/// A width and a height in points.
public struct Size: Codable, Hashable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// The size without an extent.
  public static let zero = Size(0, 0)

  /// Creates a size from a width and a height in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the same size as ``init(_:_:)``.
  public init(width: Double, height: Double) { self.init(width, height) }

  /// Returns the width and height as a displacement that `transform` turns and scales; both may
  /// become negative.
  public func applying(_ transform: AffineTransform) -> Size {
    let diagonal = Point(width, height).applying(transform.linearPart)
    return Size(diagonal.x, diagonal.y)
  }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width)×\(height)" }
}
