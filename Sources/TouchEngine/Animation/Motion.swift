/// An animated value, as a closed formula of the time since the animation started.
///
/// The value and the velocity at a moment do not depend on earlier calls: nothing is accumulated
/// from frame to frame.
public struct Motion<Value: VectorArithmetic>: Hashable, Sendable {
  /// The value at time 0 and before.
  public let start: Value
  /// The value at which the motion ends.
  public let target: Value
  /// The timing with which the value reaches ``target``.
  public let timing: AnimationTiming

  /// The seconds until the value arrives; from then on it equals ``target``.
  ///
  /// A spring has arrived once its energy is too small to move the value farther than `epsilon`
  /// from the target again. The energy of a damped spring never rises, so there is one such moment.
  public let duration: Double

  /// Initial velocity that the timing does not have by itself, in units a second.
  private let surplus: Value

  /// - Parameters:
  ///   - start: The initial value.
  ///   - velocity: The initial velocity in units a second, finite. `nil` means at rest for a
  ///     spring, and the curve's own initial speed for a curve. A curve loses the difference from
  ///     its own speed on the way, without a jump.
  ///   - target: The final value.
  ///   - timing: How the value reaches `target`.
  ///   - epsilon: The distance from `target` that counts as arrived, in the value's unit; more than
  ///     0. A thousandth suits both points and fractions of 1: our choice.
  public init(
    from start: Value, velocity: Value? = nil, to target: Value, timing: AnimationTiming,
    epsilon: Double = 0.001
  ) {
    self.start = start
    self.target = target
    self.timing = timing
    switch timing {
    case .spring(let spring):
      surplus = velocity ?? .zero
      duration = spring.settlingDuration(
        distance: start - target, velocity: surplus, epsilon: epsilon)
    case .curve(let curve, let length):
      duration = length > 0 && length.isFinite ? length : 0
      guard let velocity, velocity.magnitudeSquared.isFinite, duration > 0 else {
        surplus = .zero
        break
      }
      surplus = velocity - (target - start) * (curve.slope(at: 0) / duration)
    }
  }

  /// Returns the value after `seconds`.
  public func value(at seconds: Double) -> Value {
    guard seconds < duration else { return target }
    guard seconds > 0 else { return start }
    switch timing {
    case .spring(let spring):
      let now = spring.response(after: seconds)
      return target + (start - target) * now.distance + surplus * now.speed
    case .curve(let curve, _):
      let part = seconds / duration
      let rest = (1 - part) * (1 - part)
      return start + (target - start) * curve.progress(at: part) + surplus * (seconds * rest)
    }
  }

  /// Returns the velocity after `seconds`, in units a second.
  public func velocity(at seconds: Double) -> Value {
    guard seconds < duration else { return .zero }
    let seconds = max(seconds, 0)
    switch timing {
    case .spring(let spring):
      let now = spring.response(after: seconds)
      return (start - target) * now.distanceVelocity + surplus * now.speedVelocity
    case .curve(let curve, _):
      let part = seconds / duration
      return (target - start) * (curve.slope(at: part) / duration)
        + surplus * ((1 - part) * (1 - 3 * part))
    }
  }
}

extension SpringTimingParameters {
  /// Returns the seconds until neither distance nor velocity can move the value farther than
  /// `epsilon` from the target again.
  func settlingDuration<Value: VectorArithmetic>(
    distance: Value, velocity: Value, epsilon: Double
  ) -> Double {
    let limit = max(epsilon, 1e-9) * max(epsilon, 1e-9)
    let frequency = angularFrequency
    func isMoving(_ seconds: Double) -> Bool {
      let now = response(after: seconds)
      let place = distance * now.distance + velocity * now.speed
      let speed = distance * now.distanceVelocity + velocity * now.speedVelocity
      return place.magnitudeSquared + speed.magnitudeSquared / (frequency * frequency) > limit
    }
    guard distance.magnitudeSquared.isFinite, velocity.magnitudeSquared.isFinite, isMoving(0)
    else { return 0 }
    var (low, high) = (0.0, response)
    // Stop at one day: the slowest spring that can be set arrives long before.
    while isMoving(high), high < 86_400 { (low, high) = (high, high * 2) }
    while high - low > 1e-7 {
      let middle = (low + high) / 2
      if isMoving(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// The timing of an animation: how a value reaches its target.
public enum AnimationTiming: Hashable, Sendable {
  /// A spring; its duration follows from the distance and the initial velocity.
  case spring(SpringTimingParameters)
  /// A curve that takes `duration` seconds. A `duration` of 0 or less, or one that is not finite,
  /// ends the animation at once.
  case curve(CubicTimingParameters, duration: Double)

  /// Returns the timing of a spring with a `response` in seconds and a damping ratio; both are
  /// clamped as in ``SpringTimingParameters/init(response:dampingRatio:)``.
  public static func spring(response: Double, dampingRatio: Double = 1) -> AnimationTiming {
    .spring(SpringTimingParameters(response: response, dampingRatio: dampingRatio))
  }

  /// Returns the timing of a named curve that takes `duration` seconds.
  public static func curve(
    _ curve: CubicTimingParameters.AnimationCurve, duration: Double
  ) -> AnimationTiming {
    .curve(CubicTimingParameters(animationCurve: curve), duration: duration)
  }
}
