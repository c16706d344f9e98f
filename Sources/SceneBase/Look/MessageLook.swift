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
    font.fit(words, in: Size(button.width - 16, button.height), downTo: 8)
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
    ground(fill ?? appearance.palette.raised, appearance) {
      .circle(center: center, radius: radius - $0)
    }
  }

  /// Draws the ground of words or of a sign, which has an edge in high contrast.
  ///
  /// - Parameters:
  ///   - color: Its color.
  ///   - edge: The edge's color and width; `nil` for those of a panel.
  ///   - appearance: The look.
  ///   - shape: Returns its shape, smaller by a distance on all sides.
  public mutating func ground(
    _ color: Color, edge: (color: Color, width: Double)? = nil, _ appearance: Appearance,
    shape: (Double) -> Path
  ) {
    fill(shape(0), color)
    guard appearance.style == .highContrast else { return }
    let edge = edge ?? (appearance.palette.line, appearance.edgeWidth)
    stroke(shape(edge.width / 2), edge.color, width: edge.width)
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

/// The soft shadow below a plate that floats over a scene.
enum FloatingShadow {
  /// The shadow of a message or a pill.
  case low
  /// The shadow of a menu, a dialog or a sheet.
  case high

  /// The distance by which the shadow is below the plate, in points.
  private static let shift = 6.0

  /// How far each layer reaches beyond the plate, in points: closer together near the plate, so
  /// that the shadow fades outward.
  private var reaches: [Double] {
    switch self {
    case .low: [14, 11, 8.5, 6.5, 4.5, 3, 1.5, 0]
    case .high: [20, 16, 12.5, 9.5, 7, 4.5, 2.5, 1]
    }
  }

  /// How opaque all layers are together at the plate's edge: half of what they are below the plate,
  /// as at the edge of a blurred shape.
  private var opacity: Double {
    switch self {
    case .low: 0.2
    case .high: 0.275
    }
  }

  /// Draws the shadow of a plate.
  ///
  /// - Parameters:
  ///   - list: Where it is drawn.
  ///   - frame: The plate's frame.
  ///   - radius: The radius of the plate's corners, in points.
  ///   - appearance: The look. A light one has a third of the shadow, high contrast has none.
  func draw(
    into list: inout DisplayListBuilder, below frame: Rect, radius: Double,
    _ appearance: Appearance
  ) {
    guard appearance.style != .highContrast else { return }
    let part = appearance.style == .light ? 0.3 : 1
    let reaches = reaches
    // Layers over one another, which together are as opaque as wanted.
    let color = Color(white: 0, alpha: part * opacity / Double(reaches.count) * 1.15)
    let plate = frame.offset(by: Point(0, Self.shift))
    for reach in reaches {
      list.fill(.roundedRect(plate.outset(by: reach), radius: radius + reach), color)
    }
  }
}
