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
