/// A width and a height in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(0, 0)

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the same size as ``init(_:_:)``.
  public init(width: Double, height: Double) { self.init(width, height) }
}

extension Size: CustomStringConvertible {
  public var description: String { "\(width)×\(height)" }
}
