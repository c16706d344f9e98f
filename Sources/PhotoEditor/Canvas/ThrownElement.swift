import FileSupport
import PhotoDocument
import TouchEngine

/// A thrown element in a state.
struct ThrownElementState: Codable, Hashable, Sendable {
  var element: ElementValue
  /// The velocity in page points per second.
  var velocity: Point
  /// The time since the release, in microseconds.
  var elapsed: Int64

  /// - Returns: `nil` for an element that is no longer visible.
  init?(_ thrown: ThrownElement, at time: Timestamp) {
    guard thrown.isSeen(at: time) else { return nil }
    element = thrown.element.value
    velocity = thrown.velocity
    elapsed = time - thrown.start
  }

  /// Returns the thrown element, in a scene whose clock is at `time`.
  func thrown(at time: Timestamp) -> ThrownElement {
    ThrownElement(
      element: Element(element), velocity: velocity, start: time + -elapsed)
  }

  func check() throws(StateFault) {
    try element.check()
    try StateLimits.check(velocity.x, velocity.y, in: TouchStream.positions, "velocity")
    try StateLimits.check(elapsed, in: 0...1_000_000, "elapsed")
  }
}

/// A thrown element that flies on for a moment. Only its picture does: the document no longer
/// contains it, and no finger finds it.
struct ThrownElement {
  /// The element as it was released, in no view hierarchy.
  let element: Element
  /// The velocity in page points per second.
  let velocity: Point
  /// The time of the release.
  let start: Timestamp

  /// The duration of the flight, in seconds. Our choice: the time by which the throw was judged, so
  /// that the element has just left the picture.
  static let seconds = 0.25
  /// The maximum number of visible throws; a further one removes the oldest. Our choice: people do
  /// not throw faster.
  static let limit = 8

  /// The elapsed share of the flight, 0…1.
  private func part(at time: Timestamp) -> Double {
    min(max(time.seconds(since: start) / Self.seconds, 0), 1)
  }

  func isSeen(at time: Timestamp) -> Bool { part(at: time) < 1 }

  /// The translation from the release to `time`, in page points.
  func way(at time: Timestamp) -> Point { velocity * (part(at: time) * Self.seconds) }

  /// The opacity at `time`: 1 at first, then falling faster and faster.
  func opacity(at time: Timestamp) -> Double {
    let part = part(at: time)
    return 1 - part * part
  }
}
