/// The middle and the end of a set of values.
public struct Spread<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
  /// The number of values.
  public var count: Int
  /// The value that half of the values do not exceed.
  public var median: Value
  /// The value that 95 % of the values do not exceed.
  public var p95: Value
  /// The largest value.
  public var largest: Value

  /// Sorts the values; `nil` when there are none.
  init?(of values: [Value]) {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    // The nearest rank: no value that did not occur.
    func value(_ percent: Int) -> Value { sorted[max((sorted.count * percent + 99) / 100, 1) - 1] }
    count = sorted.count
    median = value(50)
    p95 = value(95)
    largest = sorted[sorted.count - 1]
  }
}
