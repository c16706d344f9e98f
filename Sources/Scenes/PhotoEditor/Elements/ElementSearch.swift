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
    candidates(at: point, among: elements, margin: margin).first?.element
  }

  /// An element that fingers may mean.
  struct Candidate {
    var element: Element
    var region: Meant.Region
    /// From the point to the element's center, in page points; 0 in its own region.
    var distance: Double
  }

  /// All elements that `point` may mean, the one that it means first: those whose own region holds the
  /// point from front to back, then the others by the distance of their centers, of equally near ones
  /// the frontmost first. The parameters are those of ``target(at:among:margin:)``.
  static func candidates(
    at point: Point, among elements: [Element], margin: Double = surroundingMargin
  ) -> [Candidate] {
    var own: [Candidate] = []
    var beside: [(place: Int, candidate: Candidate)] = []
    for (place, element) in elements.reversed().enumerated() {
      if holds(point, element, margin: 0) {
        own.append(Candidate(element: element, region: .own, distance: 0))
      } else if holds(point, element, margin: margin) {
        let distance = element.center.distance(to: point)
        beside.append(
          (place, Candidate(element: element, region: .surrounding, distance: distance)))
      }
    }
    beside.sort { ($0.candidate.distance, $0.place) < ($1.candidate.distance, $1.place) }
    return own + beside.map(\.candidate)
  }

  /// How far `point`, in page points, lies from the nearest element, in points on the screen: along the
  /// element's sides, as margins are measured. `nil` without elements.
  static func distance(from point: Point, toNearestOf elements: [Element]) -> Double? {
    elements.compactMap { element -> Double? in
      guard let inside = element.transformToSuperview.inverted?.apply(to: point) else { return nil }
      let (bounds, onScreen) = (element.bounds, element.transformToRoot)
      let x = max(bounds.minX - inside.x, inside.x - bounds.maxX, 0) * onScreen.xScale
      let y = max(bounds.minY - inside.y, inside.y - bounds.maxY, 0) * onScreen.yScale
      return max(x, y)
    }.min()
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
