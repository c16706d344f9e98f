/// How a value gets to its target.
public enum AnimationTiming: Hashable, Sendable {
  /// As a spring pulls it; how long that takes follows from how far it is.
  case spring(SpringTimingParameters)
  /// Along a curve in `duration` seconds. 0 or less, and what is not a number, ends at once.
  case curve(CubicTimingParameters, duration: Double)

  public static func spring(response: Double, dampingRatio: Double = 1) -> AnimationTiming {
    .spring(SpringTimingParameters(response: response, dampingRatio: dampingRatio))
  }

  public static func curve(
    _ curve: CubicTimingParameters.AnimationCurve, duration: Double
  ) -> AnimationTiming {
    .curve(CubicTimingParameters(animationCurve: curve), duration: duration)
  }
}
