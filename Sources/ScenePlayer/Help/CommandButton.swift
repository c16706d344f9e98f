import Drawing
import SceneBase
import TouchEngine

/// A command on the help sheet: its name, and the keys that give it.
final class CommandButton: Button {
  let command: Command

  init(_ command: Command) {
    self.command = command
    super.init(identifier: "commands.\(command.rawValue)")
    insideMargin = 12
  }

  /// Returns the button with the command's name and keys.
  func box(_ name: String, _ style: SceneStyle) -> Box {
    let (palette, appearance, radius) = (style.palette, style.appearance, 14.0)
    let caps = KeyCaps(ProgramKeys.label(of: .command(command), in: style.language), appearance)
    let words = Box.text(
      name, style.font(.body, palette.ink), downTo: style.scaled(TextSize.tiny.points))
    let content = Box.row(gap: 12, [words.wide(), caps.box])
      .inset(top: 4, left: 16, bottom: 4, right: 16)
      .high(.fixed(max(style.scaled(20) + 28, 48)))
      .over { [unowned self] list, frame, _ in
        list.plate(
          frame, radius: radius, fill: isHighlighted ? palette.pressed : palette.card, appearance)
        if isFocused { list.focusRing(around: frame, radius: radius, appearance) }
      }
    return .view(self, named: name, content)
  }
}
