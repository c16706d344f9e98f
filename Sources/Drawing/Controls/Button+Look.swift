public import TouchEngine

extension DisplayListBuilder {
  /// Draws a button over its bounds, in its own coordinates.
  ///
  /// - Parameters:
  ///   - button: The button; it looks pressed while a finger presses it.
  ///   - title: The title, centered, and in several lines when the bounds are high enough.
  ///   - role: The importance of the button.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(
    _ button: Button, _ title: String, role: ButtonRole = .secondary, _ appearance: Appearance
  ) {
    let (palette, frame, radius) = (appearance.palette, button.bounds, 10.0)
    let shape = Path.roundedRect(frame, radius: radius)
    let isFilled = role == .primary || button.isHighlighted
    let fill =
      !isFilled
      ? palette.buttonFill
      : role == .primary && button.isHighlighted ? palette.tintPressed : palette.tint
    self.fill(shape, fill)
    let edge = appearance.edgeWidth
    stroke(
      .roundedRect(frame.outset(by: -edge / 2), radius: radius - edge / 2), palette.tint,
      width: edge)
    text(
      title,
      in: frame.outset(by: EdgeInsets(top: -4, left: -8, bottom: -4, right: -8)),
      TextStyle(
        size: appearance.scaled(16), color: isFilled ? palette.onTint : palette.tint,
        weight: .bold, alignment: .center, wraps: true))
    if button.isFocused { focusRing(around: frame, radius: radius, appearance) }
  }
}
