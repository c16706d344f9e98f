extension Window {
  /// Returns the race for the touches of this window.
  ///
  /// - Parameter time: The moment of a picture, at or after the timeline's now; times run to it,
  ///   and the rest is as of the last event.
  /// - Returns: The race; empty when no touch is down and nothing waits for one.
  public func race(at time: Timestamp) -> Race {
    let touches = arbiter.touches.filter { !$0.isOver }
    return Race(
      lanes: arbiter.order.map { lane(of: $0, at: time) },
      gates: touches.flatMap { gates(before: $0, at: time) },
      presses: touches.compactMap { press(by: $0) },
      touches: touches.map { touch in
        RacingTouch(
          id: touch.id, first: touch.firstPosition, place: touch.position,
          landed: touch.firstTime, view: touch.view?.presentName)
      })
  }

  private func lane(of recognizer: GestureRecognizer, at time: Timestamp) -> Race.Lane {
    let isOpen = recognizer.committedState == .possible
    let others = isOpen ? recognizer.undecidedRequirements : []
    return Race.Lane(
      recognizer: recognizer.presentName, kind: recognizer.kindName,
      view: recognizer.view?.presentName, state: recognizer.committedState,
      goals: recognizer.progress(at: time), waitsFor: others.map(\.presentName),
      isHeld: recognizer.isHeld,
      touches: recognizer.touches.filter { !$0.isOver && !$0.isTransform }.map(\.id))
  }

  /// The press of the button under a touch; `nil` when there is none.
  private func press(by touch: Touch) -> Race.Press? {
    touch.button.map {
      Race.Press(touch: touch.id, button: $0.presentName, outside: $0.distanceOutside(touch))
    }
  }

  /// The scroll views that hold a touch back from its view, from the innermost outwards.
  private func gates(before touch: Touch, at time: Timestamp) -> [Race.Gate] {
    guard !touch.delivery.hasBegun, !touch.delivery.isClosed else { return [] }
    var gates: [Race.Gate] = []
    var view = touch.view
    while let current = view {
      if let scrollView = current as? ScrollView,
        let delay = scrollView.contentTouchDelays.first(where: { $0.touch == touch.id })
      {
        let seconds = delay.fires.seconds(since: delay.began)
        let elapsed = time.seconds(since: delay.began)
        gates.append(
          Race.Gate(
            touch: touch.id, view: delay.view, scrollView: scrollView.presentName,
            elapsed: min(max(elapsed, 0), seconds), delay: seconds))
      }
      view = current.superview
    }
    return gates
  }
}

extension Touch {
  /// The button that the touch presses, or may press once it gets it; `nil` when there is none.
  var button: Button? {
    guard let button = view as? Button, !delivery.isClosed, !delivery.isLimited,
      delivery.hasBegun ? button.isFollowing(self) : !button.isTracking
    else { return nil }
    return button
  }
}

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
