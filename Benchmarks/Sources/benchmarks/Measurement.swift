import Glibc

/// The cost of several repetitions of one workload.
struct Measurement {
  /// From the least to the greatest.
  let values: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "nothing was measured")
    self.values = values.sorted()
  }

  var least: Double { values[0] }
  var median: Double { percentile(0.5) }
  var greatest: Double { values[values.count - 1] }
  var p95: Double { percentile(0.95) }
  var p99: Double { percentile(0.99) }

  /// The value that at least so large a part of all does not exceed.
  func percentile(_ part: Double) -> Double {
    values[max(Int((part * Double(values.count)).rounded(.up)), 1) - 1]
  }
}

/// CPU time of this process, in nanoseconds.
func cpuNanoseconds() -> Double { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }

/// Time on the wall, in nanoseconds.
func wallNanoseconds() -> Double { nanoseconds(CLOCK_MONOTONIC) }

private func nanoseconds(_ clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Runs contenders in turn, round after round, so that a slow phase of the machine affects all
/// alike.
///
/// Each contender prepares untimed and then returns the cost of one repetition. The first rounds,
/// in which caches and predictors learn, are not counted.
func interleave(
  rounds: Int, warmUp: Int = 2, _ contenders: [() -> Double]
) -> [Measurement] {
  var values = contenders.map { _ in [Double]() }
  for round in 0..<(warmUp + rounds) {
    for index in contenders.indices {
      let value = contenders[index]()
      if round >= warmUp { values[index].append(value) }
    }
  }
  return values.map { Measurement($0) }
}
