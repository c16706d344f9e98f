import Expectations
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchAnalysis

/// The search for the nearest value of a number that works.
@Suite(.endsInTime) struct NumberSearchTests {
  private func search(
    _ setting: String, isUp: Bool, at current: Double? = nil, hints: [Double] = []
  ) throws -> NumberSearch? {
    var settings = EngineSettings.standard
    if let current { settings.set(setting, to: current) }
    let number = try require(CureNumber(setting: setting, in: settings))
    return NumberSearch(number, isUp: isUp, hints: hints)
  }

  @Test(arguments: [
    ("gestures.panSlop", true, 14.2, 15.0), ("gestures.panSlop", false, 7.3, 7.0),
    ("gestures.panSlop", true, 10.0, 11.0), ("gestures.panSlop", true, 9_999.5, 10_000.0),
    ("gestures.tapGap", true, 0.5001, 0.51), ("gestures.tapGap", false, 0.2, 0.2),
    ("gestures.rotationAngle", true, 7.01, 8.0),
  ])
  func `a value is rounded outward to a whole step`(
    setting: String, isUp: Bool, limit: Double, expected: Double
  ) throws {
    let search = try require(search(setting, isUp: isUp))
    var tried = 0
    let nearest = search.nearest { value in
      tried += 1
      return isUp ? value >= limit : value <= limit
    }

    expect(nearest, equals: expected)
    expect(tried <= search.cost)
  }

  @Test func `nothing is found when no value works, and each value is tried once`() throws {
    let search = try require(search("gestures.panSlop", isUp: true))
    var tried: [Double] = []
    let nearest = search.nearest { value in
      tried.append(value)
      return false
    }

    expect(nearest == nil)
    expect(tried.first, equals: 11)
    expect(tried.last, equals: 10_000)
    expect(tried, equals: Set(tried).sorted())
  }

  @Test func `a short stretch beside a measured value is found`() throws {
    let without = try require(search("gestures.panSlop", isUp: true))
    let with = try require(search("gestures.panSlop", isUp: true, hints: [53.4]))
    let works: ClosedRange<Double> = 53...54

    expect(without.nearest { works.contains($0) } == nil)
    expect(with.nearest { works.contains($0) }, equals: 53)
  }

  @Test func `there is nothing beyond the ends of the range`() throws {
    try expect(search("gestures.panSlop", isUp: false, at: 0) == nil)
    try expect(search("gestures.panSlop", isUp: true, at: 10_000) == nil)
    try expect(search("gestures.tapGap", isUp: true, at: 59.99)?.extreme, equals: 60)
    try expect(search("gestures.tapGap", isUp: false)?.extreme, equals: 0)
  }
}
