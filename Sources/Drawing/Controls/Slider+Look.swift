public import TouchEngine

extension DisplayListBuilder {
  /// Draws a slider's track and thumb, in its own coordinates. A group with
  /// `.translation(slider.frame.origin)` moves it to its frame.
  ///
  /// - Parameters:
  ///   - slider: The slider; its thumb is larger while a finger holds it.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(_ slider: Slider, _ appearance: Appearance) {
    let growth = appearance.controlGrowth
    let palette = appearance.palette(of: slider)
    let thumb = slider.thumbFrame.outset(by: (growth - 1) * slider.thumbFrame.width / 2)
    let (round, thicker) = (Slider.trackHeight / 2, (growth - 1) * Slider.trackHeight / 2)
    let track = slider.trackFrame.outset(
      by: EdgeInsets(top: thicker, left: round, bottom: thicker, right: round))
    let reached = Rect(
      track.minX, track.minY - 1, max(thumb.center.x - track.minX, track.height),
      track.height + 2)
    if appearance.style == .highContrast {
      let frame = reached.union(track).outset(by: 3)
      fill(.roundedRect(frame, radius: frame.height / 2), palette.track)
      stroke(
        .roundedRect(frame.outset(by: -1), radius: frame.height / 2 - 1), palette.edge, width: 2)
    } else {
      fill(.roundedRect(track, radius: track.height / 2), palette.track)
    }
    fill(.roundedRect(reached, radius: reached.height / 2), palette.accent)
    thumbLook(thumb, isHeld: slider.isDraggingThumb, appearance)
    if slider.isFocused { focusRing(around: thumb, radius: thumb.width / 2, appearance) }
  }

  /// Draws a round thumb with an edge that is visible on any background.
  mutating func thumbLook(_ frame: Rect, isHeld: Bool, _ appearance: Appearance) {
    let palette = appearance.palette
    let radius = frame.width / 2 + (isHeld ? 3 : 0)
    let edge = appearance.edgeWidth + 0.5
    fill(.circle(center: frame.center, radius: radius), palette.edge)
    fill(.circle(center: frame.center, radius: radius - edge), .white)
  }
}
