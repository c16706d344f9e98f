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
  /// The fingers that land.
  private let landings: [(place: Point, kind: TouchKind, view: View?)]

  /// Returns `nil` when no recognizer waits for another tap, or no view would get it.
  init?(_ arbiter: GestureArbiter) {
    guard arbiter.touches.allSatisfy({ $0.isOver }), let window = arbiter.window,
      let waiting = arbiter.order.first(where: {
        $0.isWaitingForTouch && $0.latest == .possible && !$0.lastTapPlaces.isEmpty
      })
    else { return nil }
    let kind = waiting.attempt.last?.kind ?? .direct
    self.kind = kind
    places = waiting.lastTapPlaces
    landings = places.map { ($0, kind, window.hitTest($0, with: arbiter.event)) }
    guard let first = landings.first?.view, landings.allSatisfy({ $0.view != nil }) else {
      return nil
    }
    view = first
    var order = arbiter.order
    for landing in landings {
      let chain = GestureArbiter.chain(from: landing.view, nil)
      let present = order
      GestureArbiter.line(up: chain, into: &order) { one in !present.contains { $0 === one } }
    }
    // Those that get no finger do not stay.
    order.removeAll { !$0.isInvolved && GestureArbiter.refusal(of: kind, by: $0) != nil }
    self.order = order
    isSure =
      arbiter.changes == nil
      && order.allSatisfy { $0.delegate.map { $0.answersPlainly == true } ?? true }
  }

  /// Returns what a recognizer does by itself when the fingers land and lift at once.
  func forecast(of recognizer: GestureRecognizer, at time: Timestamp) -> Forecast {
    // One that fails before the landing lets others recognize first (rule A17).
    if GestureArbiter.failure(of: recognizer, by: landings) != nil { return .unknown }
    let count = landings.count { landing in
      landing.view.map { GestureArbiter.isOnWay(recognizer, from: $0) } ?? false
    }
    if count > 0, GestureArbiter.refusal(of: kind, by: recognizer) == nil {
      return recognizer.forecast(.tap(fingers: count), at: time)
    }
    return recognizer.isWaitingForTouch ? recognizer.forecast(.wait, at: time) : .stays
  }
}
