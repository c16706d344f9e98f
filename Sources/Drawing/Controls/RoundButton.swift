public import TouchEngine

extension DisplayListBuilder {
  /// Draws a round button with an icon.
  ///
  /// - Parameters:
  ///   - icon: The icon, of which the button's side is 2.2 times as long.
  ///   - frame: The button's frame, in the coordinates of the list.
  ///   - isLit: Whether it is pressed, or on.
  ///   - appearance: The user's appearance settings.
  public mutating func roundButton(
    _ icon: Icon, in frame: Rect, isLit: Bool = false, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    let side = min(frame.width, frame.height)
    let circle = Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side)
    let shape = Path.roundedRect(circle, radius: side / 2)
    fill(shape, isLit ? palette.pressed : palette.card)
    stroke(shape, palette.line, width: appearance.edgeWidth)
    self.icon(icon, at: circle.center, size: side / 2.2, palette.ink)
  }
}
