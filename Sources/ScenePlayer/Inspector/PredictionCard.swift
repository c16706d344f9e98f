import Drawing
import TouchEngine

/// The card that says what the next movement, the lift or the wait brings.
struct PredictionCard {
  /// The sentences, the nearest first.
  let sentences: [String]
  let frame: Rect
  let style: SceneStyle

  /// The distance between the card's edges and its words, in points.
  private static let padding = 14.0

  /// The height for a number of sentences of one line each, in points.
  static func height(lines: Int, _ appearance: Appearance) -> Double {
    2 * padding + appearance.scaled(24 + 21 * Double(lines - 1))
  }

  func draw(into list: inout DisplayListBuilder) {
    let palette = style.palette
    let shape = Path.roundedRect(frame, radius: 16)
    list.fill(shape, palette.info)
    if style.appearance.style == .highContrast { list.stroke(shape, palette.line, width: 2) }
    let x = frame.minX + Self.padding
    let width = frame.width - 2 * Self.padding
    var y = frame.minY + Self.padding
    for (index, sentence) in sentences.enumerated() {
      let isFirst = index == 0
      let height = style.scaled(isFirst ? 24 : 21)
      guard y + height <= frame.maxY else { break }
      var font = style.font(isFirst ? .head : .body, palette.infoInk, isFirst ? .bold : .regular)
      font.wraps = false
      // A long sentence gets smaller letters before it is cut off.
      font.size = TextRoom.size(
        of: sentence, font, in: Size(width, height), from: font.size, to: font.size * 0.75)
      list.text(sentence, in: Rect(x, y, width, height), font)
      y += height
    }
  }
}
