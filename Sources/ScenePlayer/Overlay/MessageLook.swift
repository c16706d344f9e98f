public import Drawing
public import TouchEngine

extension DisplayListBuilder {
  /// Draws the board of a message that floats over a scene: its shadow, its shape, and a sign on a
  /// disk.
  ///
  /// - Parameters:
  ///   - frame: The board's frame.
  ///   - icon: The sign, with its center and color.
  ///   - isFailure: Whether the message tells of a failure.
  ///   - appearance: The look.
  public mutating func messageBoard(
    in frame: Rect, _ icon: (icon: Icon, center: Point, color: Color), isFailure: Bool = false,
    _ appearance: Appearance
  ) {
    let palette = appearance.palette
    FloatingShadow.low.draw(into: &self, below: frame, radius: 16, appearance)
    fill(.roundedRect(frame, radius: 16), isFailure ? palette.dangerFill : palette.raised)
    stroke(
      .roundedRect(frame.outset(by: -0.5), radius: 15.5), palette.line,
      width: appearance.edgeWidth)
    fill(
      .circle(center: icon.center, radius: 14),
      isFailure ? Color(white: 1, alpha: 0.2) : palette.pressed)
    self.icon(icon.icon, at: icon.center, size: 17, icon.color)
  }
}
