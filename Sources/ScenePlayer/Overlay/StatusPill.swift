package import Drawing
import SceneBase
package import TouchEngine

/// The pill with what the last touch did, by which gesture or why, and *Why?* at its end.
///
/// The pill has the largest of a few widths for which there is room, and stands at the end of its
/// row. A note that is too long says the same in fewer words; what is still too long ends in an
/// ellipsis.
struct StatusPill: Hashable {
  /// The least width of the pill, in points at a text scale of 1.
  private static let small = StatusRow.pillWidths.small
  /// The height that the pill does not exceed, in points. From the design.
  private static let largestHeight = 64.0
  /// The largest scale of what stands on it: its height has no room for larger lines, and Chinese
  /// ones are higher.
  private var largestScale: Double {
    guard hasWords, !isTight else { return isTight ? 1.45 : 2 }
    let isHigh = [text.headline, text.note].contains { TextRoom.lineHeight(of: $0) > 1.25 }
    return isHigh ? 1.45 : 1.6
  }

  /// What the line says.
  let text: LineText
  /// The part of the row that no sign or button covers, in the window's coordinates.
  let room: Rect
  let appearance: Appearance
  let language: Language
  /// How far it is folded to the icon and *Why?*: 0 for not at all, 1 for wholly.
  var fold = 0.0
  /// Whether nothing used the touch.
  var isUnused = false
  /// Whether *Why?* stands out.
  var asks = false
  /// Whether a rule was changed by the user.
  var hasRule = false
  var isPressed = false
  /// The scale of the words where the icon leaves them its room; otherwise `nil`.
  var bareScale: Double?

  /// Returns the least width of a pill with words, in points.
  static func widthForWords(_ appearance: Appearance) -> Double {
    StatusRow.wordWidths(appearance).last ?? 0
  }

  private var scale: Double {
    if let bareScale { return bareScale }
    // In the least room the letters have their usual size.
    let isLeast = width.map { $0 < Self.small * appearance.textScale } ?? false
    return isLeast ? 1 : min(appearance.textScale, largestScale)
  }

  /// The width while it is not folded; `nil` where there is room for no pill.
  private var width: Double? {
    Self.start(in: room, appearance).map { room.maxX - $0 }
  }

  /// The least width of a pill, in points.
  static func leastWidth(_ appearance: Appearance) -> Double { small * appearance.textScale }

  /// The left end of a pill with all its words in some room; `nil` where it has no room.
  static func start(in room: Rect, _ appearance: Appearance) -> Double? {
    let widths = StatusRow.wordWidths(appearance) + [leastWidth(appearance), small]
    return widths.first { $0 <= room.width }.map { room.maxX - $0 }
  }

  /// The pill's frame, in the window's coordinates; `nil` where it has no room.
  var frame: Rect? {
    guard let width else { return nil }
    let folded = min(Self.leastWidth(appearance), width)
    let part = width + (folded - width) * fold
    let height = min(room.height, Self.largestHeight)
    return Rect(room.maxX - part, room.center.y - height / 2, part, height)
  }

  /// Whether there is room for words.
  private var hasWords: Bool { width.map { $0 > Self.leastWidth(appearance) } ?? false }

  /// Whether the words leave little room for *Why?*, until they are folded away.
  private var isTight: Bool {
    hasWords && width.map { $0 < StatusRow.pillWidths.medium * appearance.textScale } == true
  }

  private func font(_ size: Double, _ color: Color, isBold: Bool = false) -> TextStyle {
    TextStyle(size: size * scale, color: color, weight: isBold ? .bold : .regular)
  }

  func draw(into list: inout DisplayListBuilder) {
    guard let pill = frame else { return }
    let palette = appearance.palette
    let shape = Path.roundedRect(pill, radius: pill.height / 2)
    let fill = isPressed ? palette.pressed : palette.panel
    list.fill(shape, fill.opacity(appearance.plateOpacity(0.96)))
    list.stroke(shape, palette.line, width: appearance.edgeWidth)
    let why = drawWhy(into: &list, on: pill)
    let words = part(of: pill, from: (isTight ? 36 : 44) * scale, until: why)
    let bare = bare(in: part(of: pill, from: 18, until: why), besideIcon: words)
    if bare == nil {
      drawIcon(into: &list, on: pill)
    } else if fold > 0 {
      list.group(opacity: min(4 * fold, 1)) { drawIcon(into: &$0, on: pill) }
    }
    // Its words are gone before it has no room for them.
    guard hasWords, fold < 0.25 else { return }
    list.group(opacity: 1 - 4 * max(fold, 0)) { list in
      if let bare {
        bare.pill.drawWords(into: &list, in: bare.room)
      } else if isTight {
        drawTightWords(into: &list, in: words)
      } else {
        drawWords(into: &list, in: words)
      }
    }
  }

  private func part(of pill: Rect, from start: Double, until why: Rect) -> Rect {
    let left = pill.minX + start
    return Rect(left, pill.minY, max(why.minX - 8 - left, 1), pill.height)
  }

  /// Returns the pill without its icon, where only so its note has room below the headline; `nil`
  /// where both have room beside the icon, or in no place.
  private func bare(in room: Rect, besideIcon words: Rect) -> (pill: StatusPill, room: Rect)? {
    guard isTight, !text.note.isEmpty, !hasBothLines(in: words) else { return nil }
    var pill = self
    for scale in stride(from: self.scale, through: 1, by: -0.05) {
      pill.bareScale = scale
      if pill.hasBothLines(in: room) { return (pill, room) }
    }
    return nil
  }

