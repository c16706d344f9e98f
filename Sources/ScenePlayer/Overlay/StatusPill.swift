import Drawing
import TouchEngine

/// The last decision in words, on a pill at the end of the status row.
struct StatusPill: Hashable {
  /// How long the words stay at rest after the last decision, in seconds.
  static let restSeconds = 3.0
  /// How long they take to fade, in seconds.
  static let fadeSeconds = 0.2
  /// The largest width, in points at a text scale of 1.
  private static let widest = 560.0
  /// The distance between the words and the pill's ends, in points at a text scale of 1.
  private static let padding = 16.0

  /// The last decision in words; empty when there was none.
  let sentence: String
  /// The part of the row that no sign or button covers, in the window's coordinates.
  let room: Rect
  let appearance: Appearance
  let language: Language
  /// Whether the pill has room for a dot at its end.
  var hasDot = false

  /// Returns the place of the dot at the end of a pill, in the window's coordinates.
  static func dotFrame(in room: Rect) -> Rect {
    Rect(room.maxX - room.height, room.minY, room.height, room.height)
  }

  func draw(into list: inout DisplayListBuilder) {
    let palette = appearance.palette
    let isEmpty = sentence.isEmpty
    let words = isEmpty ? OverlayWords.text("quiet", in: language) : sentence
    let padding = appearance.scaled(Self.padding)
    // The dot is at the padding's place.
    let end = hasDot ? room.height : padding
    let most = min(room.width, appearance.scaled(Self.widest)) - padding - end
    guard most > 0 else { return }
    var font = TextStyle(size: appearance.scaled(15), color: isEmpty ? palette.ink2 : palette.ink)
    var width = TextRoom.width(of: words, font)
    if width > most {
      // A long sentence wraps and is smaller.
      font.wraps = true
      font.size = TextRoom.size(
        of: words, font, in: Size(most, room.height - 4), from: appearance.scaled(13), to: 8)
      width = most
    }
    let pill = Rect(
      room.maxX - width - padding - end, room.minY, width + padding + end, room.height)
    let shape = Path.roundedRect(pill, radius: min(room.height / 2, 22))
    list.fill(shape, palette.panel.opacity(appearance.style == .highContrast ? 1 : 0.96))
    list.stroke(shape, palette.line, width: appearance.edgeWidth)
    // Letters may be a little wider than estimated.
    let slack = padding / 2
    list.text(
      words, in: Rect(pill.minX + padding, pill.minY, width + slack, pill.height), font)
  }
}
