public import TouchEngine

extension DisplayListBuilder {
  /// Draws a switch, in its own coordinates. A group with `.translation(control.frame.origin)`
  /// moves it to its frame.
  ///
  /// The place of the thumb and its check, not color alone, show whether it is on.
  ///
  /// - Parameters:
  ///   - control: The switch, with the current position of its thumb.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(
    _ control: Switch, _ appearance: Appearance
  ) {
    let growth = appearance.controlGrowth
    guard growth > 1 else { return drawUsual(control, appearance) }
    // It grows away from its end, which stands at the edge of a row.
    let end = Point(control.trackFrame.maxX, control.trackFrame.center.y)
    let grown = AffineTransform.translation(Point.zero - end).concatenating(.scale(growth))
      .concatenating(.translation(end))
    group(transform: grown) { $0.drawUsual(control, appearance) }
  }

  private mutating func drawUsual(_ control: Switch, _ appearance: Appearance) {
    let (palette, track) = (appearance.palette(of: control), control.trackFrame)
    let isOn = control.thumbPosition >= 0.5
    fill(.roundedRect(track, radius: track.height / 2), isOn ? palette.accent : palette.track)
    if !isOn {
      stroke(
        .roundedRect(track.outset(by: -0.75), radius: track.height / 2 - 0.75), palette.edge,
        width: 1.5)
    }
    let radius = track.height / 2 - (isOn ? 3 : 5) + (control.isHighlighted ? 1 : 0)
    let middle = control.thumbFrame.center
    let edge = appearance.edgeWidth + 0.5
    fill(.circle(center: middle, radius: radius), isOn ? palette.onAccent : palette.edge)
    fill(.circle(center: middle, radius: radius - edge), .white)
    if isOn { icon(.check, at: middle, size: 14, .black) }
    if control.isFocused { focusRing(around: track, radius: track.height / 2, appearance) }
  }
}
