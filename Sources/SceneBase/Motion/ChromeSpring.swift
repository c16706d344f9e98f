import Glibc

/// The spring of everything that moves around a scene, as functions of the time since it began: a
/// response of 0.35 s and a damping of 0.85.
///
/// What begins at a distance from its goal, and with a velocity, is after a time at the goal plus
/// `distance * remaining(after:) + velocity * thrown(after:)`.
enum ChromeSpring {
  /// The time after which what began at rest is at rest again, in seconds.
  static let seconds = 0.4
  /// The time after which what was thrown is at rest again, in seconds.
  static let thrownSeconds = 0.55

  private static let decay = 15.3
  private static let frequency = 9.46

  /// Returns the part of the distance that is left after a time in seconds.
  static func remaining(after t: Double) -> Double {
    exp(-decay * t) * (cos(frequency * t) + decay / frequency * sin(frequency * t))
  }

  /// Returns how fast ``remaining(after:)`` changes, per second.
  static func remainingRate(after t: Double) -> Double {
    -exp(-decay * t) * (decay * decay + frequency * frequency) / frequency * sin(frequency * t)
  }

  /// Returns how far a velocity of 1 per second has carried after a time in seconds.
  static func thrown(after t: Double) -> Double {
    exp(-decay * t) * sin(frequency * t) / frequency
  }

  /// Returns how fast ``thrown(after:)`` changes, per second.
  static func thrownRate(after t: Double) -> Double {
    exp(-decay * t) * (cos(frequency * t) - decay / frequency * sin(frequency * t))
  }
}
