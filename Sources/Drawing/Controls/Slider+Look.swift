public import TouchEngine

extension DisplayListBuilder {
  /// A slider's track and thumb, in its own coordinates.
  ///
  /// - Parameters:
  ///   - slider: Its value is where the thumb is; a thumb that a finger holds is larger.
  ///   - appearance: What whoever looks wants to see.
  public mutating func draw(_ slider: Slider, _ appearance: Appearance) {
    let (palette, thumb) = (appearance.palette, slider.thumbFrame)
    let track = slider.trackFrame.outset(
      by: EdgeInsets(
        top: 0, left: Slider.trackHeight / 2, bottom: 0, right: Slider.trackHeight / 2))
    fill(.roundedRect(track, radius: track.height / 2), palette.track)
    let reached = Rect(
      track.minX, track.minY - 1, max(thumb.center.x - track.minX, track.height),
      track.height + 2)
    fill(.roundedRect(reached, radius: reached.height / 2), palette.tint)
    thumbLook(thumb, isHeld: slider.isDraggingThumb, appearance)
    if slider.isFocused { focusRing(around: thumb, radius: thumb.width / 2, appearance) }
  }

  /// A round thumb with an edge that can be told from whatever it lies on.
  mutating func thumbLook(_ frame: Rect, isHeld: Bool, _ appearance: Appearance) {
    let palette = appearance.palette
    let radius = frame.width / 2 + (isHeld ? 3 : 0)
    let edge = appearance.edgeWidth + 0.5
    fill(.circle(center: frame.center, radius: radius), palette.edge)
    fill(.circle(center: frame.center, radius: radius - edge), palette.thumb)
    if isHeld { fill(.circle(center: frame.center, radius: radius / 3), palette.tint) }
  }
}
