import Drawing
import SceneBase
import TouchEngine

// The look of the figures under the hood.

extension SceneStyle {
  /// The font of a figure's title.
  var hoodFont: TextStyle { font(.body, palette.ink) }
}

extension DisplayListBuilder {
  /// Draws a box that is lit or not, with a text in its middle.
  mutating func hoodBox(_ title: String, in box: Rect, isLit: Bool, _ style: SceneStyle) {
    let palette = style.palette
    let shape = Path.roundedRect(box, radius: 8)
    fill(shape, isLit ? palette.accent : palette.panel)
    stroke(shape, isLit ? palette.accent : palette.edge, width: style.appearance.edgeWidth)
    guard !title.isEmpty else { return }
    hoodText(
      title, in: Rect(box.minX + 6, box.minY, max(box.width - 12, 1), box.height),
      TextStyle(
        size: style.scaled(13), color: isLit ? palette.onAccent : palette.ink2,
        weight: isLit ? .bold : .regular, alignment: .center))
  }

  /// Draws a line of text, smaller where it does not fit.
  mutating func hoodText(_ line: String, in frame: Rect, _ font: TextStyle) {
    var font = font
    font.wraps = false
    font.fit(line, in: frame.size, downTo: 8)
    text(line, in: frame, font)
  }
}
