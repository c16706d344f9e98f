import Drawing
import TouchEngine

/// The last decision in words, on a pill at the end of the status row.
///
/// The pill never leaves its room, because it would cover the scene there. With less room it shows
/// the winner alone, and the inspector has the whole sentence.
struct StatusPill: Hashable {
  /// How long the words stay at rest after the last decision, in seconds.
  static let restSeconds = 3.0
  /// How long they take to fade, in seconds.
  static let fadeSeconds = 0.2
  /// The largest width, in points at a text scale of 1.
  private static let widest = 560.0
  /// The distance between the words and the pill's ends, in points at a text scale of 1.
  private static let padding = 16.0
  /// The font sizes of one line, of several lines, and at least, in points at a text scale of 1.
  private static let (usual, small, smallest) = (15.0, 13.0, 12.0)
  /// The least width of words that end in an ellipsis, in points at a text scale of 1.
  private static let leastWidth = 100.0

  /// The last decision in words; empty when there was none.
  let sentence: String
  /// The last decision in a few words, with the icon of its gesture; `nil` when there was none.
  var brief: BriefVerdict?
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

  /// Whether nothing was decided, so that the pill asks for a touch.
  var isQuiet: Bool { sentence.isEmpty }

  /// The pill's frame, in the window's coordinates; `nil` where it has no room for its words.
  var frame: Rect? { content.map { plate(around: $0) } }

  /// What stands on the pill.
  private struct Content {
    var words: String
    var font: TextStyle
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
    let palette = appearance.palette
    let most = min(room.width, appearance.scaled(Self.widest)) - padding - end
    guard most > 0 else { return nil }
    let words = isQuiet ? OverlayWords.text("quiet", in: language) : sentence
    let color = isQuiet ? palette.ink2 : palette.ink
    let font = TextStyle(size: appearance.scaled(Self.usual), color: color)
    let width = TextRoom.width(of: words, font)
    if width <= most { return Content(words: words, font: font, width: width) }
    return wrapped(words, font, most) ?? (isQuiet ? nil : short(most, color))
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
    return Content(words: words, font: font, width: most)
  }

  /// The decision in a few words, which end in an ellipsis where even they have no room; `nil` where
  /// too little of them would be left.
  private func short(_ most: Double, _ color: Color) -> Content? {
    let least = appearance.scaled(Self.smallest)
    var font = TextStyle(size: appearance.scaled(Self.usual), color: color, weight: .bold)
    let words = brief?.words ?? sentence
    let icon = appearance.scaled(20 + 8)
    for (start, size) in [(icon, font.size), (icon, least), (0, font.size)] {
      font.size = size
      let width = TextRoom.width(of: words, font)
      guard start + width <= most, start == 0 || brief != nil else { continue }
      let look = start == 0 ? nil : brief?.look
      return Content(words: words, font: font, width: width, look: look, start: start)
    }
    // On two lines, as a long name may need them.
    if let wrapped = wrapped(words, font, most) { return wrapped }
    font.size = TextRoom.size(
      of: words, font, in: Size(most, room.height - 4), from: font.size, to: least)
    let width = TextRoom.width(of: words, font)
    guard width <= most || most >= appearance.scaled(Self.leastWidth) else { return nil }
    return Content(words: words, font: font, width: min(width, most))
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
      let side = appearance.scaled(20)
      list.icon(
        look.icon, at: Point(left + side / 2, pill.center.y), size: side,
        look.color(appearance.style))
      left += content.start
    }
    // Letters may be a little wider than estimated.
    let slack = padding / 2
    list.text(
      content.words, in: Rect(left, pill.minY, content.width + slack, pill.height), content.font)
  }
}
