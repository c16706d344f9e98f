import Drawing
import TouchEngine

/// A round button of the page, with an icon or a short word, and its name.
final class PageButton: Button {
  enum Face {
    case icon(Icon)
    case word(String)
  }

  var face: Face
  /// Whether it does anything; one that does not is pale.
  var isUsable = true
  /// The name, which is shown beside it while it is pressed or pointed at.
  var name: String

  init(identifier: String, _ face: Face, named name: String) {
    (self.face, self.name) = (face, name)
    super.init(identifier: identifier)
  }

  /// Draws it in its superview's coordinates.
  func draw(into list: inout DisplayListBuilder, isMain: Bool = false, _ appearance: Appearance) {
    let palette = appearance.palette
    let radius = min(frame.width, frame.height) / 2
    let shape = Path.roundedRect(frame, radius: radius)
    let fill = palette.fill(isMain: isMain, isPressed: isHighlighted)
    let ink = (isMain ? palette.onAccent : palette.ink).opacity(isUsable ? 1 : 0.5)
    list.pressed(isHighlighted, in: frame) { list in
      list.fill(shape, isUsable ? fill : fill.opacity(0.4))
      list.stroke(shape, palette.line, width: appearance.edgeWidth)
      switch face {
      case .icon(let icon): list.icon(icon, at: frame.center, size: radius, ink)
      case .word(let word):
        list.text(
          word, in: frame,
          TextStyle(size: TextSize.note.points, color: ink, weight: .bold, alignment: .center))
      }
    }
    if isFocused { list.focusRing(around: frame, radius: radius, appearance) }
  }
}
