/// How often each workload is repeated.
enum Effort {
  /// As often as medians and percentiles need.
  case full
  /// A quarter as often, and what takes seconds once: enough for ratios.
  case quick

  /// The repetitions to make where a full measurement makes `full`; at least `least`, the fewest
  /// that are of use.
  func rounds(_ full: Int, atLeast least: Int = 3) -> Int {
    self == .full ? full : max(full / 4, least)
  }

  /// The plays of which the least time of each frame is taken.
  var plays: Int { rounds(3, atLeast: 1) }

  /// The seconds to measure for where a full measurement takes `full`.
  func seconds(_ full: Double) -> Double { self == .full ? full : full / 4 }
}
