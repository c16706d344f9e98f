/// Random numbers that are the same for the same seed on every machine: a linear congruential
/// generator whose high bits are used (Knuth's MMIX constants).
struct SplitRandom {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: The seed of all sequences.
  ///   - sequence: The number of the sequence.
  init(seed: UInt64, sequence: Int) {
    state = seed &+ UInt64(truncatingIfNeeded: sequence) &* 0x9e37_79b9_7f4a_7c15
    for _ in 0..<4 { _ = next() }
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
