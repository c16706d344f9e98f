import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

/// The formulas, tested against the check values that the rules print (D30, D32, D34).
@Suite(.endsInTime) struct PhysicsTests {
  private func range(_ dimension: Double) -> ScrollRange {
    ScrollRange(lower: 0, upper: 500, dimension: dimension, bounces: true, rubberBand: 0.55)
  }

  private func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  static let resisted: [(dimension: Double, free: Double, shown: Double)] = [
    (960, 5, 2.74), (960, 10, 5.47), (960, 100, 52.02), (960, 400, 178.98), (960, 960, 340.65),
    (500, 10, 5.44), (500, 50, 26.07), (500, 100, 49.55), (500, 250, 107.84), (500, 500, 177.42),
  ]

  @Test(arguments: resisted)
  func `D30: the rubber band gives its check values, at both ends`(
    dimension: Double, free: Double, shown: Double
  ) {
    let range = range(dimension)

    expect(abs(range.shown(500 + free) - (500 + shown)) <= 0.00501)
    expect(abs(range.shown(-free) + shown) <= 0.00501)
  }

  @Test(arguments: resisted)
  func `D30: the formula is inverted for a grab during a bounce`(
    dimension: Double, free: Double, shown: Double
  ) {
    let range = range(dimension)

    expect(abs(range.free(range.shown(500 + free)) - (500 + free)) < 1e-9)
    expect(abs(range.free(range.shown(-free)) + free) < 1e-9)
  }

  @Test func `D30: nothing resists in range, and without bounces the offset is clamped`() {
    var range = range(500)
    let inside = [range.shown(0), range.shown(250), range.shown(500)]
    range.bounces = false

    expect(inside, equals: [0, 250, 500])
    expect([range.shown(-40), range.shown(540), range.free(540)], equals: [0, 500, 500])
  }

  @Test func `D30: beyond the band's reach the inverse stays finite`() {
    let far = range(500).free(4000)

    expect(far.isFinite)
    expect(far > 4000)
  }

  @Test(arguments: [
    (ScrollView.DecelerationRate.normal, 499.5, 3.450),
    (ScrollView.DecelerationRate.fast, 99.5, 0.527),
  ])
  func `D32: a flick of 1000 pt a second has the distance and time of its rate`(
    rate: ScrollView.DecelerationRate, distance: Double, seconds: Double
  ) {
    let curve = Deceleration(start: 20, velocity: 1000, rate: rate)
    let duration = curve.duration(rest: 0.5)

    expect(abs(curve.distance - distance) <= 0.0501)
    expect(abs(duration - seconds) <= 0.000501)
    expect(abs(curve.value(at: duration) - (20 + curve.distance - 0.5)) < 1e-9)
    expect(curve.value(at: 0), equals: 20)
  }

  @Test func `D32: offset and speed follow the closed formulas`() {
    let curve = Deceleration(start: 0, velocity: -1000, rate: .normal)

    // 0.998 to the 1000th power is 0.135065; 1000 times its logarithm is −2.002003.
    expect(abs(curve.velocity(at: 1) + 135.065) < 0.001)
    expect(abs(curve.value(at: 1) + 432.0352) < 0.001)
  }

  @Test func `D32: a deceleration meets an edge on its way once, and none beyond`() throws {
    let curve = Deceleration(start: 0, velocity: 1000, rate: .normal)
    let seconds = try require(curve.seconds(to: 300))

    expect(abs(curve.value(at: seconds) - 300) < 1e-9)
    expect(curve.seconds(to: 500) == nil)
    expect(curve.seconds(to: -1) == nil)
    expect(Deceleration(start: 0, velocity: 0, rate: .normal).seconds(to: 1) == nil)
  }

  @Test(arguments: [(0.1, 73.58), (0.2, 40.60), (0.3, 19.91), (0.5, 4.04)])
  func `D34: the spring gives its check values from rest`(seconds: Double, distance: Double) {
    let spring = Spring(target: 700, distance: 100, velocity: 0, frequency: 10)

    expect(hundredths(spring.value(at: seconds) - 700), equals: distance)
  }

  @Test func `D34: a spring hit at 1000 pt a second overshoots by 36.79 pt, after 0.1 s`() {
    let spring = Spring(target: 0, distance: 0, velocity: 1000, frequency: 10)

    expect(hundredths(spring.value(at: 0.1)), equals: 36.79)
    expect(abs(spring.velocity(at: 0.1)) < 1e-9)
    expect(spring.velocity(at: 0), equals: 1000)
  }

  @Test func `D38: an animated change eases at both ends and takes its full duration`() {
    let easing = Easing(start: 100, target: 300, duration: 0.3)

    expect(easing.value(at: 0), equals: 100)
    expect(abs(easing.value(at: 0.15) - 200) < 1e-9)
    expect(easing.value(at: 0.3), equals: 300)
    expect(easing.velocity(at: 0), equals: 0)
    expect(easing.velocity(at: 0.15) > easing.velocity(at: 0.05))
  }

  @Test func `the slope of the band is its curve's derivative`() {
    let range = range(500)
    let numeric = (range.shown(600.0001) - range.shown(599.9999)) / 0.0002

    expect(abs(range.slope(600) - numeric) < 1e-6)
    expect(range.slope(250), equals: 1)
  }
}
