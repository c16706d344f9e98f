import Expectations
import Testing
import TouchTestSupport

@testable import TouchEngine

/// The velocity estimate alone (F4).
@Suite(.endsInTime) struct VelocityTrackerTests {
  /// Ten milliseconds and five points a step.
  private static let even: [(Double, Double)] = [
    (0, 0), (10, 5), (20, 10), (30, 15), (40, 20), (50, 25),
  ]

  private func tracker(_ samples: [(milliseconds: Double, x: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples {
      let time = Timestamp(microseconds: Int64(sample.milliseconds * 1000))
      tracker.add(Point(sample.x, 0), at: time, dispatched: time, .standard)
    }
    return tracker
  }

  private func velocity(_ samples: [(milliseconds: Double, x: Double)]) -> Double {
    let now = Timestamp(microseconds: Int64((samples.last?.milliseconds ?? 0) * 1000))
    return tracker(samples).velocity(at: now, .standard).x
  }

  private func release(_ samples: [(milliseconds: Double, x: Double)], later: Int64 = 0) -> Double {
    let newest = Timestamp(microseconds: Int64((samples.last?.milliseconds ?? 0) * 1000))
    return tracker(samples).releaseVelocity(at: newest + later, .standard).x
  }

  @Test func `F4: a release weights the last three steps, normalized when there are fewer`() {
    let even = Self.even

    expect(abs(release(even) - 500) < 1e-9)
    expect(release([(0, 7), (10, 7), (20, 7)]), equals: 0)
    expect(abs(release([(0, 0), (10, 3)]) - 300) < 1e-9)
    // Steps of 100 and 400 pt/s: (0.35 · 100 + 0.05 · 400) ⁄ 0.4.
    expect(abs(release([(0, 0), (10, 1), (20, 5)]) - 137.5) < 1e-9)
    // 0.6 · 100 + 0.35 · 400 + 0.05 · 200; earlier samples do not count.
    expect(abs(release([(0, 90), (10, 0), (20, 1), (30, 5), (40, 7)]) - 210) < 1e-9)
    expect(release([(0, 4)]), equals: 0)
  }

  @Test func `F4: a release long after the last sample has no speed; no speed is over the limit`() {
    let even = Self.even

    expect(abs(release(even, later: 40_000) - 500) < 1e-9)
    expect(release(even, later: 40_001), equals: 0)
    expect(abs(release([(0, 0), (10, 200), (20, 400)]) - 8000) < 1e-6)
  }

  /// The formula of F1 as printed, with ages in seconds.
  private func printedFormula(_ samples: [(milliseconds: Double, x: Double)]) -> Double {
    let newest = samples.last?.milliseconds ?? 0
    let x = samples.map { ($0.milliseconds - newest) / 1000 }
    let y = samples.map(\.x)
    let u = x.map { $0 * $0 }
    func s(_ p: [Double], _ q: [Double]) -> Double {
      zip(p, q).map(*).reduce(0, +) - p.reduce(0, +) * q.reduce(0, +) / Double(p.count)
    }
    return (s(x, y) * s(u, u) - s(u, y) * s(x, u)) / (s(x, x) * s(u, u) - s(x, u) * s(x, u))
  }

  @Test func `F4: even motion, a standstill, one pair, one sample and none give their velocity`() {
    let even = Self.even

    expect(abs(velocity(even) - 500) < 1e-6)
    expect(velocity([(0, 7), (10, 7), (20, 7)]), equals: 0)
    expect(velocity([(0, 0), (10, 3)]), equals: 300)
    expect(velocity([(0, 4)]), equals: 0)
    expect(velocity([]), equals: 0)
  }

  @Test func `F4: a parabola is fitted exactly`() {
    let samples: [(Double, Double)] = (0...10).map { step in
      let time = Double(step) / 100
      return (time * 1000, 3000 * time * time)
    }

    expect(abs(velocity(samples) - 600) < 1e-6, "2 · 3000 · 0.1")
  }

  @Test func `F4: uneven samples follow the printed formula`() {
    let samples: [(Double, Double)] = [(0, 0), (7, 3), (16, 11), (30, 12), (41, 40), (50, 71)]

    expect(abs(velocity(samples) - printedFormula(samples)) < 1e-6)
  }

  @Test(arguments: [(100.0, true), (100.001, false)])
  func `F4: a sample exactly 100 ms old counts, an older one does not`(age: Double, counts: Bool) {
    let rest: [(Double, Double)] = [(30, 1), (65, 4), (age, 20)]
    let all = [(0, 90)] + rest

    expect(abs(velocity(all) - printedFormula(counts ? all : rest)) < 1e-6)
  }

  @Test(arguments: [(40.0, true), (40.001, false)])
  func `F4: a gap of exactly 40 ms does not clear, a longer one does`(gap: Double, counts: Bool) {
    let samples = [(0.0, 0.0), (10, 100), (10 + gap, 104), (20 + gap, 106)]

    let expected = counts ? printedFormula(samples) : 200
    expect(abs(velocity(samples) - expected) < 1e-6)
  }

  @Test func `F4: a sample of the same time replaces, a late one counts as of the last time`() {
    expect(velocity([(0, 0), (10, 3), (10, 5)]), equals: 500)
    expect(velocity([(0, 0), (10, 3), (4, 5)]), equals: 500)
  }

  @Test func `F4: the age at a reading is the engine time since the newest dispatch`() {
    var tracker = VelocityTracker()
    for step in 0...2 {
      tracker.add(
        Point(Double(step), 0), at: Timestamp(milliseconds: Int64(step) * 10),
        dispatched: Timestamp(milliseconds: 1000), .standard)
    }

    expect(tracker.velocity(at: Timestamp(milliseconds: 1040), .standard) != .zero)
    expect(tracker.velocity(at: Timestamp(microseconds: 1_040_001), .standard), equals: .zero)
  }

  @Test func `F4: the fit stays precise far from the origin`() {
    let samples = (0...8).map { (step: Int) -> (Double, Double) in
      (Double(step) * 8.333, Double(900_000 + 2 * step))
    }

    expect(abs(velocity(samples) - 2 / 0.008333) < 0.05)
  }
}
