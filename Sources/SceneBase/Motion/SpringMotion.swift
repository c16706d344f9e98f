package import TouchEngine

/// A motion by the spring of everything that moves around a scene: from a place, with a velocity,
/// to a goal.
package struct SpringMotion<Place: ChromePlace> {
  /// Where it begins.
  package let from: Place
  /// How fast it begins, per second.
  package let velocity: Place
  /// Where it comes to rest.
  package let goal: Place
  let start: Timestamp

  package init(from: Place, velocity: Place, goal: Place, start: Timestamp) {
    (self.from, self.velocity, self.goal, self.start) = (from, velocity, goal, start)
  }

  private func elapsed(at time: Timestamp) -> Double { max(time.seconds(since: start), 0) }

  /// Whether it is still on its way at a time; what was thrown takes longer.
  package func isMoving(at time: Timestamp, isThrown: Bool) -> Bool {
    elapsed(at: time) < (isThrown ? ChromeSpring.thrownSeconds : ChromeSpring.seconds)
  }

  /// Returns where it is at a time on its way.
  package func place(at time: Timestamp) -> Place {
    let t = elapsed(at: time)
    return goal + (from + goal * -1) * ChromeSpring.remaining(after: t)
      + velocity * ChromeSpring.thrown(after: t)
  }

  /// Returns how fast it is at a time on its way, per second.
  package func velocity(at time: Timestamp) -> Place {
    let t = elapsed(at: time)
    return (from + goal * -1) * ChromeSpring.remainingRate(after: t)
      + velocity * ChromeSpring.thrownRate(after: t)
  }
}

extension SpringMotion: Equatable where Place: Equatable {}
extension SpringMotion: Hashable where Place: Hashable {}

/// A place, or a velocity, that can be added and multiplied: a number, or several.
package protocol ChromePlace {
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension Double: ChromePlace {}

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
