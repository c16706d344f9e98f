public import Drawing
public import TouchEngine

/// The place of the program's signs over a scene, for which the scene may leave room.
///
/// At the beginning is the recording sign; at the end are the words of the last decision, the
/// question mark and the panel's button. Only the buttons can be touched; their places depend on no
/// font and on no sign beside them.
public struct StatusRow: Hashable, Sendable {
  /// The row's frame, in the window's coordinates.
  public var frame: Rect
  /// The place of the panel's button at the row's end, in the window's coordinates; `nil` when the
  /// button is elsewhere.
  package var panelButton: Rect?
  /// The place of the recognizers' states in an open panel; `nil` while no panel is open. The panel
  /// then also tells the last decision.
  package var chips: Chips?

  /// A place for the recognizers' states.
  package struct Chips: Hashable, Sendable {
    /// The frame, in the window's coordinates.
    package var frame: Rect
    /// The appearance of the panel around them.
    package var appearance: Appearance

    /// The distance between two chips, in points.
    package static let gap = 6.0
    /// The height of a chip, in points at a text scale of 1.
    package static let height = 24.0

    /// Returns the height of `count` lines of chips, in points.
    package static func height(ofLines count: Int, _ appearance: Appearance) -> Double {
      Double(count) * (appearance.scaled(height) + gap) - gap
    }
  }

  /// Whether the row shows the last decision.
  package var showsWords: Bool

  /// Creates a row without a panel, with a frame in the window's coordinates.
  public init(frame: Rect, showsWords: Bool = true) {
    self.init(frame: frame, chips: nil, showsWords: showsWords)
  }

  /// Creates a row with a frame in the window's coordinates and the place of an open panel's chips.
  package init(frame: Rect, chips: Chips?, showsWords: Bool = true) {
    (self.frame, self.chips, self.showsWords) = (frame, chips, showsWords)
  }

  /// Creates a row at the lower edge of `room`, a part of a window of the size `window`, on which
  /// the margin depends.
  package init(in room: Rect, of window: Size, _ appearance: Appearance) {
    let margin = LayoutClass(window, appearance).margin
    let height = Self.height(appearance)
    self.init(
      frame: Rect(
        room.minX + margin, room.maxY - margin - height, max(room.width - 2 * margin, 1), height))
  }

  /// Returns the row's height in points: that of a round button.
  public static func height(_ appearance: Appearance) -> Double { buttonSide(appearance) }

  /// Returns the side of a round button, in points; large text makes it larger.
  public static func buttonSide(_ appearance: Appearance) -> Double {
    min(appearance.scaled(44), 64)
  }

  /// Returns the height at a window's lower edge that a row there covers, in points: what scrolls
  /// below it leaves this room at its end.
  public static func footer(in window: Size, _ appearance: Appearance) -> Double {
    height(appearance) + 2 * LayoutClass(window, appearance).margin
  }

  /// The distance between the row and the edges of a strip, in points.
  private static let stripMargin = 8.0

  /// Returns the strip with the row at the lower edge of a part of a window: what scrolls ends above
  /// it, so that no sign lies over anything that can be touched.
  public static func strip(in room: Rect, _ appearance: Appearance) -> Rect {
    let height = min(height(appearance) + 2 * stripMargin, room.height)
    return Rect(room.minX, room.maxY - height, room.width, height)
  }

  /// Returns the strip with a row, as wide as the window.
  fileprivate static func strip(with row: Rect, in window: Window) -> Rect {
    Rect(
      window.bounds.minX, row.minY - stripMargin, window.bounds.width,
      row.height + 2 * stripMargin)
  }

  /// Returns the strip with this row at the window's lower edge; `nil` for a row that stands
  /// elsewhere.
  package func strip(atBottomOf window: Window) -> Rect? {
    let isLow = abs(window.bounds.maxY - frame.maxY - Self.stripMargin) < 0.5
    return isLow ? Self.strip(with: frame, in: window) : nil
  }

