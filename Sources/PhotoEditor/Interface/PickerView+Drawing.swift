import Drawing
import PhotoDocument
import ScenePlayer
import TouchEngine

extension PickerView {
  /// Draws the picker in the window's coordinates, unless it is hidden; stickers have the same
  /// resolution as in the tray.
  func draw(into list: inout DisplayListBuilder, paintedAt scale: Double, at time: Timestamp) {
    guard !isHidden else { return }
    let appearance = words.style.appearance
    list.group(transform: transformToRoot, clip: bounds) { list in
      list.fill(.rect(bounds), words.style.palette.stage)
      var title = PanelFonts(words.style).heading
      title.wraps = false
      list.text(words["picker.title"], in: titleFrame, title)
      list.drawBarButton(closeButton, words["picker.close"], appearance)
      let top = self.list.frame.minY
      list.stroke(
        .line(from: Point(0, top), to: Point(bounds.width, top)), words.style.palette.line,
        width: appearance.edgeWidth)
      let content = AffineTransform.translation(self.list.frame.origin - self.list.bounds.origin)
      list.group(clip: self.list.frame) { list in
        list.group(transform: content) { list in
          drawTextTile(into: &list, appearance)
          for button in stickers { list.draw(button, paintedAt: scale, appearance) }
        }
      }
      list.draw(indicatorsOf: self.list, appearance, at: time)
    }
  }

  /// Draws letters, and below them the tile's label.
  private func drawTextTile(into list: inout DisplayListBuilder, _ appearance: Appearance) {
    let (palette, frame) = (appearance.palette, textButton.frame)
    let shape = Path.roundedRect(frame, radius: 12)
    list.fill(shape, textButton.isHighlighted ? palette.pressed : palette.panel)
    list.stroke(shape, palette.edge, width: appearance.edgeWidth)
    let letters = TextStyle(size: 40, color: palette.ink, weight: .bold, alignment: .center)
    let label = TextStyle(
      size: min(appearance.scaled(13), 20), color: palette.ink2, alignment: .center)
    let room = Rect(frame.minX, frame.minY + 10, frame.width, 56)
    list.text(words["picker.letters"], in: room, letters)
    let below = Rect(frame.minX, frame.maxY - 36, frame.width, 28)
    list.text(words["picker.text"], in: below, label)
    if textButton.isFocused { list.focusRing(around: frame, radius: 12, appearance) }
  }

  /// Returns the next time at which the picker's picture changes; see ``Scene/nextChange(after:)``.
  func nextChange(after time: Timestamp) -> Timestamp? {
    isHidden ? nil : list.nextIndicatorChange(after: time)
  }
}

extension DisplayListBuilder {
  /// Draws a button with its sticker, in its superview's coordinates.
  mutating func draw(
    _ button: StickerButton, paintedAt pixels: Double, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    let shape = Path.roundedRect(button.frame, radius: 12)
    fill(shape, button.isHighlighted ? palette.pressed : palette.panel)
    stroke(shape, palette.edge, width: appearance.edgeWidth)
    let art = button.art
    let room = button.frame.outset(by: -StickerButton.inset)
    let scale = min(room.width / art.size.width, room.height / art.size.height)
    let size = Size(art.size.width * scale, art.size.height * scale)
    let corner = room.center - Point(size.width / 2, size.height / 2)
    raster(
      art.picture, bounds: Rect(origin: .zero, size: art.size), scale: pixels,
      transform: AffineTransform.scale(scale).concatenating(.translation(corner)))
    if button.isFocused { focusRing(around: button.frame, radius: 12, appearance) }
  }
}
