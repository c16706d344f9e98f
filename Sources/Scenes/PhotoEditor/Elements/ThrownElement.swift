import TouchEngine

/// An element that was thrown away and flies on for a moment. Only its picture does: of the document it is
/// no part any more, and no finger finds it.
struct ThrownElement {
  /// As it was let go, in no tree of views.
  let element: Element
  /// In page points a second.
  let velocity: Point
  /// When it was let go.
  let start: Timestamp

  /// How long it is seen, in seconds. Our choice: as long as the way that the throw was judged by, so that
  /// it has just left the picture.
  static let seconds = 0.25
  /// So many are seen at most; of more the first ones go at once. Our choice: nobody throws so fast.
  static let limit = 8

  /// How much of its time is over, 0…1.
  private func part(at time: Timestamp) -> Double {
    min(max(Double(time - start) / 1_000_000 / Self.seconds, 0), 1)
  }

  func isSeen(at time: Timestamp) -> Bool { part(at: time) < 1 }

  /// From where it was let go to where it is drawn, in page points.
  func way(at time: Timestamp) -> Point { velocity * (part(at: time) * Self.seconds) }

  /// It is whole at first, and fades faster and faster.
  func opacity(at time: Timestamp) -> Double {
    let part = part(at: time)
    return 1 - part * part
  }
}

/// A thrown element in a state.
struct ThrownElementState: Codable, Hashable, Sendable {
  var element: ElementValue
  /// In page points a second.
  var velocity: StatePoint
  /// In microseconds.
  var elapsed: Int64

  /// - Returns: `nil` for one that is not seen any more.
  init?(_ thrown: ThrownElement, at time: Timestamp) {
    guard thrown.isSeen(at: time) else { return nil }
    element = thrown.element.value
    velocity = StatePoint(thrown.velocity)
    elapsed = time - thrown.start
  }

  /// The element, in a scene whose clock is at zero.
  var thrown: ThrownElement {
    ThrownElement(
      element: Element(element), velocity: velocity.point,
      start: Timestamp(microseconds: -elapsed))
  }

  func check() throws(SceneStateFault) {
    try element.check()
    try StateLimits.check(velocity, "velocity")
    try StateLimits.check(elapsed, in: 0...1_000_000, "elapsed")
  }
}
