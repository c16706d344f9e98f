public import TouchEngine

extension DisplayListBuilder {
  /// Draws a button over its bounds, in its own coordinates.
  ///
  /// - Parameters:
  ///   - button: The button; it looks pressed while a finger presses it, and paler when it is not
  ///     enabled. Its title has another color when it is selected.
  ///   - title: The title, centered, and in several lines when the bounds are high enough.
  ///   - role: The importance of the button.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(
    _ button: Button, _ title: String, role: ButtonRole = .secondary, _ appearance: Appearance
  ) {
    let (palette, frame) = (appearance.palette(of: button), button.bounds)
    let radius = min(frame.height / 2, 22)
    let isMain = role == .primary
    let fill = isMain ? palette.accent : button.isHighlighted ? palette.pressed : palette.raised
    self.fill(
      .roundedRect(frame, radius: radius),
      isMain && button.isHighlighted ? fill.opacity(0.8) : fill)
    if appearance.style == .highContrast {
      stroke(.roundedRect(frame.outset(by: -1), radius: radius - 1), palette.line, width: 2)
    }
    text(
      title,
      in: frame.outset(by: EdgeInsets(top: -4, left: -8, bottom: -4, right: -8)),
      TextStyle(
        size: appearance.scaled(16),
        color: isMain ? palette.onAccent : button.isSelected ? palette.accentInk : palette.ink,
        weight: .bold, alignment: .center, wraps: true))
    if button.isFocused { focusRing(around: frame, radius: radius, appearance) }
  }
}
