import Expectations
import Glibc
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct SpringTests {
  static let ratios = [0.05, 0.3, 0.9, 0.999999, 1, 1.000001, 1.5, 6, 20]

  /// Integrates the oscillator's equation step by step (Runge–Kutta, fourth order).
  private static func integrate(
    _ spring: SpringTimingParameters, from place: Double, _ speed: Double, for seconds: Double
  ) -> (place: Double, speed: Double) {
    let (frequency, ratio) = (spring.angularFrequency, spring.dampingRatio)
    func pull(_ place: Double, _ speed: Double) -> Double {
      -2 * ratio * frequency * speed - frequency * frequency * place
    }
    var (x, v) = (place, speed)
    let steps = 20_000
    let h = seconds / Double(steps)
    for _ in 0..<steps {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  @Test(arguments: ratios)
  func `a spring moves by its equation, in all three regimes`(ratio: Double) {
    let spring = SpringTimingParameters(response: 0.4, dampingRatio: ratio)
    let motion = Motion(from: 80.0, velocity: -300, to: 20, timing: .spring(spring))

    for seconds in [0.01, 0.1, 0.25, 0.6] {
      let (place, speed) = Self.integrate(spring, from: 60, -300, for: seconds)
      expect(abs(motion.value(at: seconds) - 20 - place) < 1e-6, "at \(seconds) s")
      expect(abs(motion.velocity(at: seconds) - speed) < 1e-4, "at \(seconds) s")
    }
  }

  @Test func `D34: a critically damped spring with ω = 10 has the values of the rule's table`() {
    let spring = SpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
    let fall = Motion(from: 100.0, to: 0, timing: .spring(spring))
    let throwOut = Motion(from: 0.0, velocity: 1000, to: 0, timing: .spring(spring))

    expect(abs(spring.angularFrequency - 10) < 1e-12)
    expect(abs(spring.dampingRatio - 1) < 1e-12)
    for (seconds, place) in [(0.1, 73.58), (0.2, 40.60), (0.3, 19.91), (0.5, 4.04)] {
      expect(abs(fall.value(at: seconds) - place) < 0.005)
    }
    expect(abs(throwOut.value(at: 0.1) - 36.79) < 0.005)
  }

  @Test(arguments: ratios)
  func `a spring that has settled never moves away again`(ratio: Double) {
    let spring = SpringTimingParameters(response: 0.3, dampingRatio: ratio)
    let (distance, speed, epsilon) = (Point(120, -40), Point(900, 2000), 0.25)
    let motion = Motion(
      from: distance, velocity: speed, to: .zero, timing: .spring(spring), epsilon: epsilon)
    // The same motion without an end, for comparison.
    let endless = Motion(
      from: distance, velocity: speed, to: .zero, timing: .spring(spring), epsilon: 1e-9)
    func energy(_ seconds: Double) -> Double {
      let (place, speed) = (endless.value(at: seconds), endless.velocity(at: seconds))
      return place.magnitudeSquared
        + speed.magnitudeSquared / (spring.angularFrequency * spring.angularFrequency)
    }

    expect(abs(energy(motion.duration).squareRoot() - epsilon) < 1e-4)
    for step in 1...200 {
      let later = motion.duration * (1 + Double(step) / 50)
      expect(endless.value(at: later).length <= epsilon)
    }
    expect(motion.value(at: motion.duration), equals: .zero)
    expect(motion.velocity(at: motion.duration), equals: .zero)
  }

  @Test func `out-of-range and non-finite parameters give a spring that comes to rest`() {
    let wild: [(Double, Double)] = [
      (0, 0), (-1, -1), (.infinity, .infinity), (.nan, .nan), (1e300, 1e-300),
    ]
    for (response, ratio) in wild {
      let spring = SpringTimingParameters(response: response, dampingRatio: ratio)
      let motion = Motion(from: 1e6, velocity: 1e6, to: 0, timing: .spring(spring))
      expect((0.01...60).contains(spring.response))
      expect((0.05...20).contains(spring.dampingRatio))
      expect(motion.duration < 86_400)
      expect(motion.value(at: motion.duration / 2).isFinite)
    }
    let nowhere = Motion(
      from: 0, velocity: .infinity, to: 5, timing: .spring(response: 0.5))
    expect(nowhere.duration, equals: 0)
    expect(nowhere.value(at: 0), equals: 5)
  }
}
