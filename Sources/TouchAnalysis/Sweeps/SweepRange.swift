/// The values of a sweep: `FROM..TO:STEP`.
public struct SweepRange: Hashable, Sendable {
  /// The first value.
  public let from: Double
  /// The last value, or the bound of the last one.
  public let to: Double
  /// The distance between two values.
  public let step: Double

  /// The number of values at most.
  private static let limit = 10_000

  /// Reads `FROM..TO:STEP`; `nil` when it has another form, is empty, or has more than 10,000
  /// steps.
  public init?(_ text: String) {
    let halves = text.split(separator: ":", omittingEmptySubsequences: false)
    guard halves.count == 2, let step = Double(halves[1]),
      let dots = halves[0].indices.first(where: { halves[0][$0...].hasPrefix("..") }),
      let from = Double(halves[0][..<dots]),
      let to = Double(halves[0][dots...].dropFirst(2)),
      from.isFinite, to.isFinite, step.isFinite, step > 0, to >= from,
      (to - from) / step <= Double(Self.limit)
    else { return nil }
    (self.from, self.to, self.step) = (from, to, step)
  }

  /// The values from the first to the last, which is always one of them.
  var values: [Double] {
    let count = Int(((to - from) / step + 1e-9).rounded(.down))
    // Sums of steps would gather rounding errors.
    let values = (0...count).map { ((from + Double($0) * step) * 1e9).rounded() / 1e9 }
    return values.last.map { $0 < to - 1e-9 } == true ? values + [to] : values
  }
}
