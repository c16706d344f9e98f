package import TouchEngine

extension DisplayListBuilder {
  /// Draws a round button with an icon.
  ///
  /// - Parameters:
  ///   - icon: The icon, of which the button's side is 2.2 times as long.
  ///   - frame: The button's frame, in the coordinates of the list.
  ///   - isLit: Whether it is pressed, or on.
  ///   - appearance: The user's appearance settings.
  package mutating func roundButton(
    _ icon: Icon, in frame: Rect, isLit: Bool = false, _ appearance: Appearance
  ) {
    let side = roundPlate(in: frame, isLit: isLit, appearance)
    self.icon(icon, at: frame.center, size: side / 2.2, appearance.palette.ink)
  }

  /// Draws a round button with a short word in place of a sign.
  package mutating func roundButton(
    saying word: String, in frame: Rect, isLit: Bool = false, _ appearance: Appearance
  ) {
    let side = roundPlate(in: frame, isLit: isLit, appearance)
    var font = TextStyle(
      size: side / 3.2, color: appearance.palette.ink, weight: .bold, alignment: .center)
    font.fit(word, in: Size(side - 6, side), downTo: 8)
    text(word, in: frame, font)
  }

  /// Draws a button with round ends, an icon and a few words; the icon alone where words have no
  /// room.
  package mutating func longButton(
    _ icon: Icon, saying words: String, in frame: Rect, isLit: Bool = false,
    _ appearance: Appearance
  ) {
    plate(in: frame, isLit: isLit, appearance)
    let palette = appearance.palette
    let side = frame.height / 2.2
    var font = TextStyle(size: appearance.scaled(15), color: palette.ink, weight: .bold)
    let room = Size(frame.width - frame.height - side - 8, frame.height)
    font.fit(words, in: room, downTo: 11)
    let width = TextRoom.width(of: words, font)
    guard width <= room.width else {
      return self.icon(icon, at: frame.center, size: side, palette.ink)
    }
    let left = frame.midX - (side + 8 + width) / 2
    self.icon(icon, at: Point(left + side / 2, frame.midY), size: side, palette.ink)
    text(words, in: Rect(left + side + 8, frame.minY, width + 1, frame.height), font)
  }

  /// Draws the plate of a round button, and returns its diameter in points.
  private mutating func roundPlate(
    in frame: Rect, isLit: Bool, _ appearance: Appearance
  ) -> Double {
    let side = min(frame.width, frame.height)
    let circle = Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side)
    plate(in: circle, isLit: isLit, appearance)
    return side
  }

  /// Draws a plate with round ends.
  private mutating func plate(in frame: Rect, isLit: Bool, _ appearance: Appearance) {
    let palette = appearance.palette
    let shape = Path.roundedRect(frame, radius: frame.height / 2)
    let plain = appearance.style == .light ? palette.panel : palette.card
    fill(shape, isLit ? palette.pressed : plain)
    stroke(shape, palette.line, width: appearance.edgeWidth)
  }
}
