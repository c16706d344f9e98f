import TouchEngine

/// Finds the element that a finger means (rules G1.6–G1.10).
///
/// An element that contains the point wins; among elements that are only near it, the nearest wins.
/// So small adjacent stickers stay distinguishable.
enum ElementSearch {
  /// The distance beside an element within which a touch still counts, in points on the screen. Our
  /// choice (rule G1.7): with it the smallest target is 44 pt wide.
  static let surroundingMargin = 22.0

  /// Returns the element that `point` means, or `nil`.
  ///
  /// - Parameters:
  ///   - point: The point, in page points.
  ///   - elements: The elements from back to front.
  ///   - margin: The width of the surrounding region, in points on the screen.
  /// - Returns: The frontmost element whose own region contains the point; otherwise, of those
  ///   whose surrounding region contains it, the one with the nearest center, and of equally near
  ///   ones the frontmost.
  static func target(
    at point: Point, among elements: [Element], margin: Double = surroundingMargin
  ) -> Element? {
    var nearest: (element: Element, distance: Double)?
    let toRoot = pageToRoot(of: elements)
    for element in elements.reversed() {
      switch region(of: element, at: point, margin: margin, toRoot) {
      case .own?: return element
      case .surrounding?:
        let distance = element.center.distance(to: point)
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (element, distance) }
      case nil: break
      }
    }
    return nearest?.element
  }

  /// An element that fingers may mean.
  struct Candidate {
    var element: Element
    var region: Meant.Region
    /// The distance of the point from the element's center, in page points; 0 in its own region.
    var distance: Double
  }

  /// Returns all elements that `point` may mean, the best first.
  ///
  /// Elements whose own region contains the point come first, from front to back; then the others
  /// by the distance of their centers, equally near ones from front to back. The parameters are
  /// those of ``target(at:among:margin:)``.
  static func candidates(
    at point: Point, among elements: [Element], margin: Double = surroundingMargin
  ) -> [Candidate] {
    var own: [Candidate] = []
    var beside: [(place: Int, candidate: Candidate)] = []
    let toRoot = pageToRoot(of: elements)
    for (place, element) in elements.reversed().enumerated() {
      switch region(of: element, at: point, margin: margin, toRoot) {
      case .own?: own.append(Candidate(element: element, region: .own, distance: 0))
      case .surrounding?:
        let distance = element.center.distance(to: point)
        beside.append(
          (place, Candidate(element: element, region: .surrounding, distance: distance)))
      case nil: break
      }
    }
    if beside.isEmpty { return own }
    beside.sort { ($0.candidate.distance, $0.place) < ($1.candidate.distance, $1.place) }
    return own + beside.map(\.candidate)
  }

  /// Returns the transform from the page to the window, the same for all elements; `nil` when they
  /// are on no page.
  private static func pageToRoot(of elements: [Element]) -> AffineTransform? {
    elements.first?.superview?.transformToRoot
  }

  /// Returns the region of an element that contains a point of the page; `nil` when none does. The
  /// margin has the same size on the screen at every scale of the element.
  private static func region(
    of element: Element, at point: Point, margin: Double, _ pageToRoot: AffineTransform?
  ) -> Meant.Region? {
    let toPage = element.transformToSuperview
    guard let inside = toPage.inverted?.apply(to: point) else { return nil }
    let bounds = element.bounds
    if bounds.contains(inside) { return .own }
    let onScreen = pageToRoot.map { toPage.concatenating($0) } ?? .identity
    let (xScale, yScale) = (onScreen.xScale, onScreen.yScale)
    guard xScale > 0, yScale > 0 else { return nil }
    let (x, y) = (margin / xScale, margin / yScale)
    let surroundings = bounds.outset(by: EdgeInsets(top: y, left: x, bottom: y, right: x))
    return surroundings.contains(inside) ? .surrounding : nil
  }

  /// Returns the distance of `point`, in page points, from the nearest element, in points on the
  /// screen: along the element's sides, as margins are measured. `nil` without elements.
  static func distance(from point: Point, toNearestOf elements: [Element]) -> Double? {
    let pageToRoot = pageToRoot(of: elements)
    return elements.compactMap { element -> Double? in
      let toPage = element.transformToSuperview
      guard let inside = toPage.inverted?.apply(to: point) else { return nil }
      let onScreen = pageToRoot.map { toPage.concatenating($0) } ?? .identity
      let bounds = element.bounds
      let x = max(bounds.minX - inside.x, inside.x - bounds.maxX, 0) * onScreen.xScale
      let y = max(bounds.minY - inside.y, inside.y - bounds.maxY, 0) * onScreen.yScale
      return max(x, y)
    }.min()
  }
}
