import Glibc
public import TouchEngine

/// The motion of everything that is drawn around a scene: one spring, from one place to another.
///
/// It is a function of the time since its beginning, and moves no target: views that can be touched
/// are at its end at once.
public struct ChromeMotion: Hashable, Sendable {
  /// The duration of the spring until it rests, in seconds.
  package static let seconds = ChromeSpring.seconds
  /// The duration of a fade, in seconds. Our choice.
  public static let fadeSeconds = 0.15

  /// The time at which the motion began.
  package let start: Timestamp
  /// Whether motion is reduced: pictures fade, and nothing travels or changes its size.
  public let isReduced: Bool

  /// Creates a motion that begins at a time; with `isReduced`, pictures only fade.
  public init(from start: Timestamp, isReduced: Bool) {
    (self.start, self.isReduced) = (start, isReduced)
  }

  /// Creates a motion that begins at the present time of a window, by its settings of motion.
  public init(in window: Window) {
    self.init(from: window.timeline.now, isReduced: window.isReduceMotionEnabled)
  }

  /// Creates a motion that begins at a time; `nil` without one.
  package init?(from start: Timestamp?, _ appearance: Appearance) {
    guard let start else { return nil }
    self.init(from: start, isReduced: appearance.isReduceMotionEnabled)
  }

  private func elapsed(at time: Timestamp) -> Double { max(time.seconds(since: start), 0) }

  /// Whether the motion still goes on at a time.
  public func isMoving(at time: Timestamp) -> Bool {
    isReduced ? isFading(at: time) : elapsed(at: time) < Self.seconds
  }

  /// Returns the part of the way at a time, from 0 to 1, or 1 where nothing travels; a spring with
  /// a response of 0.35 s and a damping of 0.85 goes 0.6 % beyond the end before it rests.
  public func part(at time: Timestamp) -> Double {
    let t = elapsed(at: time)
    guard !isReduced, t < Self.seconds else { return 1 }
    return 1 - ChromeSpring.remaining(after: t)
  }

  /// Returns the opacity of the picture that comes, at a time; the picture that goes has the rest
  /// to 1.
  public func opacity(at time: Timestamp) -> Double {
    isReduced ? fade(at: time) : min(max(part(at: time), 0), 1)
  }

  /// Returns the completed part of a fade at a time, from 0 to 1.
  public func fade(at time: Timestamp) -> Double { min(elapsed(at: time) / Self.fadeSeconds, 1) }

  /// Whether a fade still goes on at a time.
  public func isFading(at time: Timestamp) -> Bool { fade(at: time) < 1 }
}

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
