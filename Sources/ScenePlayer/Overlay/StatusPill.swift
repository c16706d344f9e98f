import Drawing
import SceneBase
package import TouchEngine

/// What the last touches did, on a pill at the end of the status row: what happened, and below it
/// the gesture with its number, or the reason.
///
/// The pill never leaves its room, because it would cover the scene there. With less room its note
/// is shorter, and in the least room it has none.
package struct StatusPill: Hashable {
  /// The largest width, in points at a text scale of 1.
  private static let widest = 560.0
  /// The distance between the words and the pill's ends, in points at a text scale of 1.
  private static let padding = 16.0
  /// The font sizes of what happened, of the note, and at least, in points at a text scale of 1.
  private static let (usual, small, smallest) = (15.0, 13.0, 12.0)
  /// The least width of words that wrap or end in an ellipsis, in points at a text scale of 1.
  private static let leastWidth = 100.0
  /// The side of the icon and its distance to the words, in points at a text scale of 1.
  private static let (iconSide, iconGap) = (20.0, 8.0)

  /// What the line says; `nil` to ask for a touch.
  let text: LineText?
  /// The part of the row that no sign or button covers, in the window's coordinates.
  let room: Rect
  let appearance: Appearance
  let language: Language
  /// Whether the pill has room for a dot at its end.
  var hasDot = false

  /// Returns the place of the dot at the end of a pill, in the window's coordinates.
  package static func dotFrame(in room: Rect) -> Rect {
    Rect(room.maxX - room.height, room.minY, room.height, room.height)
  }

  /// Whether nothing was touched, so that the pill asks for a touch.
  var isQuiet: Bool { text == nil }

  /// The pill's frame, in the window's coordinates; `nil` where it has no room for its words.
  var frame: Rect? { content.map { plate(around: $0) } }

  /// A line of words.
  private struct Line {
    var words: String
    var font: TextStyle

    var width: Double { TextRoom.width(of: words, font) }
  }

  /// What stands on the pill.
  private struct Content {
    var first: Line
    /// The line below; `nil` for none.
    var second: Line?
    /// The width of the words, in points.
    var width: Double
    /// The icon before the words; `nil` for none.
    var look: GestureLook?
    /// The width of the icon with the distance to the words, in points.
    var start = 0.0
  }

  private var padding: Double { appearance.scaled(Self.padding) }
  /// The dot is at the padding's place.
  private var end: Double { hasDot ? room.height : padding }

  private func plate(around content: Content) -> Rect {
    let width = content.start + content.width + padding + end
    return Rect(room.maxX - width, room.minY, width, room.height)
  }

  /// The most words for which there is room; `nil` when there are none.
  private var content: Content? {
    let most = min(room.width, appearance.scaled(Self.widest)) - padding - end
    guard most > 0 else { return nil }
    guard let text else { return request(in: most) }
    return twoLines(text, in: most) ?? brief(text.headline, text.look, in: most)
  }

  private func font(_ size: Double, _ color: Color, isBold: Bool = false) -> TextStyle {
    TextStyle(
      size: appearance.scaled(size), color: color, weight: isBold ? .bold : .regular)
  }

  /// The request for a touch, on one line or in smaller letters on several.
  private func request(in most: Double) -> Content? {
    let words = OverlayWords.text("quiet", in: language)
    let font = font(Self.usual, appearance.palette.ink2)
    let width = TextRoom.width(of: words, font)
    if width <= most { return Content(first: Line(words: words, font: font), width: width) }
    return wrapped(words, font, most)
  }

  /// What happened, and the note below it; `nil` where one of them has no room.
  private func twoLines(_ text: LineText, in most: Double) -> Content? {
    guard !text.note.isEmpty else { return nil }
    let palette = appearance.palette
    let icon = text.look == nil ? 0 : appearance.scaled(Self.iconSide + Self.iconGap)
    let sizes = [(Self.usual, Self.small), (Self.smallest, Self.smallest)]
    for note in [text.note, text.shortNote].compactMap(\.self) {
      for (start, (first, second)) in sizes.map({ (icon, $0) }) + [(0, sizes[1])] {
        let first = Line(words: text.headline, font: font(first, palette.ink, isBold: true))
        let second = Line(words: note, font: font(second, palette.ink2))
        let width = max(first.width, second.width)
        guard start + width <= most else { continue }
        return Content(
          first: first, second: second, width: width, look: start > 0 ? text.look : nil,
          start: start)
      }
    }
    return nil
  }

  /// What happened alone, which ends in an ellipsis where even that has no room; `nil` where
  /// readable letters have none.
  private func brief(_ words: String, _ look: GestureLook?, in most: Double) -> Content? {
    let least = appearance.scaled(Self.smallest)
    var font = font(Self.usual, appearance.palette.ink, isBold: true)
    let usual = font.size
    let icon = look == nil ? 0 : appearance.scaled(Self.iconSide + Self.iconGap)
    for (start, size) in [(icon, usual), (icon, least), (0, usual)] {
      font.size = size
      let line = Line(words: words, font: font)
      guard start + line.width <= most else { continue }
      return Content(
        first: line, width: line.width, look: start > 0 ? look : nil, start: start)
    }
    // On two lines, as a long name may need them.
    if let wrapped = wrapped(words, font, most) { return wrapped }
    font.size = TextRoom.size(
      of: words, font, in: Size(most, room.height - 4), from: usual, to: least)
    let line = Line(words: words, font: font)
    guard line.width <= most || most >= appearance.scaled(Self.leastWidth) else { return nil }
    return Content(first: line, width: min(line.width, most))
  }

  /// Long words, which wrap and are smaller; `nil` where they have no room.
  private func wrapped(_ words: String, _ font: TextStyle, _ most: Double) -> Content? {
    // Narrower lines would break words.
    guard most >= appearance.scaled(Self.leastWidth) else { return nil }
    let lines = Size(most, room.height - 4)
    var font = font
    font.wraps = true
    font.size = TextRoom.size(
      of: words, font, in: lines, from: appearance.scaled(Self.small),
      to: appearance.scaled(Self.smallest))
    guard TextRoom.height(of: words, font, width: most) <= lines.height else { return nil }
    return Content(first: Line(words: words, font: font), width: most)
  }

  func draw(into list: inout DisplayListBuilder) {
    guard let content else { return }
    let palette = appearance.palette
    let pill = plate(around: content)
    let shape = Path.roundedRect(pill, radius: min(room.height / 2, 22))
    list.fill(shape, palette.panel.opacity(appearance.style == .highContrast ? 1 : 0.96))
    list.stroke(shape, palette.line, width: appearance.edgeWidth)
    var left = pill.minX + padding
    if let look = content.look {
      let side = appearance.scaled(Self.iconSide)
      list.icon(
        look.icon, at: Point(left + side / 2, pill.center.y), size: side,
        look.color(appearance.style))
      left += content.start
    }
    // Letters may be a little wider than estimated.
    let width = content.width + padding / 2
    guard let second = content.second else {
      return list.text(
        content.first.words, in: Rect(left, pill.minY, width, pill.height), content.first.font)
    }
    let middle = pill.minY + (pill.height * Self.usual / (Self.usual + Self.small)).rounded()
    list.text(
      content.first.words, in: Rect(left, pill.minY, width, middle - pill.minY), content.first.font)
    list.text(
      second.words, in: Rect(left, middle, width, pill.maxY - middle), second.font)
  }
}
