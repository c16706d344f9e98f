import TouchEngine

/// One color of a gradient and its position, 0 at the start and 1 at the end.
public struct GradientStop: Hashable, Sendable {
  /// The position, 0 at the start and 1 at the end.
  public var offset: Double
  /// The color at the position.
  public var color: Color

  /// Creates a color at a position, 0 at the start and 1 at the end.
  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }

  static func evenly(_ colors: [Color]) -> [GradientStop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
  }
}
