/// Another tap where the last one was, while no finger is down and a recognizer waits for it.
struct NextTap {
  /// The points of the window at which the fingers land, those of the last tap.
  let places: [Point]
  /// The view on which the first of them lands.
  let view: View
  /// The recognizers that take part, in the order of rule A21: those that wait, and those of the
  /// views on which the fingers land.
  let order: [GestureRecognizer]
  /// Whether it is known which of them get the fingers.
  let isSure: Bool

  private let kind: TouchKind
  /// The views on which the fingers land.
  private let views: [View]

  /// Returns `nil` when no recognizer waits for another tap, or no view would get it.
  init?(_ arbiter: GestureArbiter) {
    guard arbiter.touches.allSatisfy({ $0.isOver }), let window = arbiter.window,
      let waiting = arbiter.order.first(where: {
        $0.isWaitingForTouch && $0.latest == .possible && !$0.lastTapPlaces.isEmpty
      })
    else { return nil }
    places = waiting.lastTapPlaces
    kind = waiting.attempt.last?.kind ?? .direct
    views = places.compactMap { window.hitTest($0, with: arbiter.event) }
    guard let first = views.first, views.count == places.count else { return nil }
    view = first
    var order = arbiter.order
    for view in views { Self.lineUp(from: view, into: &order) }
    self.order = order
    isSure =
      arbiter.changes == nil
      && order.allSatisfy { $0.delegate.map { $0.answersPlainly == true } ?? true }
  }

  /// Inserts the recognizers of a view and of its superviews, as ``GestureArbiter/line(up:)`` does.
  private static func lineUp(from view: View, into order: inout [GestureRecognizer]) {
    var chain: [GestureRecognizer] = []
    var current: View? = view
    while let next = current {
      chain += next.recognizers.filter { $0.needsTouches && $0.isEnabled }
      current = next.superview
    }
    var place = order.count
    for recognizer in chain.reversed() {
      if let present = order.firstIndex(where: { $0 === recognizer }) {
        place = present
      } else {
        order.insert(recognizer, at: place)
      }
    }
  }

  /// Returns what a recognizer does by itself when the fingers land and lift at once.
  func forecast(of recognizer: GestureRecognizer, at time: Timestamp) -> Forecast {
    guard recognizer.isEnabled, recognizer.takes(kind) else { return afterRest(recognizer, time) }
    let count = views.count { view in
      recognizer.host.map { view === $0 || view.isDescendant(of: $0) } ?? false
    }
    guard count > 0 else { return afterRest(recognizer, time) }
    // One that fails before the landing lets others recognize first (rule A17).
    if recognizer.isAmidStrokes, recognizer.failure(ofLandingAt: places) != nil { return .unknown }
    return recognizer.forecast(.tap(fingers: count), at: time)
  }

  /// Returns what a recognizer does without the fingers.
  private func afterRest(_ recognizer: GestureRecognizer, _ time: Timestamp) -> Forecast {
    recognizer.isWaitingForTouch ? recognizer.forecast(.wait, at: time) : .stays
  }
}
