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
