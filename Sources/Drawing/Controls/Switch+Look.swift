public import TouchEngine

extension DisplayListBuilder {
  /// Draws a switch, in its own coordinates.
  ///
  /// The position of the thumb and a symbol on the track, not color alone, show whether it is on.
  ///
  /// - Parameters:
  ///   - control: The switch, with the current position of its thumb.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(
    _ control: Switch, _ appearance: Appearance
  ) {
    let (palette, track) = (appearance.palette, control.trackFrame)
    let isOn = control.thumbPosition >= 0.5
    fill(.roundedRect(track, radius: track.height / 2), isOn ? palette.tint : palette.track)
    let sign = Point(isOn ? track.minX + 13 : track.maxX - 13, track.center.y)
    if isOn {
      stroke(
        .line(from: sign + Point(0, -6), to: sign + Point(0, 6)), palette.onTint,
        StrokeStyle.round(width: 2))
    } else {
      stroke(.circle(center: sign, radius: 5), palette.thumb, width: 2)
    }
    thumbLook(control.thumbFrame, isHeld: control.isHighlighted, appearance)
    if control.isFocused { focusRing(around: track, radius: track.height / 2, appearance) }
  }
}
