import TouchEngine

/// The regions of elements: their own, and the surrounding one, whose margins have the same size on
/// the screen at every scale of the element (rule G1.9).
struct Regions {
  private let rules: TargetRules
  private let margins: TargetRules.Margins
  /// The transform from the page to the window, the same for all elements.
  private let pageToRoot: AffineTransform

  init(of elements: [Element], _ rules: TargetRules) {
    self.rules = rules
    margins = rules.effectiveMargins
    pageToRoot = elements.first?.superview?.transformToRoot ?? .identity
  }

  /// A space in which an element's own region is a rectangle.
  private struct Space {
    var toPage: AffineTransform
    var bounds: Rect
    /// Points on the screen per unit along the axes.
    var xScale: Double
    var yScale: Double
  }

  private func space(of element: Element) -> Space {
    let toPage = element.transformToSuperview
    guard rules.regionsTurn else {
      return Space(
        toPage: .identity, bounds: toPage.apply(to: element.bounds).boundingBox,
        xScale: pageToRoot.xScale, yScale: pageToRoot.yScale)
    }
    let onScreen = toPage.concatenating(pageToRoot)
    return Space(
      toPage: toPage, bounds: element.bounds, xScale: onScreen.xScale, yScale: onScreen.yScale)
  }

  private func surroundings(_ space: Space) -> Rect {
    space.bounds.outset(
      by: EdgeInsets(
        top: margins.top / space.yScale, left: margins.left / space.xScale,
        bottom: margins.bottom / space.yScale, right: margins.right / space.xScale))
  }

  /// Returns the region of an element that contains a point of the page; `nil` when none does.
  func region(of element: Element, at point: Point) -> ElementChoice.Region? {
    let space = space(of: element)
    guard let inside = space.toPage.inverse?.apply(to: point) else { return nil }
    if space.bounds.contains(inside) { return .own }
    guard space.xScale > 0, space.yScale > 0 else { return nil }
    return surroundings(space).contains(inside) ? .surrounding : nil
  }

  /// Returns how far a point of the page is from an element; `nil` for one without an extent.
  func miss(of element: Element, at point: Point) -> TargetMiss? {
    let space = space(of: element)
    guard let inside = space.toPage.inverse?.apply(to: point) else { return nil }
    let bounds = space.bounds
    let sides = [
      ((bounds.minX - inside.x) * space.xScale, margins.left),
      ((inside.x - bounds.maxX) * space.xScale, margins.right),
      ((bounds.minY - inside.y) * space.yScale, margins.top),
      ((inside.y - bounds.maxY) * space.yScale, margins.bottom),
    ]
    return sides.map { TargetMiss(distance: max($0.0, 0), margin: $0.1) }
      .max { $0.distance - $0.margin < $1.distance - $1.margin }
  }

  /// Returns the outlines of an element's own and surrounding region, in the window's coordinates;
  /// the second is `nil` where it adds nothing.
  func outlines(of element: Element) -> (own: Quad, surrounding: Quad?) {
    let space = space(of: element)
    let place = space.toPage.concatenating(pageToRoot)
    guard space.xScale > 0, space.yScale > 0, margins != .zero else {
      return (place.apply(to: space.bounds), nil)
    }
    return (place.apply(to: space.bounds), place.apply(to: surroundings(space)))
  }
}
