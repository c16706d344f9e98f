import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import PhotoDocument

@Suite(.endsInTime) struct PressureWidthTests {
  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  @Test(arguments: [(0.0, 2.5), (0.5, 10), (1, 17.5), (-3, 2.5), (9, 17.5)])
  func `the first sample is as wide as it is pressed`(_ force: Double, _ expected: Double) {
    var width = PressureWidth(of: 10)

    let first = width.width(force: force, at: .zero)

    expect(first, equals: expected)
  }

  @Test func `a jump of the pressure is followed evenly, at last to the end`() {
    var width = PressureWidth(of: 10)
    var last = width.width(force: 0, at: .zero)

    for step in 1...20 {
      let next = width.width(force: 1, at: time(Int64(step) * 8))
      expect(next > last)
      // A sample after 8 ms covers 1 − exp(−8/15) of the remaining distance, 41 %.
      expect(next - last <= 0.42 * (17.5 - last))
      last = next
    }
    expect(abs(last - 17.5) < 0.01)
  }

  @Test func `how many samples there are makes no difference`() {
    var few = PressureWidth(of: 10)
    var many = PressureWidth(of: 10)
    _ = few.width(force: 0, at: .zero)
    _ = many.width(force: 0, at: .zero)

    for step in 1..<30 { _ = many.width(force: 1, at: time(Int64(step))) }

    let (one, other) = (few.width(force: 1, at: time(30)), many.width(force: 1, at: time(30)))

    expect(abs(one - other) < 1e-9)
  }

  @Test func `samples of one moment have one width`() {
    var width = PressureWidth(of: 10)
    let first = width.width(force: 0.5, at: time(5))

    let second = width.width(force: 1, at: time(5))

    expect(second, equals: first)
  }
}
