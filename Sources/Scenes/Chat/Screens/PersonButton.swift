import Drawing
import SceneBase
import TouchEngine

/// A row of the list of people: avatar, name, the last message and its time.
final class PersonButton: Button {
  let person: Person
  /// Whether the person's chat is the one beside the list.
  var isChosen = false
  /// The last message in words, on one line.
  var preview = ""
  var time = ""

  init(_ person: Person) {
    self.person = person
    super.init(identifier: "people.\(person.rawValue + 1)")
    insideMargin = 4
  }

  /// Returns the preview, or its beginning and an ellipsis, on one line or on two.
  private func shortened(_ font: TextStyle, to width: Double) -> String {
    guard font.wraps else { return TextRoom.shortened(preview, font, to: width) }
    var (words, end) = (preview, "")
    while !words.isEmpty, TextRoom.lines(of: words + end, font, width: width) > 2 {
      words.removeLast()
      end = "…"
    }
    while words.last == " " { words.removeLast() }
    return words + end
  }

  /// Draws the row in its own coordinates.
  func draw(into list: inout DisplayListBuilder, _ look: ChatLook) {
    let (style, palette) = (look.style, look.style.palette)
    let shape = Path.roundedRect(bounds, radius: 16)
    if isHighlighted {
      list.fill(shape, palette.pressed)
    } else if isChosen {
      list.fill(shape, palette.raised)
      if style.appearance.style == .highContrast {
        list.stroke(.roundedRect(bounds.outset(by: -1), radius: 15), palette.line, width: 2)
      }
    }
    // Large words keep the room beside it.
    let radius = min(style.scaled(24), 34)
    list.avatar(person, at: Point(14 + radius, bounds.center.y), radius: radius, style)
    let left = 14 + 2 * radius + 12
    let right = bounds.width - 12
    let small = TextStyle(size: style.scaled(12), color: palette.ink2, alignment: .trailing)
    let timeWidth = TextRoom.width(of: time, small) + 2
    var note = TextStyle(size: style.scaled(13), color: palette.ink2)
    let width = max(right - left, 1)
    // Large words have two lines in the row's height.
    note.wraps = style.appearance.textScale >= 1.5 && TextRoom.width(of: preview, note) > width
    if note.wraps {
      note.fit(preview, in: Size(width, 2.5 * note.size), downTo: note.size * 0.8)
    }
    let lines = (
      style.scaled(note.wraps ? 20 : 24), note.wraps ? 2.5 * note.size : style.scaled(22)
    )
    let top = (bounds.height - lines.0 - lines.1) / 2
    let name = TextStyle(size: style.scaled(15), color: palette.ink, weight: .bold)
    list.text(
      person.name.text(in: style.language),
      in: Rect(left, top, max(right - timeWidth - 8 - left, 1), lines.0), name)
    list.text(time, in: Rect(right - timeWidth, top, timeWidth, lines.0), small)
    list.text(
      shortened(note, to: width), in: Rect(left, top + lines.0, width, lines.1), note)
    // The outline of a chosen row lies outside of the ring.
    if isFocused { list.focusRing(around: bounds.outset(by: -7), radius: 9, style.appearance) }
  }
}
