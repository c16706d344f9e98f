/// The outcomes of a sweep.
public struct SweepResult: Hashable, Sendable {
  /// A value and what became of it.
  public struct Point: Hashable, Sendable {
    public var value: Double
    public var outcome: SweepOutcome
  }

  /// Neighboring values with the same outcome.
  public struct Range: Hashable, Sendable {
    public var first: Double
    public var last: Double
    public var outcome: SweepOutcome
  }

  public let variable: SweepVariable
  /// Every value that was tried, in rising order.
  public let points: [Point]

  /// The values with the same outcome, joined. Between two ranges lies a flip.
  public var ranges: [Range] {
    points.reduce(into: []) { ranges, point in
      if let last = ranges.last, !last.outcome.differs(from: point.outcome) {
        ranges[ranges.count - 1].last = point.value
      } else {
        ranges.append(Range(first: point.value, last: point.value, outcome: point.outcome))
      }
    }
  }

  /// The places at which the outcome changes, each between two values that were tried.
  public var flips: [(below: Double, above: Double)] {
    zip(ranges, ranges.dropFirst()).map { ($0.last, $1.first) }
  }
}
