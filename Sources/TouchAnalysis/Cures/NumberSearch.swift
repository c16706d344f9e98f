import TouchEngine

/// The values of a number on one side of its present value, in whole steps, nearest first.
struct NumberSearch: Hashable, Sendable {
  let number: CureNumber
  let isUp: Bool
  /// The step nearest to the present value, and the number of steps after it.
  private let first: Int64
  private let count: Int64
  /// The offsets from ``first`` that are tried: at growing distances, and beside measured values.
  private let ladder: [Int64]

  /// The number of steps that are counted at most, which a Double holds exactly.
  private static let countable = 1e12

  /// Returns `nil` when there is no value on this side.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - isUp: Whether the values are greater than the present one.
  ///   - hints: Values beside which something may change.
  init?(_ number: CureNumber, isUp: Bool, hints: [Double]) {
    let steps = number.current * number.stepsPerUnit
    guard abs(steps) < Self.countable else { return nil }
    let sign: Int64 = isUp ? 1 : -1
    // Rounding errors must not make the present value the nearest one.
    let near = isUp ? (steps + 1e-6).rounded(.down) + 1 : (steps - 1e-6).rounded(.up) - 1
    let bound = isUp ? number.range.upperBound : number.range.lowerBound
    let last = (bound * number.stepsPerUnit).rounded(isUp ? .down : .up)
    let least = number.range.lowerBound * number.stepsPerUnit
    let most = number.range.upperBound * number.stepsPerUnit
    guard isUp ? near <= last : near >= last, near >= least, near <= most else { return nil }
    (self.number, self.isUp) = (number, isUp)
    let first = Int64(near)
    let count = abs(Int64(last) - first)
    var offsets: Set<Int64> = [0, count]
    var offset: Int64 = 1
    while offset < count {
      offsets.insert(offset)
      offset = offset * 2 + 1
    }
    for hint in hints.map({ $0 * number.stepsPerUnit }) where abs(hint) < Self.countable {
      let beside = Int64(hint.rounded(isUp ? .up : .down))
      offsets.formUnion([0, sign].map { (beside + $0 - first) * sign })
    }
    (self.first, self.count) = (first, count)
    ladder = offsets.filter { (0...count).contains($0) }.sorted()
  }

  /// The value that is farthest from the present one.
  var extreme: Double { value(count) }

  /// Returns the value a step beyond a measured one; `nil` when it is not on this side.
  func value(beyond measured: Double) -> Double? {
    let steps = measured * number.stepsPerUnit
    guard abs(steps) < Self.countable else { return nil }
    let beyond = isUp ? Int64(steps.rounded(.up)) + 1 : Int64(steps.rounded(.down)) - 1
    let offset = isUp ? beyond - first : first - beyond
    return (0...count).contains(offset) ? value(offset) : nil
  }

  private func value(_ offset: Int64) -> Double {
    Double(first + (isUp ? offset : -offset)) / number.stepsPerUnit
  }

  /// Returns the nearest value that works.
  ///
  /// Values at growing distances are tried until one works, and between it and the one before it
  /// the nearest is found by bisection.
  ///
  /// - Parameter works: Tells whether a value works.
  /// - Returns: The value; `nil` when none of those that were tried works.
  func nearest(_ works: (Double) throws -> Bool) rethrows -> Double? {
    var failing: Int64 = -1
    for offset in ladder {
      guard try works(value(offset)) else {
        failing = offset
        continue
      }
      var working = offset
      while working - failing > 1 {
        let middle = failing + (working - failing) / 2
        if try works(value(middle)) { working = middle } else { failing = middle }
      }
      return value(working)
    }
    return nil
  }

  /// The greatest number of values that ``nearest(_:)`` tries.
  var cost: Int { ladder.count + 64 - count.leadingZeroBitCount }
}
