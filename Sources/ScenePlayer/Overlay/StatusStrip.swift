import Drawing
package import TouchEngine

/// The strip below a scene: the state of each recognizer, and the last decision in words.
package struct StatusStrip: Hashable {
  /// The strip's height in points: two lines that are readable at arm's length.
  package static func height(in appearance: Appearance) -> Double { appearance.scaled(64) }

  /// The part of a window above the strip; at least a point high.
  package static func room(above bounds: Rect, in appearance: Appearance) -> Rect {
    Rect(0, 0, bounds.width, max(bounds.height - height(in: appearance), 1))
  }

  private static let margin = 12.0
  /// The smallest font size, in points, however long the text.
  private static let smallest = 8.0

  let entries: [RecognizerStatus.Entry]
  /// The last decision in words; empty when there was none.
  let sentence: String
  /// The part of the strip that no sign or button covers, in the window's coordinates.
  let room: Rect
  let appearance: Appearance
  let language: Language

  private var palette: Palette { appearance.palette }

  func draw(into list: inout DisplayListBuilder) {
    let inside = Rect(
      room.minX + Self.margin, room.minY, max(room.width - 2 * Self.margin, 1), room.height)
    drawChips(into: &list, in: inside)
    drawSentence(into: &list, in: inside)
  }

  private func drawChips(into list: inout DisplayListBuilder, in room: Rect) {
    let row = StripChips(entries, width: room.width, appearance, language)
    for (entry, place) in zip(entries, row.chips) {
      let chip = Rect(
        room.minX + place.x, room.minY + appearance.scaled(8), place.width, row.height)
      list.fill(
        .roundedRect(chip, radius: row.height / 2),
        color(of: entry.state).opacity(entry.isPast ? 0.75 : 1))
      var font = row.font
      font.color = wordColor(of: entry.state)
      list.text(place.words, in: chip, font)
    }
  }

  private func drawSentence(into list: inout DisplayListBuilder, in room: Rect) {
    let isEmpty = sentence.isEmpty
    let words = isEmpty ? OverlayWords.text("quiet", in: language) : sentence
    let color = isEmpty ? palette.ink2 : palette.ink
    var font = TextStyle(size: appearance.scaled(15), color: color)
    let isLong = TextRoom.width(of: words, font) > room.width
    let line = Rect(
      room.minX + 2, room.minY + appearance.scaled(isLong ? 33 : 36), room.width - 2,
      appearance.scaled(isLong ? 30 : 24))
    if isLong {
      // A long sentence wraps and is smaller.
      font.wraps = true
      font.size = TextRoom.size(
        of: words, font, in: line.size, from: appearance.scaled(13), to: Self.smallest)
    }
    list.text(words, in: line, font)
  }

  /// The fill of a chip: the one that has the touch shines, the one that won is green, and losing is
  /// gray.
  private func color(of state: GestureRecognizer.State) -> Color {
    switch state {
    case .possible: palette.raised
    case .began, .changed: palette.accent
    case .ended: palette.good
    case .failed, .cancelled: palette.card
    }
  }

  private func wordColor(of state: GestureRecognizer.State) -> Color {
    switch state {
    case .possible: palette.ink2
    case .began, .changed, .ended: palette.onAccent
    case .failed, .cancelled: palette.ink3
    }
  }
}