  private func drawIcon(into list: inout DisplayListBuilder, on pill: Rect) {
    let palette = appearance.palette
    let icon = Point(pill.minX + (isTight ? 20 : 24) * scale, pill.center.y)
    if let sign = text.sign {
      list.icon(sign, at: icon, size: 20 * scale, palette.ink2)
    } else if let look = text.look, !isUnused {
      list.icon(look.icon, at: icon, size: 20 * scale, look.color(appearance.style))
    } else {
      UnusedMark.draw(into: &list, at: icon, radius: 9 * scale, palette.ink2)
    }
  }

  private func drawWhy(into list: inout DisplayListBuilder, on pill: Rect) -> Rect {
    let palette = appearance.palette
    let part = min(max(fold, 0), 1)
    let words = OverlayWords.text("why", in: language)
    var font = font(13, asks ? palette.accentInk : palette.ink, isBold: true)
    // Not a question mark alone: that is the sign of the help beside it.
    let least = min(TextRoom.width(of: words, font) / scale + 14, 60)
    let width = (isTight ? least + (60 - least) * part : hasWords ? 68 - 8 * part : 60) * scale
    let height = min(32 * scale, pill.height - 8)
    let frame = Rect(pill.maxX - 6 - width, pill.center.y - height / 2, width, height)
    let shape = Path.roundedRect(frame.outset(by: asks ? -1 : 0), radius: frame.height / 2)
    list.fill(shape, palette.raised)
    if asks || appearance.style == .highContrast {
      list.stroke(shape, asks ? palette.accentInk : palette.line, width: 2)
    }
    font.alignment = .center
    font.fit(words, in: Size(width - 8, height), downTo: font.size * 0.8)
    list.text(words, in: frame, font)
    return frame
  }

  /// Whether the headline and a note have room.
  private func hasBothLines(in room: Rect) -> Bool {
    let head = TextRoom.width(of: text.headline, font(15, .black, isBold: true))
    return head <= room.width && notes.contains { width(of: $0) + 2 <= room.width }
  }

  /// Draws the headline alone, on two lines if need be, where it or the note has no room.
  private func drawTightWords(into list: inout DisplayListBuilder, in room: Rect) {
    guard !hasBothLines(in: room) else { return drawWords(into: &list, in: room) }
    var font = font(15, appearance.palette.ink, isBold: true)
    font.wraps = true
    font.fit(text.headline, in: Size(room.width, room.height - 8), downTo: 13)
    list.text(text.headline, in: room, font)
  }

  private func drawWords(into list: inout DisplayListBuilder, in room: Rect) {
    let palette = appearance.palette
    let first = font(15, palette.ink, isBold: true)
    guard let usual = notes.first, !usual.isEmpty else {
      return list.text(text.headline, in: room, first)
    }
    // Both lines stand together in the middle.
    let heights = [(text.headline, first.size), (usual, 13 * scale)].map {
      TextRoom.lineHeight(of: $0) * $1
    }
    let top = room.center.y - (heights[0] + heights[1]) / 2
    list.text(text.headline, in: Rect(room.minX, top, room.width, heights[0]), first)
    let line = Rect(room.minX, top + heights[0], room.width, heights[1])
    // Painters round each part up.
    let note = notes.first { width(of: $0) + 2 <= line.width } ?? usual
    drawNote(note, into: &list, in: line)
  }

  /// The notes that say the same, the longest first.
  private var notes: [String] { [text.note, text.shortNote].compactMap(\.self).map(note) }

  private func note(_ text: String) -> String {
    [hasRule ? OverlayWords.text("rule", in: language) : "", text]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the gesture at the beginning of a note, and the rest; `nil` when it has no color.
  private func parts(of note: String) -> (gesture: String, rest: String, font: TextStyle)? {
    guard !hasRule, let look = text.look, !asks,
      let end = note.firstIndex(where: { ",:，：".contains($0) })
    else { return nil }
    let font = font(13, look.color(appearance.style), isBold: true)
    return (String(note[..<end]), String(note[end...]), font)
  }

  private func width(of note: String) -> Double {
    let usual = font(13, appearance.palette.ink2)
    guard let parts = parts(of: note) else { return TextRoom.width(of: note, usual) }
    return TextRoom.width(of: parts.gesture, parts.font) + TextRoom.width(of: parts.rest, usual)
  }

  private func drawNote(_ note: String, into list: inout DisplayListBuilder, in line: Rect) {
    let usual = font(13, appearance.palette.ink2)
    guard let (name, rest, bold) = parts(of: note) else { return list.text(note, in: line, usual) }
    let width = min(TextRoom.width(of: name, bold), line.width)
    list.text(name, in: Rect(line.minX, line.minY, width + 2, line.height), bold)
    list.text(
      rest, in: Rect(line.minX + width, line.minY, max(line.width - width, 1), line.height), usual)
  }
}

/// The mark of a touch that nothing used: a broken ring with a cross.
package enum UnusedMark {
  /// Returns the mark in a square with sides of some points.
  package static func box(_ side: Double, _ color: Color) -> Box {
    Box.painted { list, frame, _ in
      draw(into: &list, at: frame.center, radius: side / 2 - 1, color)
    }.sized(side, side)
  }

  /// Draws the mark.
  ///
  /// - Parameters:
  ///   - list: Where it is drawn.
  ///   - center: Its center.
  ///   - radius: The ring's radius, in points.
  ///   - color: Its color.
  package static func draw(
    into list: inout DisplayListBuilder, at center: Point, radius: Double, _ color: Color
  ) {
    let dash = radius * 2 * .pi / 8
    list.stroke(
      .circle(center: center, radius: radius), color,
      StrokeStyle(width: 2, dash: [dash * 0.62, dash * 0.38]))
    let arm = radius * 0.38
    for way in [Point(arm, arm), Point(arm, -arm)] {
      list.stroke(.line(from: center - way, to: center + way), color, .round(width: 2))
    }
  }
}
