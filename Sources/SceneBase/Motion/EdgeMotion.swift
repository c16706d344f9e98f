package import TouchEngine

/// The motion of an edge to a goal, from another place and with a velocity, in points and points
/// per second.
package struct EdgeMotion: Hashable {
  private let spring: SpringMotion<Double>
  /// When it begins, and whether nothing travels.
  let motion: ChromeMotion

  package init(from place: Double, velocity: Double = 0, goal: Double, motion: ChromeMotion) {
    spring = SpringMotion(from: place, velocity: velocity, goal: goal, start: motion.start)
    self.motion = motion
  }

  /// Whether the edge still moves at a time.
  package func isMoving(at time: Timestamp) -> Bool {
    !motion.isReduced && spring.isMoving(at: time, isThrown: spring.velocity != 0)
  }

  /// Returns where the edge is at a time.
  package func place(at time: Timestamp) -> Double {
    isMoving(at: time) ? spring.place(at: time) : spring.goal
  }

  /// Returns how fast the edge moves at a time.
  package func velocity(at time: Timestamp) -> Double {
    isMoving(at: time) ? spring.velocity(at: time) : 0
  }
}
