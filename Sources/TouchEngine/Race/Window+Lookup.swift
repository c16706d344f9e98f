extension Window {
  /// Returns the view with a name, as decisions tell it; `nil` when there is none now.
  ///
  /// It looks at all views, so it is for pictures and questions, not for events.
  package func view(called name: String) -> View? {
    var open: [View] = [self]
    while let view = open.popLast() {
      if view.presentName == name { return view }
      open.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }

  /// Whether the lift of a touch where it is would press the button with a name; `nil` when it is
  /// no button.
  ///
  /// For the view that the touch landed on it looks at no other view, so it may be called for each
  /// event.
  package func wouldPress(_ name: String, by touch: TouchID) -> Bool? {
    let touch = self.touch(touch)
    let own = touch?.view.flatMap { $0.presentName == name ? $0 : nil }
    guard let button = (own ?? view(called: name)) as? Button else { return nil }
    return touch.map { button.isInside($0) } ?? false
  }

  /// Returns a touch that is down, or whose phases have not all been delivered; `nil` when there is
  /// none.
  package func touch(_ id: TouchID) -> Touch? { arbiter.touches.first { $0.id == id } }

  /// Returns the recognizer with a name, as decisions tell it, that takes part in a touch; `nil`
  /// when there is none.
  package func recognizer(called name: String) -> GestureRecognizer? {
    arbiter.order.first { $0.presentName == name }
  }
}

extension GestureRecognizer {
  /// The directions from which its measure of direction or slant deviates; empty when it has none.
  package var measuredDirections: Directions {
    switch self {
    case let pan as ScreenEdgePanGestureRecognizer: pan.directions
    case let pan as ScrollPanGestureRecognizer: pan.directions
    case let edge as SystemEdgeGestureRecognizer: edge.direction
    case is DirectionalPanGestureRecognizer: .right
    default: []
    }
  }
}
