/// The stiffness and damping of a spring that pulls a value to its target.
///
/// With x the displacement from the target, the spring is the damped oscillator x″ + 2ζω·x′ + ω²·x
/// = 0, where ω is 2π over ``response`` and ζ is ``dampingRatio``. Its solution is closed in all
/// three regimes: below 1 it overshoots, at 1 it arrives as fast as possible without overshoot,
/// above 1 it arrives more slowly.
public struct SpringTimingParameters: Hashable, Sendable {
  /// The period of one undamped oscillation in seconds, in 0.01…60. Smaller is faster.
  public let response: Double

  /// The damping as a fraction of the critical damping, in 0.05…20. At 1 or more there is no
  /// overshoot.
  public let dampingRatio: Double

  /// Creates a spring. Arguments outside the ranges of the properties are clamped to them; NaN
  /// counts as the default. Half a second without overshoot is our choice.
  public init(response: Double = 0.5, dampingRatio: Double = 1) {
    self.response = response.isNaN ? 0.5 : min(max(response, 0.01), 60)
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.05), 20)
  }

  /// Creates the spring of a mass (kg) with a `stiffness` (N/m) and a friction `damping` (N·s/m).
  public init(mass: Double, stiffness: Double, damping: Double) {
    self.init(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping / 2 / (stiffness * mass).squareRoot())
  }

  /// Creates the spring that brings a value from rest to within a thousandth of its way in
  /// `duration` seconds.
  public init(duration: Double, dampingRatio: Double) {
    let one = SpringTimingParameters(response: 1, dampingRatio: dampingRatio)
    let length = one.settlingDuration(distance: 1.0, velocity: 0, epsilon: 0.001)
    self.init(response: duration / length, dampingRatio: dampingRatio)
  }

  /// The angular frequency of the undamped oscillation, ω, in radians a second.
  package var angularFrequency: Double { 2 * .pi / response }

  /// The two basic solutions of the oscillator: a start at rest one unit from the target, and a
  /// start at the target with one unit a second. Every motion is a sum of the two.
  struct Response {
    /// Position and velocity after a start one unit from the target.
    var distance: Double
    var distanceVelocity: Double
    /// Position and velocity after a start with one unit a second.
    var speed: Double
    var speedVelocity: Double
  }

  /// Returns the two basic solutions after `seconds` (0 or more).
  func response(after seconds: Double) -> Response {
    let (t, frequency) = (seconds, angularFrequency)
    let decay = dampingRatio * frequency
    // `even` and `odd` are e^(−ζωt) times cos and sin over its frequency, or cosh and sinh.
    let even: Double
    let odd: Double
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      even = CLibrary.exponential(-decay * t) * CLibrary.cosine(swing * t)
      odd = CLibrary.exponential(-decay * t) * CLibrary.sine(swing * t) / swing
    } else if dampingRatio > 1 {
      let rate = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      // The slower of two decays, written so that no term cancels and none grows.
      let slow = CLibrary.exponential(-frequency * frequency / (decay + rate) * t)
      even = slow * (1 + CLibrary.exponential(-2 * rate * t)) / 2
      odd = slow * -CLibrary.exponentialLessOne(-2 * rate * t) / (2 * rate)
    } else {
      even = CLibrary.exponential(-decay * t)
      odd = CLibrary.exponential(-decay * t) * t
    }
    return Response(
      distance: even + decay * odd, distanceVelocity: -frequency * frequency * odd, speed: odd,
      speedVelocity: even - decay * odd)
  }
}
