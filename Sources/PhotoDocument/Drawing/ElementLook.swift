public import Drawing
import FileSupport
public import TouchEngine

/// Everything that the picture of an element depends on.
public struct ElementLook: Hashable, Sendable {
  public var content: ElementValue.Content
  /// The element's bounds, in its own coordinates.
  public var bounds: Rect
  /// The transform from the element's own coordinates to the drawing's points.
  public var place: AffineTransform
  /// Pixels per point of the element's own coordinates.
  public var scale: Double
  /// Whether it is held above the others, with a shadow.
  public var isLifted: Bool

  public init(
    content: ElementValue.Content, bounds: Rect, place: AffineTransform, scale: Double,
    isLifted: Bool = false
  ) {
    self.content = content
    self.bounds = bounds
    self.place = place
    self.scale = scale
    self.isLifted = isLifted
  }

  /// The look of an element at rest.
  public init(_ element: ElementValue, in sight: PageSight) {
    let bounds = Rect(origin: .zero, size: element.content.size)
    let pose = AffineTransform.translation(-bounds.center.x, -bounds.center.y)
      .concatenating(.scale(element.scale)).concatenating(.rotation(element.rotation))
      .concatenating(.translation(element.center))
    self.init(
      content: element.content, bounds: bounds, place: pose.concatenating(sight.place),
      scale: element.scale * sight.displayScale)
  }

  /// The element's picture, with its shadow.
  public var picture: DisplayList {
    DisplayList { list in
      if isLifted { drawShadow(into: &list) }
      list.raster(content.picture(in: bounds), bounds: bounds, scale: scale, transform: place)
    }
  }

  /// The radius of ``shadow``, in its own points. Our choice: pixels of a soft shadow may be
  /// coarse.
  private static let shadowRadius = 64.0
  /// The largest radius at which ``shadow`` is drawn, in points. Our choice: the bitmap of a larger
  /// one, as of an element that is larger than the window, would take more memory than it is worth.
  private static let longestRadius = 160.0

  /// The shadow of a lifted element, around zero.
  private static let shadow = DisplayList { fillShadow(.zero, shadowRadius, into: &$0) }

  private static func fillShadow(
    _ center: Point, _ radius: Double, into list: inout DisplayListBuilder
  ) {
    list.fill(
      .circle(center: center, radius: radius),
      .radial(
        center: center, radius: radius,
        [
          GradientStop(0, Color(white: 0, alpha: 0.55)),
          GradientStop(0.6, Color(white: 0, alpha: 0.35)), GradientStop(1, .clear),
        ]))
  }

  /// Draws the shadow of a lifted element. It is painted once, because a gradient in each frame of
  /// a drag would take longer than all else.
  private func drawShadow(into list: inout DisplayListBuilder) {
    let box = place.apply(to: bounds).boundingBox
    let center = box.center + Point(0, 0.14 * box.height)
    let radius = 0.62 * max(box.width, box.height)
    guard radius <= Self.longestRadius else {
      return Self.fillShadow(center, radius, into: &list)
    }
    let side = 2 * Self.shadowRadius
    list.raster(
      Self.shadow, bounds: Rect(-side / 2, -side / 2, side, side), scale: 1,
      transform: .scale(radius / Self.shadowRadius).concatenating(.translation(center)))
  }
}
