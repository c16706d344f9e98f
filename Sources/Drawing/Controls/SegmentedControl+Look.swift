public import TouchEngine

extension DisplayListBuilder {
  /// Draws a segmented control, in its own coordinates. A group with
  /// `.translation(control.frame.origin)` moves it to its frame. The chosen segment is filled, and
  /// its title is bold.
  ///
  /// - Parameters:
  ///   - control: The control, with its titles, and its chosen and pressed segments. Titles take
  ///     several lines when the bounds are high enough.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(
    _ control: SegmentedControl, _ appearance: Appearance
  ) {
    let (palette, frame, radius) = (appearance.palette(of: control), control.bounds, 10.0)
    let edge = appearance.edgeWidth
    // The chosen segment is the brighter one.
    let isLight = appearance.style == .light
    let (ground, raised) =
      isLight ? (palette.raised, palette.panel) : (palette.panel, palette.raised)
    fill(.roundedRect(frame, radius: radius), ground)
    let isHard = appearance.style == .highContrast
    let segments = control.segmentFrames
    let size = Self.titleSize(of: control, appearance)
    for (index, segment) in segments.enumerated() {
      let isChosen = index == control.selectedSegmentIndex
      let isPressed = index == control.pressedSegmentIndex
      if isChosen || isPressed {
        let fill =
          isChosen && !isPressed ? isHard ? palette.accent : raised : palette.pressed
        self.fill(.roundedRect(segment.outset(by: -3), radius: radius - 3), fill)
      }
      if index > 0, !isChosen, control.selectedSegmentIndex != index - 1 {
        stroke(
          .line(
            from: Point(segment.minX, segment.minY + 10), to: Point(segment.minX, segment.maxY - 10)
          ), palette.rule, width: 1)
      }
      let chosen = isHard && !isPressed ? palette.onAccent : palette.accentInk
      text(
        control.titles[index], in: segment.inset(by: Self.titleInsets),
        TextStyle(
          size: size, color: isChosen ? chosen : palette.ink,
          weight: isChosen ? .bold : .regular, alignment: .center, wraps: true))
    }
    stroke(
      .roundedRect(frame.outset(by: -edge / 2), radius: radius - edge / 2), palette.edge,
      width: edge)
    if control.isFocused { focusRing(around: frame, radius: radius, appearance) }
  }

  /// The distances of a title from the edges of its segment, in points.
  private static let titleInsets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10)

  /// Returns the size of all titles: large letters become smaller where a word has no room.
  private static func titleSize(of control: SegmentedControl, _ appearance: Appearance) -> Double {
    let usual = appearance.scaled(15)
    var font = TextStyle(size: usual, color: .black, weight: .bold)
    return zip(control.titles, control.segmentFrames).reduce(usual) { size, part in
      let room = part.1.inset(by: titleInsets).size
      let words = part.0.split(separator: " ").map(String.init)
      font.wraps = false
      let least = words.reduce(size) { size, word in
        TextRoom.size(of: word, font, in: room, from: size, to: usual * 0.6)
      }
      font.wraps = true
      return TextRoom.size(of: part.0, font, in: room, from: least, to: usual * 0.6)
    }
  }
}
