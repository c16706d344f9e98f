import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchReports

@Suite(.endsInTime) struct RateTests {
  @Test(arguments: [4_000, 8_333, 11_111, 16_667] as [Int64])
  func `the rate is that of the samples`(gap: Int64) throws {
    let stroke = MadeStroke(gap: gap).contact(from: Point(10, 10), by: Point(120, 40))
    let rate = try require(MadeStroke.measure(stroke).rate)

    expect(rate.gaps.median == gap && rate.gaps.p95 == gap && rate.long == 0)
    expect(abs(rate.hertz * Double(gap) / 1_000_000 - 1) < 0.001)
  }

  @Test func `times in whole milliseconds give the rate to 5 %`() throws {
    for hertz in [90.0, 120, 144, 165, 240] {
      var stroke = MadeStroke(gap: 1_000).contact(from: Point(10, 10), by: Point(120, 40))
      for index in stroke.samples.indices {
        stroke.samples[index].time = Int64(Double(index) * 1000 / hertz) * 1000
      }
      let rate = try require(MadeStroke.measure(stroke).rate)
      expect(abs(rate.hertz / hertz - 1) < 0.05, "\(hertz): \(rate)")
    }
  }

  @Test func `missing samples are long gaps, and do not change the rate`() throws {
    let stroke = MadeStroke().contact(
      from: Point(10, 10), by: Point(120, 0), skipping: 50..<54)
    let rate = try require(MadeStroke.measure(stroke).rate)

    expect(rate.gaps.largest == 40_000 && rate.long == 1)
    expect(abs(rate.hertz - 125) < 0.01)
  }

  @Test func `a finger that stands still has no gap`() throws {
    let moving = MadeStroke().contact(from: Point(10, 10), by: Point(40, 0))
    var samples = moving.samples
    samples.append(
      MeasuredContact.Sample(time: moving.end.time + 900_000, position: Point(50.2, 10)))
    samples.append(
      MeasuredContact.Sample(time: moving.end.time + 908_000, position: Point(51, 10)))
    let rate = MadeStroke.measure(MeasuredContact(number: 1, samples: samples)).rate

    expect(rate?.gaps.largest, equals: 8_000)
    expect(MadeStroke.measure(MeasuredContact(number: 1, samples: [samples[0]])).rate == nil)
  }

  @Test func `ranks are values that occurred`() throws {
    let spread = try require(Spread(of: Array(1...100).reversed()))

    expect(spread.median == 50 && spread.p95 == 95 && spread.largest == 100)
    expect(Spread(of: [7])?.p95, equals: 7)
    expect(Spread(of: [Int]()) == nil)
  }
}
