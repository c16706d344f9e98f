/// How a spring pulls a value to its target: how fast, and with how much overshoot.
///
/// With x the way from the target, it is the damped oscillator x″ + 2ζω·x′ + ω²·x = 0, where ω is
/// 2π over ``response`` and ζ is ``dampingRatio``. Its solution is closed in all three regimes: below
/// 1 it overshoots, at 1 it arrives as fast as it can without, above 1 it creeps.
public struct SpringTimingParameters: Hashable, Sendable {
  /// How long a swing would take without damping, in seconds: 0.01…60. The lower the faster.
  public let response: Double

  /// How much of the damping that just keeps it from overshooting: 0.05…20. 1 does not overshoot.
  public let dampingRatio: Double

  /// What lies outside the ranges of the properties is taken to their ends; what is not a number
  /// counts as what stands here when nothing is said. Half a second and no overshoot: our choice.
  public init(response: Double = 0.5, dampingRatio: Double = 1) {
    self.response = response.isNaN ? 0.5 : min(max(response, 0.01), 60)
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.05), 20)
  }

  /// A mass (kg) on a spring of `stiffness` (N/m) whose friction is `damping` (N·s/m).
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping / 2 / (stiffness * mass).squareRoot())
  }

  /// The swing without damping, in radians a second: ω.
  public var angularFrequency: Double { 2 * .pi / response }

  /// How a start at rest one unit away, and a start at the target with a speed of one unit a second,
  /// go on. Every motion is a sum of those two.
  struct Response {
    /// Where it is, and how fast, after starting one unit away.
    var distance: Double
    var distanceVelocity: Double
    /// The same after starting with one unit a second.
    var speed: Double
    var speedVelocity: Double
  }

  /// What has become of either start after `seconds` (0 or more).
  func response(after seconds: Double) -> Response {
    let (t, frequency) = (seconds, angularFrequency)
    let decay = dampingRatio * frequency
    // `even` and `odd` are e^(−ζωt) times cos and sin over its frequency, or cosh and sinh.
    let even: Double
    let odd: Double
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      even = Mathematics.exponential(-decay * t) * Mathematics.cosine(swing * t)
      odd = Mathematics.exponential(-decay * t) * Mathematics.sine(swing * t) / swing
    } else if dampingRatio > 1 {
      let rate = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      // The slower of two decays; written so that nothing cancels and nothing grows.
      let slow = Mathematics.exponential(-frequency * frequency / (decay + rate) * t)
      even = slow * (1 + Mathematics.exponential(-2 * rate * t)) / 2
      odd = slow * -Mathematics.exponentialLessOne(-2 * rate * t) / (2 * rate)
    } else {
      even = Mathematics.exponential(-decay * t)
      odd = Mathematics.exponential(-decay * t) * t
    }
    return Response(
      distance: even + decay * odd, distanceVelocity: -frequency * frequency * odd, speed: odd,
      speedVelocity: even - decay * odd)
  }
}
