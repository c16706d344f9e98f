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
    let radius = min(style.scaled(24), bounds.height / 2 - 8)
    list.avatar(person, at: Point(14 + radius, bounds.center.y), radius: radius, style)
    let left = 14 + 2 * radius + 12
    let right = bounds.width - 12
    let small = TextStyle(size: style.scaled(12), color: palette.ink2, alignment: .trailing)
    let timeWidth = TextRoom.width(of: time, small) + 2
    let lines = (style.scaled(24), style.scaled(22))
    let top = (bounds.height - lines.0 - lines.1) / 2
    let name = TextStyle(size: style.scaled(15), color: palette.ink, weight: .bold)
    list.text(
      person.name.text(in: style.language),
      in: Rect(left, top, max(right - timeWidth - 8 - left, 1), lines.0), name)
    list.text(time, in: Rect(right - timeWidth, top, timeWidth, lines.0), small)
    let note = TextStyle(size: style.scaled(13), color: palette.ink2)
    let room = Rect(left, top + lines.0, max(right - left, 1), lines.1)
    list.text(TextRoom.shortened(preview, note, to: room.width), in: room, note)
    // The outline of a chosen row lies outside of the ring.
    if isFocused { list.focusRing(around: bounds.outset(by: -7), radius: 9, style.appearance) }
  }
}
