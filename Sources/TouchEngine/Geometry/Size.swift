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
