/// A value that moves to a target in a given time, slowly at both ends (rule D38).
///
/// The ease-in-out curve is 3s² − 2s³. Our choice.
struct Easing {
  var start: Double
  var target: Double
  let duration: Double

  func value(at seconds: Double) -> Double {
    guard seconds < duration else { return target }
    return start + (target - start) * way(at: seconds)
  }

  /// The fraction of the distance covered, 0 to 1.
  private func way(at seconds: Double) -> Double {
    let part = seconds / duration
    return part * part * (3 - 2 * part)
  }

  /// Returns the same curve, continued from the value after `seconds` to another target.
  func retargeted(to target: Double, at seconds: Double) -> Easing {
    let left = seconds < duration ? 1 - way(at: seconds) : 0
    let start = left > 0 ? target + (value(at: seconds) - target) / left : target
    return Easing(start: start, target: target, duration: duration)
  }

  func velocity(at seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    let part = seconds / duration
    return (target - start) * 6 * part * (1 - part) / duration
  }
}
