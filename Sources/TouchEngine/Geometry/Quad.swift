/// The four corners of a transformed rectangle, in the order of ``Rect/corners``.
public struct Quad: Hashable, Sendable {
  public var first: Point
  public var second: Point
  public var third: Point
  public var fourth: Point

  public init(_ first: Point, _ second: Point, _ third: Point, _ fourth: Point) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }

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
