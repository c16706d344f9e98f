import Drawing
import TouchEngine

extension TrayView {
  /// Draws it in the window's coordinates, when it is there.
  func draw(into list: inout DisplayListBuilder) {
    guard !isHidden else { return }
    let content = AffineTransform.translation(self.list.frame.origin - self.list.bounds.origin)
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), style.palette.background)
      list.group(transform: content) { list in
        for button in stickers { list.draw(button, style.appearance) }
      }
      list.stroke(
        .line(from: .zero, to: Point(bounds.width, 0)), style.palette.separator,
        width: style.appearance.edgeWidth)
    }
  }
}
