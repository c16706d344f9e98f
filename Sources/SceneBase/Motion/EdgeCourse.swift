package import TouchEngine

/// The motion of an edge to a goal, from another place and with a velocity, in points and points
/// per second.
package struct EdgeCourse: Hashable {
  private let course: ChromeCourse<Double>
  /// When it begins, and whether nothing travels.
  let motion: ChromeMotion

  package init(from place: Double, velocity: Double = 0, goal: Double, motion: ChromeMotion) {
    course = ChromeCourse(from: place, velocity: velocity, goal: goal, start: motion.start)
    self.motion = motion
  }

  /// Whether the edge still moves at a time.
  package func isMoving(at time: Timestamp) -> Bool {
    !motion.isReduced && course.isMoving(at: time, isThrown: course.velocity != 0)
  }

  /// Returns where the edge is at a time.
  package func place(at time: Timestamp) -> Double {
    isMoving(at: time) ? course.place(at: time) : course.goal
  }

  /// Returns how fast the edge moves at a time.
  package func velocity(at time: Timestamp) -> Double {
    isMoving(at: time) ? course.velocity(at: time) : 0
  }
}
