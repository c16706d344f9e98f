/// The four corners of a transformed rectangle, in the order of ``Rect/corners``.
public struct Quad: Hashable, Sendable {
  /// The corner that comes from the rectangle's origin.
  public var first: Point
  /// The corner that comes from the upper right one.
  public var second: Point
  /// The corner that comes from the lower right one.
  public var third: Point
  /// The corner that comes from the lower left one.
  public var fourth: Point

  /// Creates a quadrilateral from its corners, clockwise on the screen if nothing is mirrored.
  public init(_ first: Point, _ second: Point, _ third: Point, _ fourth: Point) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

  /// The four corners in order.
  public var corners: [Point] { [first, second, third, fourth] }

  /// The smallest axis-parallel rectangle around the four corners.
  public var boundingBox: Rect {
    let left = min(min(first.x, second.x), min(third.x, fourth.x))
    let right = max(max(first.x, second.x), max(third.x, fourth.x))
    let top = min(min(first.y, second.y), min(third.y, fourth.y))
    let bottom = max(max(first.y, second.y), max(third.y, fourth.y))
    return Rect(left, top, right - left, bottom - top)
  }
}
