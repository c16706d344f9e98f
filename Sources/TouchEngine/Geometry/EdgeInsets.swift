/// Margins in points, one for each side of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = EdgeInsets(all: 0)

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(all margin: Double) {
    self.init(top: margin, left: margin, bottom: margin, right: margin)
  }
}
