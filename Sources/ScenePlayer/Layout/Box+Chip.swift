package import Drawing
import SceneBase
package import TouchEngine

extension Box {
  /// A chip that can be pressed: its target is higher than what is drawn.
  package static func chip(
    _ button: Button, _ name: String, _ content: Box, _ fill: Color, line: Color, width: Double,
    _ appearance: Appearance
  ) -> Box {
    let pressed = appearance.palette.pressed
    return view(
      button, named: name,
      content.over { list, frame, _ in
        let chip = Rect(frame.minX, frame.minY + 4, frame.width, frame.height - 8)
        let shape = Path.roundedRect(chip, radius: chip.height / 2)
        list.fill(shape, button.isHighlighted ? pressed : fill)
        list.stroke(shape, line, width: width)
        if button.isFocused { list.focusRing(around: chip, radius: chip.height / 2, appearance) }
      }
    ).high(.fixed(max(Control.minimumTarget, appearance.scaled(20) + 24)))
  }

  /// A chip that chooses what a page lists.
  ///
  /// - Parameters:
  ///   - button: What is pressed.
  ///   - words: The name of what is listed then.
  ///   - isOn: Whether it is chosen.
  ///   - sign: Makes a sign before the words, of their color; `nil` for none.
  ///   - appearance: The look.
  /// - Returns: The box.
  package static func filter(
    _ button: Button, _ words: String, isOn: Bool, _ sign: ((Color) -> Box)?,
    _ appearance: Appearance
  ) -> Box {
    let palette = appearance.palette
    let isHigh = appearance.style == .highContrast
    let fill = isOn ? (isHigh ? palette.accent : palette.ink) : palette.panel
    let ink = isOn ? (isHigh ? palette.onAccent : palette.stage) : palette.ink
    let size = appearance.scaled(TextSize.note.points)
    let text = Box.text(
      words, TextStyle(size: size, color: ink, weight: .bold),
      downTo: max(size * 0.7, TextSize.tiny.points)
    ).high(.fixed(size * 1.4))
    let content = Box.row(gap: 8, [sign?(ink), text].compactMap(\.self)).inset(left: 16, right: 16)
    return chip(
      button, words, content, fill, line: palette.line, width: appearance.edgeWidth, appearance)
  }
}
