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
    disk(
      at: icon.center, radius: 14,
      fill: isFailure ? Color(white: 1, alpha: 0.2) : palette.pressed, appearance)
    self.icon(icon.icon, at: icon.center, size: 17, icon.color)
  }
  /// Draws the button of a message that takes back what the message is about, with a line before
  /// it, and below all a line that shows the rest of the message's time.
  ///
  /// - Parameters:
  ///   - words: The button's words.
  ///   - button: The button's frame.
  ///   - isHighlighted: Whether the button is pressed.
  ///   - board: The message's frame.
  ///   - rest: The length of the line that shows the rest of the time, in points.
  ///   - font: The font of the message.
  ///   - palette: The colors.
  public mutating func messageButton(
    _ words: String, in button: Rect, isHighlighted: Bool, of board: Rect, rest: Double,
    _ font: TextStyle, _ palette: Palette
  ) {
    if isHighlighted { fill(.roundedRect(button, radius: 12), palette.pressed) }
    stroke(
      .line(
        from: Point(button.minX, board.center.y - 12), to: Point(button.minX, board.center.y + 12)),
      palette.line, width: 1.5)
    var font = font
    (font.color, font.alignment, font.wraps) = (palette.accentInk, .center, false)
    text(words, in: button, font)
    if rest > 0 {
      fill(
        .roundedRect(Rect(board.minX + 16, board.maxY - 5, rest, 3), radius: 1.5), palette.accent)
    }
  }
}

extension DisplayListBuilder {
  /// Draws the disk behind a sign, which has an edge in high contrast.
  ///
  /// - Parameters:
  ///   - center: The disk's center.
  ///   - radius: Its radius, in points.
  ///   - fill: Its color; `nil` for that of what is raised.
  ///   - appearance: The look.
  public mutating func disk(
    at center: Point, radius: Double, fill: Color? = nil, _ appearance: Appearance
  ) {
    self.fill(.circle(center: center, radius: radius), fill ?? appearance.palette.raised)
    guard appearance.style == .highContrast else { return }
    stroke(
      .circle(center: center, radius: radius - appearance.edgeWidth / 2), appearance.palette.line,
      width: appearance.edgeWidth)
  }

  /// Draws the plate of a menu that floats over a scene, with its shadow.
  public mutating func menuPlate(in frame: Rect, _ appearance: Appearance) {
    let palette = appearance.palette
    FloatingShadow.high.draw(into: &self, below: frame, radius: 16, appearance)
    fill(.roundedRect(frame, radius: 16), palette.raised)
    stroke(
      .roundedRect(frame.outset(by: -0.5), radius: 15.5), palette.line,
      width: appearance.edgeWidth)
  }
}
