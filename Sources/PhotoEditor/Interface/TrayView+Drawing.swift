import Drawing
import ScenePlayer
import TouchEngine

extension TrayView {
  /// Everything that the tray's picture depends on.
  struct Look: Equatable {
    var bounds: Rect
    /// The list's scroll offset.
    var offset: Point
    /// Pixels per point of a sticker as it will be on the picture, so that one raster serves both.
    var stickerScale: Double
    var appearance: Appearance
    /// The highlighted stickers and the focused one.
    var marked: [Mark]
  }

  struct Mark: Equatable {
    var sticker: Int
    var isHighlighted: Bool
    var isFocused: Bool
  }

  /// Draws the tray in the window's coordinates, unless it is hidden; `scale` is the resolution of
  /// its stickers, in pixels per point of a sticker.
  func draw(into list: inout DisplayListBuilder, paintedAt scale: Double) {
    guard !isHidden else { return }
    let look = look(paintedAt: scale)
    // Rebuilt only when it looks different; dragging something over the photo does not change it.
    if look != picture?.look {
      picture = (look, DisplayList { drawContent(into: &$0, look) })
    }
    if let picture { list.group(picture.list, transform: transformToRoot, clip: bounds) }
  }

  private func look(paintedAt scale: Double) -> Look {
    var marked: [Mark] = []
    for (index, button) in stickers.enumerated() {
      let (isHighlighted, isFocused) = (button.isHighlighted, button.isFocused)
      guard isHighlighted || isFocused else { continue }
      marked.append(Mark(sticker: index, isHighlighted: isHighlighted, isFocused: isFocused))
    }
    return Look(
      bounds: bounds, offset: self.list.bounds.origin, stickerScale: scale,
      appearance: style.appearance, marked: marked)
  }

  private func drawContent(into list: inout DisplayListBuilder, _ look: Look) {
    let content = AffineTransform.translation(self.list.frame.origin - look.offset)
    list.fill(.rect(bounds), style.palette.stage)
    list.group(transform: content) { list in
      for button in stickers { list.draw(button, paintedAt: look.stickerScale, look.appearance) }
    }
    list.stroke(
      .line(from: .zero, to: Point(bounds.width, 0)), style.palette.line,
      width: look.appearance.edgeWidth)
  }
}
