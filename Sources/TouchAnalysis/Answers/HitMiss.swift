import TouchEngine

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
  /// The touch landed this number of points outside the view, or outside the ancestor with this
  /// name.
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
    case .outside(let other, _): other == view ? "C4" : "C3"
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
    case .outside, .flat, .absent: false
    default: true
    }
  }
}
