import TouchEngine

/// A course by the spring of everything that moves around a scene: from a place, with a velocity,
/// to a goal.
struct ChromeCourse<Place: ChromePlace> {
  /// Where it begins.
  let from: Place
  /// How fast it begins, per second.
  let velocity: Place
  /// Where it comes to rest.
  let goal: Place
  let start: Timestamp

  private func elapsed(at time: Timestamp) -> Double { max(time.seconds(since: start), 0) }

  /// Whether it is still on its way at a time; what was thrown takes longer.
  func isMoving(at time: Timestamp, isThrown: Bool) -> Bool {
    elapsed(at: time) < (isThrown ? ChromeSpring.thrownSeconds : ChromeSpring.seconds)
  }

  /// Returns where it is at a time on its way.
  func place(at time: Timestamp) -> Place {
    let t = elapsed(at: time)
    return goal + (from + goal * -1) * ChromeSpring.remaining(after: t)
      + velocity * ChromeSpring.thrown(after: t)
  }

  /// Returns how fast it is at a time on its way, per second.
  func velocity(at time: Timestamp) -> Place {
    let t = elapsed(at: time)
    return (from + goal * -1) * ChromeSpring.remainingRate(after: t)
      + velocity * ChromeSpring.thrownRate(after: t)
  }
}

extension ChromeCourse: Equatable where Place: Equatable {}
extension ChromeCourse: Hashable where Place: Hashable {}

/// A place, or a velocity, that can be added and multiplied: a number, or several.
protocol ChromePlace {
  static func + (a: Self, b: Self) -> Self
  static func * (a: Self, factor: Double) -> Self
}

extension Double: ChromePlace {}
extension OpeningPose: ChromePlace {}
