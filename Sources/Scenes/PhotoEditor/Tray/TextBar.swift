import Drawing
package import TouchEngine

/// Where the words of the selected text are typed, in the place of the tray.
package final class TextBar: View {
  private static let margin = 12.0

  package let field: TextField = WordsField(identifier: "text.field")
  let style: SceneStyle

  init(style: SceneStyle) {
    self.style = style
    super.init(identifier: "text")
    isHidden = true
    field.maximumLength = ElementText.lengthLimit
    addSubview(field)
  }

  package override func layoutSubviews() {
    field.fontSize = style.scaled(18)
    let height = min(max(style.scaled(24) + 16, Control.minimumTarget), bounds.height)
    field.frame = Rect(
      Self.margin, (bounds.height - height) / 2, max(bounds.width - 2 * Self.margin, 1), height)
  }

  /// Draws it in the window's coordinates, when it is there.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard !isHidden else { return }
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), style.palette.background)
      list.group(transform: .translation(field.frame.origin)) {
        $0.draw(field, at: time, style.appearance)
      }
    }
  }

  /// As ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp? {
    isHidden ? nil : field.nextCaretChange(after: time)
  }
}
