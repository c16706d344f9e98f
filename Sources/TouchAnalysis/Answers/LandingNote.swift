import TouchEngine

/// The views of a window when a touch landed, as a hit test sees them.
struct LandingNote: Hashable, Sendable {
  struct Place: Hashable, Sendable {
    /// The superview's name; `nil` for the window.
    var parent: String?
    /// Why a hit test passes the view over; `nil` when only a view in front can.
    var miss: HitMiss?
    /// Whether the view is of a class of the engine that does nothing with touches.
    var isPlain: Bool
    /// The number of views behind the view.
    var depth: Int
  }

  /// By name, the views.
  private(set) var places: [String: Place] = [:]
  /// The landing place, in the window's coordinates.
  let point: Point
  /// The moment at which the finger was lifted, and its distance from the landing place in points;
  /// `nil` while it is down, and when the touch was cancelled.
  var lift: (time: Timestamp, moved: Double)? {
    get { lifted.map { ($0.time, $0.moved) } }
    set { lifted = newValue.map { Lift(time: $0.time, moved: $0.moved) } }
  }

  private struct Lift: Hashable, Sendable {
    var time: Timestamp
    var moved: Double
  }
  private var lifted: Lift?

  init(_ point: Point, in window: Window) {
    self.point = point
    note(window, ViewSnapshot(of: window), parent: nil, miss: nil)
  }

  private mutating func note(
    _ view: View, _ snapshot: ViewSnapshot, parent: String?, miss above: HitMiss?
  ) {
    let name = snapshot.identifier
    let miss = above ?? miss(of: view, name)
    let kind = type(of: view)
    let isPlain = kind == View.self || kind == ScrollView.self || view is Window
    places[name] = Place(parent: parent, miss: miss, isPlain: isPlain, depth: places.count)
    for (child, shown) in zip(view.subviews, snapshot.subviews) {
      note(child, shown, parent: name, miss: miss)
    }
  }

  private func miss(of view: View, _ name: String) -> HitMiss? {
    if view.isHidden { return .hidden(by: name) }
    if !view.isUserInteractionEnabled { return .notInteractive(by: name) }
    if view.alpha < View.minimumHittableAlpha {
      return .transparent(by: name, alpha: view.alpha)
    }
    guard view.transformToRoot.inverse != nil else { return .flat(by: name) }
    let inside = view.convert(point, from: nil)
    if view.point(inside: inside, with: nil) { return nil }
    let bounds = view.bounds
    if bounds.contains(inside) { return .passedOn(by: name) }
    let nearest = Point(
      min(max(inside.x, bounds.minX), bounds.maxX), min(max(inside.y, bounds.minY), bounds.maxY))
    return .outside(name, distance: view.convert(nearest, to: nil).distance(to: point))
  }

  /// Whether `view` is `ancestor` or in it.
  private func isView(_ view: String, in ancestor: String) -> Bool {
    var next: String? = view
    while let name = next {
      if name == ancestor { return true }
      next = places[name]?.parent
    }
    return false
  }

  /// Returns why a view was not hit, from the name of the view that was hit; `nil` when it was hit.
  func miss(of view: String, hit: String?) -> HitMiss? {
    guard view != hit else { return nil }
    guard let place = places[view] else { return .absent }
    if let miss = place.miss { return miss }
    guard let hit else { return .letThrough(to: nil) }
    if isView(hit, in: view) { return .part(hit) }
    if isView(view, in: hit) { return .letThrough(to: hit) }
    // Only a view in front covers. A view in front of the hit one let the touch through.
    let isBehind = place.depth < places[hit]?.depth ?? .max
    return isBehind ? .covered(by: hit) : .letThrough(to: hit)
  }
}
