import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@Suite(.endsInTime) struct CurveTests {
  static let curves: [CubicTimingParameters] =
    CubicTimingParameters.AnimationCurve.allCases.map {
      CubicTimingParameters(animationCurve: $0)
    } + [
      // A curve that is vertical at its start and level in its middle, and one that overshoots its
      // ends.
      CubicTimingParameters(controlPoint1: Point(0, 1), controlPoint2: Point(1, 0)),
      CubicTimingParameters(controlPoint1: Point(0.3, -0.6), controlPoint2: Point(0.7, 1.6)),
    ]

  @Test func `the named curves have their well-known values`() {
    // The values of cubic-bezier(0.42, 0, 0.58, 1), (0.42, 0, 1, 1) and (0, 0, 0.58, 1) at 0.25.
    for (curve, quarter) in [
      (CubicTimingParameters.AnimationCurve.easeInOut, 0.12916),
      (.easeIn, 0.09346), (.easeOut, 0.37814), (.linear, 0.25),
    ] {
      let progress = CubicTimingParameters(animationCurve: curve).progress(at: 0.25)
      expect(abs(progress - quarter) < 1e-5, "\(curve): \(progress)")
    }
    let even = CubicTimingParameters(animationCurve: .easeInOut)
    expect(abs(even.progress(at: 0.5) - 0.5) < 1e-12)
  }

  @Test(arguments: curves)
  func `a curve runs from 0 to 1, and stays there`(curve: CubicTimingParameters) {
    for part in [-1, 0, 0.0] { expect(curve.progress(at: part), equals: 0) }
    for part in [1, 1.5, .infinity] { expect(curve.progress(at: part), equals: 1) }
  }

  @Test(arguments: curves)
  func `the slope is the curve's derivative`(curve: CubicTimingParameters) {
    for step in 2..<98 {
      let (part, h) = (Double(step) / 100, 1e-6)
      let expected = (curve.progress(at: part + h) - curve.progress(at: part - h)) / (2 * h)
      expect(abs(curve.slope(at: part) - expected) < 1e-3 * max(1, abs(expected)))
    }
    expect(curve.slope(at: 0).isFinite && curve.slope(at: 1).isFinite)
  }

  @Test(arguments: curves)
  func `a curve starts with the given velocity and ends at rest`(
    curve: CubicTimingParameters
  ) {
    let motion = Motion(
      from: 10.0, velocity: -700, to: 60, timing: .curve(curve, duration: 0.3))
    let own = Motion(from: 10.0, to: 60, timing: .curve(curve, duration: 0.3))

    expect(motion.value(at: 0), equals: 10)
    expect(abs(motion.velocity(at: 0) + 700) < 1e-9)
    expect(abs(motion.value(at: 0.3 - 1e-9) - own.value(at: 0.3 - 1e-9)) < 1e-9)
    for step in 2..<98 {
      let (time, h) = (0.003 * Double(step), 1e-7)
      let expected = (motion.value(at: time + h) - motion.value(at: time - h)) / (2 * h)
      expect(abs(motion.velocity(at: time) - expected) < 1e-3 * max(1, abs(expected)))
    }
  }

  @Test func `a curve without a duration is at its target`() {
    for duration in [0, -1, .nan, .infinity] {
      let motion = Motion(
        from: 0.0, velocity: 50, to: 8, timing: .curve(.easeIn, duration: duration))
      expect(motion.duration, equals: 0)
      expect(motion.value(at: 0), equals: 8)
      expect(motion.velocity(at: 0), equals: 0)
    }
  }
}
