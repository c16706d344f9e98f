public import Drawing
public import TouchEngine

extension DisplayListBuilder {
  /// Covers what is outside of the round corners of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - radius: The radius of the corners, in points.
  ///   - color: The color of what the frame lies on.
  public mutating func cover(cornersOf frame: Rect, radius: Double, _ color: Color) {
    // A quarter of a circle, as closely as one curve can be.
    let pull = radius * 0.4477
    for (corner, x, y) in [
      (Point(frame.minX, frame.minY), 1.0, 1.0), (Point(frame.maxX, frame.minY), -1, 1),
      (Point(frame.minX, frame.maxY), 1, -1), (Point(frame.maxX, frame.maxY), -1, -1),
    ] {
      let path = Path { path in
        // A point more, so that no edge between two pixels stays.
        path.move(to: corner + Point(-x, -y))
        path.line(to: corner + Point(x * radius, -y))
        path.line(to: corner + Point(x * radius, 0))
        path.curve(
          to: corner + Point(0, y * radius), corner + Point(x * pull, 0),
          corner + Point(0, y * pull))
        path.line(to: corner + Point(-x, y * radius))
        path.close()
      }
      fill(path, color)
    }
  }

  /// Draws a window's views, from the back to the front, in the window's points.
  ///
  /// Switches, sliders, segmented controls, text fields, refresh controls and buttons have the
  /// looks of `Drawing`; a button without a title has the last part of its identifier. A view that
  /// clips to its bounds clips what is in it, and scroll views have indicators. Any other view is a
  /// card with its identifier. The window's ground is `palette.stage`.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - time: The time of the picture.
  public mutating func draw(viewsOf window: Window, at time: Timestamp) {
    let appearance = window.appearance
    fill(.rect(window.bounds), appearance.palette.stage)
    for view in window.subviews { draw(view, appearance, at: time) }
  }

  /// Draws a view and its subviews, in the coordinates of its superview.
  private mutating func draw(_ view: View, _ appearance: Appearance, at time: Timestamp) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let (place, bounds) = (view.transformToSuperview, view.bounds)
    group(transform: place, opacity: view.alpha, clip: view.clipsToBounds ? bounds : nil) { list in
      list.drawItself(view, appearance, at: time)
      for view in view.subviews { list.draw(view, appearance, at: time) }
    }
    if let view = view as? ScrollView { draw(indicatorsOf: view, appearance, at: time) }
  }

  /// Draws a view without its subviews, in its own coordinates.
  private mutating func drawItself(_ view: View, _ appearance: Appearance, at time: Timestamp) {
    switch view {
    case let view as Switch: draw(view, appearance)
    case let view as Slider: draw(view, appearance)
    case let view as SegmentedControl: draw(view, appearance)
    case let view as TextField: draw(view, at: time, appearance)
    case let view as EditMenu: draw(view, appearance) { "\($0)".capitalizedFirst }
    case let view as Button: draw(view, view.title ?? view.shortName, appearance)
    case let view as RefreshControl: draw(view, at: time, appearance)
    case is ScrollView: break
    default: drawCard(view, appearance)
    }
  }

  private mutating func drawCard(_ view: View, _ appearance: Appearance) {
    let (palette, frame, edge) = (appearance.palette, view.bounds, appearance.edgeWidth)
    let radius = min(12, frame.width / 2, frame.height / 2)
    fill(.roundedRect(frame, radius: radius), palette.card)
    stroke(
      .roundedRect(frame.outset(by: -edge / 2), radius: max(radius - edge / 2, 0)), palette.line,
      width: edge)
    // Subviews say more than a name behind them.
    guard view.subviews.isEmpty, frame.width > 24, frame.height > 12 else { return }
    text(
      view.shortName, in: frame.outset(by: -6),
      TextStyle(
        size: appearance.scaled(16), color: palette.ink, alignment: .center, wraps: true))
  }
}

extension View {
  /// The last part of the identifier, as `add` in `list.add`.
  fileprivate var shortName: String {
    identifier.split(separator: ".").last.map(String.init) ?? ""
  }
}

extension View {
  /// Returns the next time at which the caret of a field, the indicators of a scroll view or the
  /// spokes of a refresh control change by themselves, of the view and of its descendants.
  fileprivate func nextChange(after time: Timestamp, _ appearance: Appearance) -> Timestamp? {
    let own =
      switch self {
      case let view as ScrollView: view.nextIndicatorChange(after: time)
      case let field as TextField: field.nextCaretChange(after: time)
      case let control as RefreshControl: control.nextSpokeChange(after: time, appearance)
      default: nil as Timestamp?
      }
    return subviews.reduce(own) { next, view in
      [next, view.nextChange(after: time, appearance)].compactMap(\.self).min()
    }
  }
}

extension Window {
  /// Returns the next time at which a control in the window looks different by itself, as a field's
  /// caret does.
  ///
  /// - Returns: The time; `nil` when no change is due.
  public func nextChangeOfControls(after time: Timestamp) -> Timestamp? {
    nextChange(after: time, appearance)
  }
}
