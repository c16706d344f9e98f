package import Drawing
package import SceneBase
package import TouchEngine

/// A message over a page, which goes by itself.
package struct Notice: Hashable {
  let text: String
  private let until: Timestamp

  /// The time for which it stays, in microseconds. Our choice.
  private static let length: Int64 = 4_000_000

  /// - Parameters:
  ///   - text: The message.
  ///   - start: The time from which it is shown.
  package init(_ text: String, from start: Timestamp) {
    self.text = text
    until = start + Self.length
  }

  /// Returns the time after another at which it goes; `nil` when it is gone.
  package func nextChange(after time: Timestamp) -> Timestamp? { until > time ? until : nil }

  /// Draws the message with its lower edge at `bottom`, centered in `bounds`, unless it is gone.
  package func draw(
    into list: inout DisplayListBuilder, at time: Timestamp, in bounds: Rect, above bottom: Double,
    _ style: SceneStyle
  ) {
    guard until > time else { return }
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
