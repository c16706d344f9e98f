public import TouchEngine

extension DisplayListBuilder {
  /// Draws a bar at the top of a page, with a title and a back button.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - back: The title of the back button, and whether a finger presses it; `nil` for no button.
  ///     It is at the left, in ``NavigationBar/backFrame(in:_:)``.
  ///   - start: The x of the title where there is no back button, from the bar's left edge, in
  ///     points.
  ///   - frame: The frame of the bar, in the coordinates of the list.
  ///   - appearance: The user's appearance settings.
  public mutating func navigationBar(
    _ title: String, back: (title: String, isHighlighted: Bool)? = nil, start: Double = 16,
    in frame: Rect, _ appearance: Appearance
  ) {
    let palette = appearance.palette
    fill(.rect(frame), palette.panel)
    let line = Rect(
      frame.minX, frame.maxY - appearance.edgeWidth, frame.width, appearance.edgeWidth)
    fill(.rect(line), palette.line)
    var left = frame.minX + start
    if let back {
      let button = NavigationBar.backFrame(in: frame, appearance)
      if back.isHighlighted {
        fill(.roundedRect(button.outset(by: -2), radius: 8), palette.pressed)
      }
      let color = back.isHighlighted ? palette.ink : palette.accentInk
      let tip = Point(button.minX + 12, button.center.y)
      let reach = appearance.scaled(7)
      icon(.back, at: tip + Point(reach / 2, 0), size: appearance.scaled(24), color)
      text(
        back.title,
        in: Rect(
          tip.x + reach + 6, button.minY, button.maxX - tip.x - reach - 8, button.height),
        TextStyle(size: appearance.scaled(15), color: color))
      left = button.maxX + 8
    }
    text(
      title, in: Rect(left, frame.minY, max(frame.maxX - 16 - left, 1), frame.height),
      TextStyle(size: appearance.scaled(17), color: palette.ink, weight: .bold))
  }
}

/// The layout of a navigation bar.
public enum NavigationBar {
  /// Returns the height of the bar, in points.
  public static func height(_ appearance: Appearance) -> Double {
    min(appearance.scaled(64), 84)
  }

  /// Returns the frame of the back button, in the bar's coordinates: at least 44 points in both
  /// directions.
  public static func backFrame(in frame: Rect, _ appearance: Appearance) -> Rect {
    Rect(
      frame.minX + 4, frame.minY, min(appearance.scaled(120), frame.width / 2), frame.height)
  }
}
