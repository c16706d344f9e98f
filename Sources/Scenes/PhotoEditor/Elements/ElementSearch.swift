import TouchEngine

/// Finds the element that a finger means (rules G1.6–G1.10).
///
/// Who is hit squarely is meant; of those that are only hit beside their edge the nearest is. So
/// small stickers that lie close together can still be told apart.
enum ElementSearch {
  /// How far beside an element a finger may land, in points on the screen. Our choice (rule G1.7):
  /// with it the smallest target is 44 pt wide.
  static let surroundingMargin = 22.0

  /// The element that `point` means, or `nil`.
  ///
  /// - Parameters:
  ///   - point: In page points.
  ///   - elements: From back to front.
  ///   - margin: How far beside an element still counts, in points on the screen.
  /// - Returns: The frontmost whose own region holds the point; else, of those whose surrounding
  ///   region does, the one with the nearest centre, and of equally near ones the frontmost.
  static func target(
    at point: Point, among elements: [Element], margin: Double = surroundingMargin
  ) -> Element? {
    let front = elements.reversed()
    if let own = front.first(where: { holds(point, $0, margin: 0) }) { return own }
    var nearest: (element: Element, distance: Double)?
    for element in front where holds(point, element, margin: margin) {
      let distance = element.center.distance(to: point)
      if distance < nearest?.distance ?? .infinity { nearest = (element, distance) }
    }
    return nearest?.element
  }

  /// Whether the element's bounds, grown by a margin that is the same on the screen whatever the
  /// element's scale, hold a point of the page.
  static func holds(_ point: Point, _ element: Element, margin: Double) -> Bool {
    guard let inside = element.transformToSuperview.inverted?.apply(to: point) else { return false }
    guard margin != 0 else { return element.bounds.contains(inside) }
    let onScreen = element.transformToRoot
    guard onScreen.xScale > 0, onScreen.yScale > 0 else { return false }
    let (x, y) = (margin / onScreen.xScale, margin / onScreen.yScale)
    return element.bounds
      .outset(by: EdgeInsets(top: y, left: x, bottom: y, right: x)).contains(inside)
  }
}
