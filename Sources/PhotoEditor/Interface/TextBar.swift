import Drawing
import PhotoDocument
import ScenePlayer
package import TouchEngine

/// The text field for the selected text, in place of the tray.
package final class TextBar: View {
  private static let margin = 12.0

  package let field: TextField = WordsField(identifier: "text.field")
  /// The button that ends typing.
  package let doneButton = BarButton("text.done", .check, role: .primary)
  let style: SceneStyle

  init(style: SceneStyle) {
    self.style = style
    super.init(identifier: "text")
    isHidden = true
    field.maximumLength = ElementText.lengthLimit
    for view in [field, doneButton] as [View] { addSubview(view) }
  }

  package override func layoutSubviews() {
    field.fontSize = style.scaled(18)
    let height = min(max(style.scaled(24) + 16, Control.minimumTarget), bounds.height)
    let side = BarButton.side
    doneButton.frame = Rect(
      max(bounds.width - Self.margin - side, 0), (bounds.height - height) / 2, side, height)
    field.frame = Rect(
      Self.margin, doneButton.frame.minY,
      max(doneButton.frame.minX - 2 * Self.margin, 1), height)
  }

  /// Draws the bar in the window's coordinates, unless it is hidden.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard !isHidden else { return }
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), style.palette.stage)
      list.group(transform: .translation(field.frame.origin)) {
        $0.draw(field, at: time, style.appearance)
      }
      list.drawBarButton(doneButton, nil, style.appearance)
      list.stroke(
        .line(from: .zero, to: Point(bounds.width, 0)), style.palette.line,
        width: style.appearance.edgeWidth)
    }
  }

  /// Returns the next time at which the caret changes; see ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp? {
    isHidden ? nil : field.nextCaretChange(after: time)
  }
}
