import TouchEngine

/// The motion of an edge to a goal, from another place and with a velocity, by the spring of
/// everything that moves around a scene.
struct EdgeCourse: Hashable {
  /// Where the edge begins, in points.
  let from: Double
  /// How fast it begins, in points per second.
  var velocity = 0.0
  /// Where it comes to rest, in points.
  let goal: Double
  /// When it begins, and whether nothing travels.
  let motion: ChromeMotion

  private func elapsed(at time: Timestamp) -> Double {
    max(Double(time - motion.start) / 1_000_000, 0)
  }

  /// Whether the edge still moves at a time.
  func isMoving(at time: Timestamp) -> Bool {
    let seconds = velocity == 0 ? ChromeSpring.seconds : ChromeSpring.thrownSeconds
    return !motion.isReduced && elapsed(at: time) < seconds
  }

  /// Returns where the edge is at a time, in points.
  func place(at time: Timestamp) -> Double {
    guard isMoving(at: time) else { return goal }
    let t = elapsed(at: time)
    return goal + (from - goal) * ChromeSpring.remaining(after: t)
      + velocity * ChromeSpring.thrown(after: t)
  }

  /// Returns how fast the edge moves at a time, in points per second.
  func velocity(at time: Timestamp) -> Double {
    guard isMoving(at: time) else { return 0 }
    let t = elapsed(at: time)
    return (from - goal) * ChromeSpring.remainingRate(after: t)
      + velocity * ChromeSpring.thrownRate(after: t)
  }
}
