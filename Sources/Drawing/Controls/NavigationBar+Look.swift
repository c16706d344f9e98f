public import TouchEngine

extension DisplayListBuilder {
  /// A bar at the top of a page with a title, and beside it the way back.
  ///
  /// - Parameters:
  ///   - title: Of the page.
  ///   - back: The way back, and whether a finger presses it; `nil` when there is none. It stands at the
  ///     left in ``NavigationBar/backFrame(in:_:)``.
  ///   - frame: The bar, in the coordinates of the list.
  ///   - appearance: What whoever looks wants to see.
  public mutating func navigationBar(
    _ title: String, back: (title: String, isHighlighted: Bool)? = nil, in frame: Rect,
    _ appearance: Appearance
  ) {
    let palette = appearance.palette
    fill(.rect(frame), palette.surface)
    let line = Rect(
      frame.minX, frame.maxY - appearance.edgeWidth, frame.width, appearance.edgeWidth)
    fill(.rect(line), palette.separator)
    var left = frame.minX + 16
    if let back {
      let button = NavigationBar.backFrame(in: frame, appearance)
      if back.isHighlighted {
        fill(.roundedRect(button.outset(by: -2), radius: 8), palette.surfacePressed)
      }
      let color = back.isHighlighted ? palette.text : palette.tint
      let tip = Point(button.minX + 12, button.center.y)
      let reach = appearance.scaled(7)
      stroke(
        Path { path in
          path.move(to: tip + Point(reach, -reach))
          path.line(to: tip)
          path.line(to: tip + Point(reach, reach))
        }, color, StrokeStyle.round(width: 2.5))
      text(
        back.title,
        in: Rect(
          tip.x + reach + 6, button.minY, button.maxX - tip.x - reach - 8, button.height),
        TextStyle(size: appearance.scaled(16), color: color))
      left = button.maxX + 8
    }
    text(
      title, in: Rect(left, frame.minY, max(frame.maxX - 16 - left, 1), frame.height),
      TextStyle(size: appearance.scaled(18), color: palette.text, weight: .bold))
  }
}

/// Where the parts of a navigation bar stand.
public enum NavigationBar {
  /// How high it is, in points.
  public static func height(_ appearance: Appearance) -> Double { appearance.scaled(52) }

  /// The way back in a bar, in the bar's coordinates: at least 44 points both ways.
  public static func backFrame(in frame: Rect, _ appearance: Appearance) -> Rect {
    Rect(
      frame.minX + 4, frame.minY, min(appearance.scaled(120), frame.width / 2), frame.height)
  }
}
