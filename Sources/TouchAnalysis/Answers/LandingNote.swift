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
    /// What the view's own hit test gives instead of the frontmost view at this place; `nil` when it
    /// gives that.
    var detour: Detour?
  }

  /// What a hit test gives instead of the frontmost view at a place.
  enum Detour: Hashable, Sendable {
    /// No view.
    case nowhere
    /// Another view, by its name.
    case to(String)
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
  /// The moment at which the finger had first left its landing place; `nil` while it rests.
  var left: Timestamp?

  init(_ point: Point, in window: Window) {
    self.point = point
    note(window, ViewSnapshot(of: window), parent: nil, miss: nil)
  }

  /// Notes a view and those in it, and returns the view that its hit test gives, by its name.
  @discardableResult
  private mutating func note(
    _ view: View, _ snapshot: ViewSnapshot, parent: String?, miss above: HitMiss?
  ) -> String? {
    let name = snapshot.identifier
    let miss = above ?? miss(of: view, name)
    let kind = type(of: view)
    let isPlain = kind == View.self || kind == ScrollView.self || view is Window
    places[name] = Place(parent: parent, miss: miss, isPlain: isPlain, depth: places.count)
    var usual = name
    for (child, shown) in zip(view.subviews, snapshot.subviews) {
      if let hit = note(child, shown, parent: name, miss: miss) { usual = hit }
    }
    guard miss == nil else { return nil }
    if kind == View.self || kind == ScrollView.self || kind == Window.self { return usual }
    let hit = view.hitTest(view.convert(point, from: nil), with: nil)?.path
    if hit != usual { places[name]?.detour = hit.map { .to($0) } ?? .nowhere }
    return hit
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
    if bounds.width <= 0 || bounds.height <= 0 { return .empty(by: name) }
    if bounds.contains(inside) { return .passedOn(by: name) }
    let nearest = view.convert(bounds.nearest(to: inside), to: nil)
    return .outside(name, distance: nearest.distance(to: point))
  }

  /// Returns the views in another one beside which the touch landed, at most at a distance in
  /// points, the nearest first.
  func views(in ancestor: String, nearerThan distance: Double) -> [String] {
    places.compactMap { name, place -> (name: String, distance: Double)? in
      guard case .outside(let view, let far)? = place.miss, view == name, far <= distance,
        isView(name, in: ancestor)
      else { return nil }
      return (name, far)
    }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
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

  /// Returns how the outermost of some views and its ancestors that makes a detour keeps touches
  /// from the views in it; `nil` when none makes one.
  private func missBelow(_ view: String?) -> HitMiss? {
    var found: HitMiss?
    var next = view
    while let name = next {
      switch places[name]?.detour {
      case .nowhere?: found = .passedOn(by: name)
      case .to(let other)?: found = .forwarded(by: name, to: other)
      case nil: break
      }
      next = places[name]?.parent
    }
    return found
  }

  /// Returns the view that gave the touch to the hit one, which is not in it at this place; `nil`
  /// when none did.
  func forwarder(to hit: String) -> String? {
    let isHere = places[hit].map { $0.miss == nil } ?? false
    return places.filter { name, place in
      place.detour == .to(hit) && !(isHere && isView(hit, in: name))
    }.max { $0.value.depth < $1.value.depth }?.key
  }

  /// Returns why a view was not hit, from the name of the view that was hit; `nil` when it was hit.
  func miss(of view: String, hit: String?) -> HitMiss? {
    guard view != hit else { return nil }
    guard let place = places[view] else { return .absent }
    if let miss = place.miss { return miss }
    let giver = hit.flatMap(forwarder)
    if let hit, isView(hit, in: view), giver != view { return .part(hit) }
    if place.detour != .nowhere, let miss = missBelow(place.parent) { return miss }
    guard let hit else { return .letThrough(to: nil) }
    if giver == view { return .forwarded(by: view, to: hit) }
    if let giver, !isView(giver, in: view) {
      // What is behind it was not asked.
      let isBehind = place.depth < places[giver]?.depth ?? .max
      return isBehind ? .covered(by: giver) : .letThrough(to: hit)
    }
    if isView(view, in: hit) { return .letThrough(to: hit) }
    // Only a view in front covers. A view in front of the hit one let the touch through.
    let isBehind = place.depth < places[hit]?.depth ?? .max
    return isBehind ? .covered(by: hit) : .letThrough(to: hit)
  }
}

/// Why a view was not hit by a touch.
public enum HitMiss: Hashable, Sendable {
  /// The view, or the ancestor with this name, is hidden.
  case hidden(by: String)
  /// The view, or the ancestor with this name, takes no touches.
  case notInteractive(by: String)
  /// The view, or the ancestor with this name, has too little alpha to be hit.
  case transparent(by: String, alpha: Double)
  /// The transform of the view, or of the ancestor with this name, leaves no area.
  case flat(by: String)
  /// The bounds of the view, or of the ancestor with this name, have no area.
  case empty(by: String)
  /// The touch landed this number of points outside the view, or outside the ancestor with this
  /// name; 0 at the right or the lower edge, which is no part of it.
  case outside(String, distance: Double)
  /// The view with this name is in front.
  case covered(by: String)
  /// The view, or the ancestor with this name, lets touches through at this place in its bounds, by
  /// a hit test of its own.
  case passedOn(by: String)
  /// The view with the first name, by a hit test of its own, gives the touch to the second one.
  case forwarded(by: String, to: String)
  /// A part of the view was hit; its name.
  case part(String)
  /// The view has no part at this place that takes touches; the view with this name was hit.
  case letThrough(to: String?)
  /// The view was not in the window when the touch landed.
  case absent

  /// The number of the rule of hit testing that decided, for the view with this name.
  func rule(for view: String) -> String {
    switch self {
    case .hidden, .notInteractive, .transparent: "C2"
    case .flat: "C5"
    // A view outside its ancestor's bounds is never asked.
    case .outside(let other, _), .empty(let other): other == view ? "C4" : "C3"
    case .covered: "C3"
    case .passedOn: "C4"
    case .forwarded, .part, .letThrough, .absent: "C1"
    }
  }

  /// The value that decided; `nil` when the rule compares no numbers.
  var measure: Measure? {
    guard case .transparent(_, let alpha) = self else { return nil }
    return Measure(
      .custom(name: "alpha", unit: ""), alpha, limit: View.minimumHittableAlpha, isMinimum: true)
  }

  /// Whether the touch landed in the view's area.
  var isInside: Bool {
    switch self {
    case .outside, .empty, .flat, .absent: false
    default: true
    }
  }
}
