import Foundation

/// The times between what a device does and its event at the source, for a table.
///
/// They are measured only when the variable `TOUCH_LATENCY_ROUNDS` has the number of rounds; use a
/// release build on an idle machine.
struct Latencies {
  /// The number of rounds; `nil` when nothing is measured.
  static let rounds = ProcessInfo.processInfo.environment["TOUCH_LATENCY_ROUNDS"].flatMap {
    Int($0)
  }

  private let name: String
  private var microseconds: [Double] = []

  init(_ name: String) { self.name = name }

  mutating func measure(_ work: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try work()
    microseconds.append((ContinuousClock.now - start) / .microseconds(1))
  }

  /// The row of the table: the name, the median, the 99th percentile and the largest, in
  /// microseconds.
  var row: String {
    let sorted = microseconds.sorted()
    let values = [0.5, 0.99, 1].map { part -> String in
      guard !sorted.isEmpty else { return "–" }
      let index = Int((part * Double(sorted.count)).rounded(.up)) - 1
      return "\(Int(sorted[max(index, 0)].rounded()))"
    }
    return "| \(name) | " + values.joined(separator: " | ") + " |"
  }
}
