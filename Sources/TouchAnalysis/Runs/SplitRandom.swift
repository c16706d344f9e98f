/// Random numbers that are the same for the same seed on every machine: a linear congruential
/// generator whose high bits are used (Knuth's MMIX constants).
///
/// Sequences of one seed begin apart, and have nothing in common (SplitMix64's mixing): with
/// beginnings that differ by a step, numbers at one place would differ by the same step, which at
/// some places is hardly one.
struct SplitRandom {
  private var state: UInt64

  init(seed: UInt64, sequence: Int) {
    var mixed = seed &+ UInt64(truncatingIfNeeded: sequence + 1) &* 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    state = mixed ^ (mixed >> 31)
  }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 33)) >> 11
  }

  /// Returns a number in a range, all equally likely.
  mutating func fraction(in range: ClosedRange<Double>) -> Double {
    let share = Double(next()) / Double(UInt64(1) << 53)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  /// Returns a whole number from 0 to below `count`.
  mutating func index(below count: Int) -> Int {
    min(Int(fraction(in: 0...1) * Double(count)), count - 1)
  }
}
