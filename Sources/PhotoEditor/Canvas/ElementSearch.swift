import TouchEngine

/// Finds the element that a finger means (rules G1.6–G1.10).
///
/// An element that contains the point wins; among elements that are only near it, the nearest wins.
/// So small adjacent stickers stay distinguishable.
enum ElementSearch {
  /// Returns the element that `point` means, or `nil`.
  ///
  /// - Parameters:
  ///   - point: The point, in page points.
  ///   - elements: The elements from back to front.
  ///   - rules: What counts.
  /// - Returns: The frontmost element whose own region contains the point; otherwise, of those
  ///   whose surrounding region contains it, the one with the nearest center, and of equally near
  ///   ones the frontmost.
  static func target(
    at point: Point, among elements: [Element], by rules: TargetRules = .usual
  ) -> Element? {
    var nearest: (element: Element, distance: Double)?
    let regions = Regions(of: elements, rules)
    for element in elements.reversed() {
      switch regions.region(of: element, at: point) {
      case .own? where rules.topmostWins: return element
      case .some:
        let distance = element.center.distance(to: point)
        if nearest.map({ distance < $0.distance }) ?? true { nearest = (element, distance) }
      case nil: break
      }
    }
    return nearest?.element ?? (rules.policy == .lone ? only(of: elements) : nil)
  }

  /// An element that fingers may mean.
  struct Candidate {
    var element: Element
    var region: ElementChoice.Region
    /// The distance of the point from the element's center, in page points; 0 in its own region.
    var distance: Double
  }

  /// Returns all elements that `point` may mean, the best first.
  ///
  /// Elements whose own region contains the point come first, from front to back; then the others
  /// by the distance of their centers, equally near ones from front to back. The parameters are
  /// those of ``target(at:among:by:)``.
  static func candidates(
    at point: Point, among elements: [Element], by rules: TargetRules = .usual
  ) -> [Candidate] {
    var own: [Candidate] = []
    var beside: [(place: Int, candidate: Candidate)] = []
    let regions = Regions(of: elements, rules)
    for (place, element) in elements.reversed().enumerated() {
      guard let region = regions.region(of: element, at: point) else { continue }
      if region == .own, rules.topmostWins {
        own.append(Candidate(element: element, region: .own, distance: 0))
      } else {
        let distance = element.center.distance(to: point)
        beside.append((place, Candidate(element: element, region: region, distance: distance)))
      }
    }
    if own.isEmpty, beside.isEmpty, rules.policy == .lone, let only = only(of: elements) {
      let distance = only.center.distance(to: point)
      return [Candidate(element: only, region: .surrounding, distance: distance)]
    }
    if beside.isEmpty { return own }
    beside.sort { ($0.candidate.distance, $0.place) < ($1.candidate.distance, $1.place) }
    return own + beside.map(\.candidate)
  }

  private static func only(of elements: [Element]) -> Element? {
    elements.count == 1 ? elements.first : nil
  }

  /// Returns the element that `point`, in page points, misses least, and by how much; `nil` without
  /// elements.
  static func miss(
    of point: Point, among elements: [Element], by rules: TargetRules = .usual
  ) -> (element: Element, miss: TargetMiss)? {
    let regions = Regions(of: elements, rules)
    return elements.compactMap { element in
      regions.miss(of: element, at: point).map { (element, $0) }
    }
    .min { $0.1.distance - $0.1.margin < $1.1.distance - $1.1.margin }
  }
}
