import Drawing
import SceneBase
import ScenePlayer
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
    list.fill(.roundedRect(frame, radius: 16), palette.info)
    // In high contrast the inspector has the only outline.
    if style.appearance.style == .highContrast {
      list.fill(.rect(Rect(frame.minX + 12, frame.minY, frame.width - 24, 1)), palette.rule)
    }
    let x = frame.minX + Self.padding
    let width = frame.width - 2 * Self.padding
    var y = frame.minY + Self.padding
    for (index, sentence) in sentences.enumerated() {
      let isFirst = index == 0
      let line = style.scaled(isFirst ? 24 : 21)
      var font = style.font(isFirst ? .head : .body, palette.infoInk, isFirst ? .bold : .regular)
      var lines = TextRoom.lines(of: sentence, font, width: width)
      // The first is the nearest and always there, on two lines at most. Others are whole, or go.
      if isFirst { lines = y + 2 * line <= frame.maxY ? min(lines, 2) : 1 }
      let height = Double(lines) * line
      guard y + height <= frame.maxY else { break }
      font.wraps = lines > 1
      // High letters reach over their line.
      list.text(sentence, in: Rect(x, y - 4, width, height + 8), font)
      y += height
    }
  }
}
