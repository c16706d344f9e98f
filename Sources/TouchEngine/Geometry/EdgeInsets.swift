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
