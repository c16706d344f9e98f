import Drawing
import TouchEngine

/// A command on the help sheet: its name, and the keys that give it.
final class CommandButton: Button {
  let command: Command

  private static let padding = 16.0

  init(_ command: Command) {
    self.command = command
    super.init(identifier: "commands.\(command.rawValue)")
    insideMargin = 12
  }

  static func height(_ style: SceneStyle) -> Double { max(style.scaled(20) + 28, 48) }

  /// Draws the button, in its own coordinates.
  ///
  /// - Parameters:
  ///   - list: The list to draw into.
  ///   - name: The command's name.
  ///   - style: The language and the appearance.
  func draw(into list: inout DisplayListBuilder, _ name: String, _ style: SceneStyle) {
    let (palette, appearance) = (style.palette, style.appearance)
    let radius = 14.0
    list.fill(.roundedRect(bounds, radius: radius), isHighlighted ? palette.pressed : palette.card)
    list.stroke(.roundedRect(bounds, radius: radius), palette.line, width: appearance.edgeWidth)
    let caps = KeyCaps(ProgramKeys.label(of: .command(command), in: style.language), appearance)
    let start = bounds.maxX - Self.padding - caps.width
    caps.draw(into: &list, at: Point(start, bounds.center.y))
    var font = style.font(.body, palette.ink)
    let room = Rect(
      Self.padding, 4, max(start - 12 - Self.padding, 1), max(bounds.height - 8, 1))
    font.size = TextRoom.size(
      of: name, font, in: room.size, from: font.size, to: style.scaled(TextSize.tiny.points))
    list.text(name, in: room, font)
    if isFocused { list.focusRing(around: bounds, radius: radius, appearance) }
  }
}
