public import TouchEngine

/// The motion of everything that is drawn around a scene: one spring, from one place to another.
///
/// It is a function of the time since its beginning, and moves no target: what can be touched is at
/// its end at once.
public struct ChromeMotion: Hashable, Sendable {
  /// The time after which the spring is at rest, in seconds.
  package static let seconds = ChromeSpring.seconds
  /// The time of a fade, in seconds.
  public static let fadeSeconds = 0.15

  /// When it began.
  package let start: Timestamp
  /// Whether motion is reduced: pictures fade, and nothing travels or changes its size.
  public let isReduced: Bool

  /// Begins at a time; with `isReduced`, pictures only fade.
  public init(from start: Timestamp, isReduced: Bool) {
    (self.start, self.isReduced) = (start, isReduced)
  }

  /// Begins at the present time of a window.
  public init(in window: Window) {
    self.init(from: window.timeline.now, isReduced: window.isReduceMotionEnabled)
  }

  private func elapsed(at time: Timestamp) -> Double { max(time.seconds(since: start), 0) }

  /// Whether it still goes on at a time.
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

  /// Returns the opacity of what comes, at a time; what goes has the rest.
  public func opacity(at time: Timestamp) -> Double {
    isReduced ? fade(at: time) : min(max(part(at: time), 0), 1)
  }

  /// Returns how far a fade is at a time, from 0 to 1.
  public func fade(at time: Timestamp) -> Double { min(elapsed(at: time) / Self.fadeSeconds, 1) }

  /// Whether a fade still goes on at a time.
  public func isFading(at time: Timestamp) -> Bool { fade(at: time) < 1 }
}
