import Drawing
import SceneBase
import TouchEngine

/// A message over a page, which goes by itself.
struct Notice: Hashable {
  let text: String
  /// The time at which it goes.
  let until: Timestamp

  /// The time for which it stays, in microseconds. Our choice.
  private static let length: Int64 = 4_000_000

  init(_ text: String, from start: Timestamp) {
    self.text = text
    until = start + Self.length
  }

  /// Draws the message with its lower edge at `bottom`, centered in `bounds`.
  func draw(
    into list: inout DisplayListBuilder, in bounds: Rect, above bottom: Double, _ style: SceneStyle
  ) {
    var font = style.font(.body, style.palette.ink)
    font.alignment = .center
    let width = min(TextRoom.width(of: text, font) + 48, bounds.width - 24)
    let words = TextRoom.height(of: text, font, width: width - 24).rounded(.up)
    let height = max(words, style.scaled(28)) + 24
    let frame = Rect(bounds.center.x - width / 2, bottom - height, width, height)
    list.menuPlate(in: frame, style.appearance)
    list.text(text, in: frame.outset(by: -8), font)
  }
}
