import TouchEngine

/// One color of a gradient and its position, 0 at the start and 1 at the end.
public struct GradientStop: Hashable, Sendable {
  public var offset: Double
  public var color: Color

  public init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }

  static func evenly(_ colors: [Color]) -> [GradientStop] {
    let last = Double(max(colors.count - 1, 1))
    return colors.enumerated().map { GradientStop(Double($0.offset) / last, $0.element) }
  }
}
