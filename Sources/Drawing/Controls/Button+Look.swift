public import TouchEngine

extension DisplayListBuilder {
  /// Draws a button over its bounds, in its own coordinates: from (0, 0) on, wherever its frame is.
  /// A group moves it there.
  ///
  ///     list.group(transform: .translation(button.frame.origin)) { list in
  ///       list.draw(button, role: .primary, appearance)
  ///     }
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
    let radius = min(frame.height / 2, appearance.scaled(22))
    let isMain = role == .primary
    pressed(button.isHighlighted, in: frame) { list in
      list.fill(
        .roundedRect(frame, radius: radius),
        palette.fill(isMain: isMain, isPressed: button.isHighlighted))
      // The fill of a main button stands out by itself.
      if appearance.style == .highContrast, !isMain {
        list.stroke(
          .roundedRect(frame.outset(by: -1), radius: radius - 1), palette.line, width: 2)
      }
      list.text(
        title,
        in: frame.outset(by: EdgeInsets(top: -4, left: -8, bottom: -4, right: -8)),
        TextStyle(
          size: appearance.scaled(16),
          color: isMain ? palette.onAccent : button.isSelected ? palette.accentInk : palette.ink,
          weight: .bold, alignment: .center, wraps: true))
    }
    if button.isFocused { focusRing(around: frame, radius: radius, appearance) }
  }

  /// Draws a button with its own title over its bounds, in its own coordinates. A group with
  /// `.translation(button.frame.origin)` moves it to its frame.
  public mutating func draw(
    _ button: Button, role: ButtonRole = .secondary, _ appearance: Appearance
  ) {
    draw(button, button.title ?? "", role: role, appearance)
  }

  /// Draws a control a little smaller about its middle while a finger presses it.
  ///
  /// - Parameters:
  ///   - isPressed: Whether a finger presses the control.
  ///   - frame: The control's frame, in the coordinates of the list.
  ///   - content: Draws the control.
  public mutating func pressed(
    _ isPressed: Bool, in frame: Rect, _ content: (inout DisplayListBuilder) -> Void
  ) {
    guard isPressed else { return content(&self) }
    let (middle, share) = (frame.center, 0.97)
    group(
      transform: AffineTransform(
        a: share, b: 0, c: 0, d: share, tx: middle.x * (1 - share), ty: middle.y * (1 - share)),
      content)
  }
}

extension Palette {
  /// Returns the fill of a button.
  ///
  /// - Parameters:
  ///   - isMain: Whether it is the main button.
  ///   - isPressed: Whether a finger presses it.
  /// - Returns: The color.
  public func fill(isMain: Bool, isPressed: Bool) -> Color {
    if isMain { return isPressed ? pressedAccent : accent }
    return isPressed ? pressed : raised
  }
}

/// The importance of a button.
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// The main action of a page; filled with the tint.
  case primary
  /// Any other action.
  case secondary
}
