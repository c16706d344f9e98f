public import TouchEngine

extension DisplayListBuilder {
  /// A switch, in its own coordinates.
  ///
  /// Whether it is on is said by the thumb's place and by a sign on the track too, not by color alone.
  ///
  /// - Parameters:
  ///   - control: Whether it is on, and where a finger holds its thumb.
  ///   - appearance: What whoever looks wants to see.
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
