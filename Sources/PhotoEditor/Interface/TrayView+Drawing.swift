import Drawing
import PhotoDocument
import SceneBase
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

  /// The way of the tray out of the dock, in points. From the design.
  private static let way = 24.0

  /// Draws the tray in the window's coordinates, unless it is hidden; it comes out of the dock, and
  /// goes back.
  ///
  /// - Parameters:
  ///   - list: Where it is drawn.
  ///   - scale: The resolution of its stickers, in pixels per point of a sticker.
  ///   - motion: How it came or went last; `nil` before that.
  ///   - time: The time of the picture.
  func draw(
    into list: inout DisplayListBuilder, paintedAt scale: Double, _ motion: ChromeMotion?,
    at time: Timestamp
  ) {
    let motion = motion.flatMap { $0.isMoving(at: time) ? $0 : nil }
    guard !isHidden || motion != nil else { return }
    let look = look(paintedAt: scale)
    let content = picture.list(look) { drawContent(into: &$0, look) }
    let pulled = pull?.way(at: time) ?? 0
    guard motion != nil || pulled > 0 else {
      return list.group(content, transform: transformToRoot, clip: bounds)
    }
    let (part, opacity) = (motion?.part(at: time) ?? 1, motion?.opacity(at: time) ?? 1)
    let way = motion?.isReduced == true ? 0 : Self.way * (isHidden ? part : 1 - part)
    // What is pulled goes into the dock, and can be seen less and less.
    let seen = max(1 - pulled / (2 * Self.height), 0)
    list.group(
      transform: .translation(Point(0, pulled + way)),
      opacity: seen * (isHidden ? 1 - opacity : opacity)
    ) { $0.group(content, transform: transformToRoot, clip: bounds) }
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
    let radius = min(26, bounds.height / 2)
    list.fill(.roundedRect(bounds, radius: radius), style.palette.panel)
    list.group(transform: content) { list in
      for button in stickers { list.draw(button, paintedAt: look.stickerScale, look.appearance) }
    }
    list.stroke(
      .roundedRect(bounds.outset(by: -0.5), radius: radius - 0.5), style.palette.line,
      width: look.appearance.edgeWidth)
  }
}

extension DisplayListBuilder {
  /// Draws a button with its sticker, in its superview's coordinates.
  mutating func draw(
    _ button: StickerButton, paintedAt pixels: Double, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    if button.isHighlighted { fill(.roundedRect(button.frame, radius: 14), palette.pressed) }
    let art = button.art
    let room = button.frame.outset(by: -StickerButton.inset)
    let scale = min(room.width / art.size.width, room.height / art.size.height)
    let size = Size(art.size.width * scale, art.size.height * scale)
    let corner = room.center - Point(size.width / 2, size.height / 2)
    raster(
      art.picture, bounds: Rect(origin: .zero, size: art.size), scale: pixels,
      transform: AffineTransform.scale(scale).concatenating(.translation(corner)))
    if button.isFocused { focusRing(around: button.frame.outset(by: -6), radius: 12, appearance) }
  }
}
