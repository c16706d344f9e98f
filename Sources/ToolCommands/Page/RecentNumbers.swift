/// Numbers of values that were used lately: of two generations, the older one is forgotten when the
/// newer one is full.
struct RecentNumbers<Value: Hashable> {
  private let limit: Int
  private var newer: [Value: (number: Int, cost: Int)] = [:]
  private var older: [Value: (number: Int, cost: Int)] = [:]
  private var cost = 0

  /// - Parameter limit: The sum of costs with which a generation is full.
  init(limit: Int) { self.limit = limit }

  /// The number of a value, which is used now; `nil` when the value is not known any more.
  subscript(value: Value) -> Int? {
    mutating get {
      if let found = newer[value] { return found.number }
      guard let found = older[value] else { return nil }
      add(found.number, for: value, cost: found.cost)
      return found.number
    }
  }

  /// The number of values that are remembered; one in both generations counts twice.
  var count: Int { newer.count + older.count }

  /// Adds a number.
  mutating func add(_ number: Int, for value: Value, cost: Int = 1) {
    if self.cost >= limit { (older, newer, self.cost) = (newer, [:], 0) }
    newer[value] = (number, cost)
    self.cost += cost
  }
}
