/// A number in a range. The number and both ends are finite, and the ends are in order.
struct SliderRange: Hashable {
  private(set) var minimum = 0.0
  private(set) var maximum = 1.0
  private(set) var value = 0.0

  mutating func setValue(_ new: Double) {
    if !new.isNaN { value = min(max(new, minimum), maximum) }
  }

  mutating func setMinimum(_ new: Double) {
    guard new.isFinite else { return }
    minimum = new
    maximum = max(maximum, new)
    setValue(value)
  }

  mutating func setMaximum(_ new: Double) {
    guard new.isFinite else { return }
    maximum = new
    minimum = min(minimum, new)
    setValue(value)
  }

  /// The length of the range; finite however far apart the ends are.
  var length: Double { min(maximum - minimum, .greatestFiniteMagnitude) }

  /// The value's position in the range: 0 at the minimum, 1 at the maximum; 0 when both are equal.
  var fraction: Double {
    // Halved, because the difference of two finite numbers may be infinite.
    let half = maximum / 2 - minimum / 2
    return half > 0 ? (value / 2 - minimum / 2) / half : 0
  }

  /// Returns the value at `fraction`, which is clamped to 0…1.
  func value(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    return minimum * (1 - fraction) + maximum * fraction
  }
}