  /// Returns the part of a window above the strip.
  public static func above(stripIn room: Rect, _ appearance: Appearance) -> Rect {
    Rect(room.minX, room.minY, room.width, strip(in: room, appearance).minY - room.minY)
  }

  /// Returns the row's frame in the strip of a part of a window of the size `window`, on which the
  /// margin depends.
  public static func frame(
    inStripOf room: Rect, of window: Size, _ appearance: Appearance
  ) -> Rect {
    let margin = LayoutClass(window, appearance).margin
    return strip(in: room, appearance).outset(
      by: EdgeInsets(top: -stripMargin, left: -margin, bottom: -stripMargin, right: -margin))
  }

  /// The distance between two signs, in points.
  public static let gap = 8.0

  /// Returns the place of a round button in the row, with `index` buttons between it and the row's
  /// end.
  package func button(_ index: Int, _ appearance: Appearance) -> Rect {
    let side = Self.buttonSide(appearance)
    return Rect(
      frame.maxX - side - Double(index) * (side + Self.gap), frame.center.y - side / 2, side, side)
  }

  /// The widths of the pill with the last decision, in points at a text scale of 1: with two lines
  /// of words, with shorter ones, and with *Why?* alone. From the design.
  package static let pillWidths = (large: 316.0, medium: 272.0, small: 108.0)
  /// The width of a pill with large words that leave little room for *Why?*, in points: what
  /// the narrowest window leaves beside the menu. Our choice.
  private static let tightWidth = 260.0

  /// Returns the widths of a pill that has words, the widest first.
  package static func wordWidths(_ appearance: Appearance) -> [Double] {
    let usual = [pillWidths.large, pillWidths.medium].map { $0 * appearance.textScale }
    return usual + (appearance.textScale >= 1.5 ? [tightWidth] : [])
  }

  /// Returns the widths of a row that stands in a slot beside something else, the widest first: a
  /// pill with words and three buttons, one with words and the menu ⋮, those with shorter words and
  /// the menu, one without words, and the menu alone.
  public static func slotWidths(_ appearance: Appearance) -> [Double] {
    let (side, scale) = (buttonSide(appearance), appearance.textScale)
    let menu = gap + side
    let pills = (wordWidths(appearance) + [pillWidths.small * scale]).map { $0 + menu }
    return [pills[0] + 2 * menu] + pills + [side]
  }

  /// Returns the width of three round buttons, which stand alone beside an open inspector, in points.
  public static func buttonsWidth(_ appearance: Appearance) -> Double {
    width(ofButtons: 3, appearance)
  }

  /// Returns the widths of a row beside an open panel, the widest first: the question mark and a
  /// recording sign with the time, or without it.
  public static func signWidths(_ appearance: Appearance) -> [Double] {
    [3, 2].map { width(ofButtons: $0, appearance) }
  }

  private static func width(ofButtons count: Double, _ appearance: Appearance) -> Double {
    count * buttonSide(appearance) + (count - 1) * gap
  }

  /// Returns the place of the button that leads back, at the upper left corner of a window.
  public static func backButton(in window: Size, _ appearance: Appearance) -> Rect {
    let margin = LayoutClass(window, appearance).margin
    let side = buttonSide(appearance)
    return Rect(margin, 10, side, side)
  }

  /// Returns the smallest x, in points, of a title beside the button that leads back.
  public static func titleStart(in window: Size, _ appearance: Appearance) -> Double {
    backButton(in: window, appearance).maxX + 12
  }
}

extension DisplayListBuilder {
  /// Draws the strip with a row of the program's signs, as wide as the window, and a line above it.
  public mutating func strip(with row: StatusRow, in window: Window) {
    let palette = window.appearance.palette
    let frame = StatusRow.strip(with: row.frame, in: window)
    fill(.rect(frame), palette.panel)
    fill(.rect(Rect(frame.minX, frame.minY, frame.width, 1)), palette.rule)
  }
}
