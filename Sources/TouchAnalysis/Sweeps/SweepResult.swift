/// The outcomes of a sweep.
public struct SweepResult: Hashable, Sendable {
  /// A value and what became of it.
  public struct Point: Hashable, Sendable {
    /// The value of the variable.
    public var value: Double
    /// The outcome with this value.
    public var outcome: SweepOutcome
  }

  /// Neighboring values with the same outcome.
  public struct Range: Hashable, Sendable {
    /// The first value with this outcome.
    public var first: Double
    /// The last value with this outcome.
    public var last: Double
    /// The outcome of all values of the range.
    public var outcome: SweepOutcome
  }

  /// The number that changes.
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

/// The outcome of a run of a sweep.
public struct SweepOutcome: Hashable, Sendable {
  /// Whether the watched expression is true; `nil` when none is watched.
  public var holds: Bool?
  /// The recognizers that won with the watched touch, in the order of rule A21; of all touches when
  /// no touch is watched. Empty when nobody won, or the run was not possible.
  public var winners: [String]

  /// Whether two runs are told apart: by the expression if there is one, otherwise by the winners.
  func differs(from other: SweepOutcome) -> Bool {
    holds == nil ? winners != other.winners : holds != other.holds
  }
}
