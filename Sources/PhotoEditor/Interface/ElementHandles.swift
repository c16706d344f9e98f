import Drawing
import SceneBase
public import TouchEngine

/// The handles of the selected element, above the canvas (rule G1.14): one removes it, one
/// duplicates it, and one turns and resizes it.
///
/// Each has a target of 44 points. At the edge of the canvas targets move apart; where they still
/// overlap the nearest handle wins. A touch beside them goes to the canvas.
public final class ElementHandles: View {
  /// The distance of the outline from the element, and the least side of the outline, in points: at
  /// 88 the targets at its corners leave 44 points of the element free.
  private static let margin = 6.0
  private static let leastSide = 88.0
  /// The radius of a handle with text of the usual size, in points.
  private static let radius = 15.0

  /// Returns the radius of a handle, in points; with large text nearly that of its target.
  static func radius(_ appearance: Appearance) -> Double {
    radius + 11 * (EditorLayout.growth(appearance) - 1)
  }

  public let removeButton = Button(identifier: "handles.remove")
  public let duplicateButton = Button(identifier: "handles.duplicate")
  public let turnHandle = TurnHandle()

  /// How the handles appear; `nil` when they are just there.
  var motion: ChromeMotion?

  init() {
    super.init(identifier: "handles")
    isHidden = true
    for control in [removeButton, duplicateButton, turnHandle] as [Control] {
      control.insideMargin = 4
      addSubview(control)
    }
  }

  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    nearest(to: point) != nil
  }

  public override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    isHidden || !isUserInteractionEnabled ? nil : nearest(to: point)
  }

  /// The handle whose target contains a point and whose center is nearest to it.
  private func nearest(to point: Point) -> View? {
    subviews.filter { $0.frame.contains(point) }
      .min { $0.frame.center.distance(to: point) < $1.frame.center.distance(to: point) }
  }

  /// Returns the outline of an element.
  ///
  /// - Parameters:
  ///   - bounds: The element's bounds in its own coordinates.
  ///   - place: The transform from these to the drawing's points.
  ///   - appearance: The appearance; larger handles are farther away from the element.
  ///   A wide element among larger handles has them beside its ends, so that the outline covers less
  ///   of what is above and below it.
  /// - Returns: The corners as the element is turned: upper left, upper right, lower right and
  ///   lower left.
  static func outline(
    of bounds: Rect, _ place: AffineTransform, _ appearance: Appearance
  ) -> [Point] {
    let more = radius(appearance) - radius
    let margin = margin + more
    let isWide = more > 0 && bounds.width > 2 * bounds.height
    let target = Control.minimumTarget
    let least = Size(
      leastSide + 2 * more + (isWide ? target : 0), isWide ? target : leastSide + 2 * more)
    let middle = place.apply(to: bounds.center)
    let linear = place.linearPart
    func half(_ axis: Point, _ length: Double, _ least: Double) -> Point {
      let way = linear.apply(to: axis)
      let size = way.length
      guard size > 0 else { return axis * (least / 2) }
      return way * (max(length * size + 2 * margin, least) / 2 / size)
    }
    let x = half(Point(1, 0), bounds.width, least.width)
    let y = half(Point(0, 1), bounds.height, least.height)
    return [middle - x - y, middle + x - y, middle + x + y, middle - x + y]
  }

  /// Places the handles at the corners of an outline in the window, inside `area`.
  func follow(_ outline: [Point], in area: Rect) {
    let side = Control.minimumTarget
    func inside(_ point: Point) -> Point {
      Point(
        min(max(point.x, area.minX + side / 2), area.maxX - side / 2),
        min(max(point.y, area.minY + side / 2), area.maxY - side / 2))
    }
    var places = outline.prefix(3).map(inside)
    // At an edge two would lie on each other: the second moves on, or else the first back. Each pair
    // is looked at from both ends, as what moves comes near the third.
    for (first, second) in [(0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2)] {
      let way = places[second] - places[first]
      let lack = side - max(abs(way.x), abs(way.y))
      guard lack > 0 else { continue }
      let push =
        abs(way.x) > abs(way.y)
        ? Point(way.x < 0 ? -lack : lack, 0) : Point(0, way.y < 0 ? -lack : lack)
      let moved = inside(places[second] + push)
      places[first] = inside(places[first] - (push - (moved - places[second])))
      places[second] = moved
    }
    for (control, corner) in zip([removeButton, duplicateButton, turnHandle] as [Control], places) {
      let place = convert(corner, from: nil)
      control.frame = Rect(place.x - side / 2, place.y - side / 2, side, side)
    }
    setNeedsDisplay()
  }

  // MARK: Drawing

  /// The frames of the circles that are drawn, in the window's coordinates.
  var drawnFrames: [Rect] {
    subviews.map { control in
      let middle = control.convert(control.bounds.center, to: nil)
      let radius = Self.radius(window?.appearance ?? .standard)
      return Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    }
  }

  /// Draws the handles in the window's coordinates, unless they are hidden.
  func draw(
    into list: inout DisplayListBuilder, _ appearance: Appearance, at time: Timestamp
  ) {
    guard !isHidden else { return }
    let palette = appearance.palette
    let shown = motion?.fade(at: time) ?? 1
    list.group(transform: transformToRoot, opacity: shown) { list in
      for (control, icon) in [
        (removeButton, Icon.close), (duplicateButton, .duplicate), (turnHandle, .rotate),
      ] as [(Control, Icon)] {
        let middle = control.frame.center
        let isRemoval = control === removeButton
        let pressed = control.isHighlighted && control !== turnHandle ? 1.0 : 0
        let whole = Self.radius(appearance)
        let radius = (whole - pressed) * (motion?.isReduced == true ? 1 : 0.8 + 0.2 * shown)
        list.fill(
          .circle(center: middle + Point(0, 1.5), radius: radius + 2), Color(white: 0, alpha: 0.28))
        list.fill(
          .circle(center: middle, radius: radius), isRemoval ? palette.dangerFill : .white)
        list.icon(
          icon, at: middle, size: 17 * whole / 15, isRemoval ? .white : Color(hex: 0x14161A))
        if control.isFocused {
          let shape = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
          list.focusRing(around: shape, radius: radius, appearance)
        }
      }
    }
  }
}
