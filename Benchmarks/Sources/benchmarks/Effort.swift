/// How often each workload is repeated.
enum Effort {
  /// As often as medians and percentiles need.
  case full
  /// A quarter as often, which is enough for ratios.
  case quick

  /// The repetitions to make where a full measurement makes `full`.
  func rounds(_ full: Int) -> Int { self == .full ? full : max(full / 4, 3) }

  /// The seconds to measure for where a full measurement takes `full`.
  func seconds(_ full: Double) -> Double { self == .full ? full : full / 4 }
}
