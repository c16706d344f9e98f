/// A value that loses the same part of its speed in each millisecond (rule D32).
///
/// All formulas here and below are closed: they give the value at any moment, and do not depend on
/// at which moments somebody asked before.
struct Deceleration {
  var start: Double
  /// In units a second.
  var velocity: Double
  /// The natural logarithm of what is left of the speed after a second; negative.
  let logarithm: Double

  init(start: Double, velocity: Double, rate: ScrollView.DecelerationRate) {
    self.start = start
    self.velocity = velocity
    logarithm = 1000 * Mathematics.logarithm(rate.perMillisecond)
  }

  /// The one that goes `distance` in all, at whatever rate; `nil` when the velocity does not lead
  /// there (rule D37).
  init?(start: Double, velocity: Double, distance: Double) {
    guard velocity * distance > 0 else { return nil }
    self.start = start
    self.velocity = velocity
    logarithm = -velocity / distance
  }

  /// What is left of the speed after a millisecond.
  var rate: Double { Mathematics.exponential(logarithm / 1000) }

  func value(at seconds: Double) -> Double {
    start + velocity * (Mathematics.exponential(logarithm * seconds) - 1) / logarithm
  }

  func velocity(at seconds: Double) -> Double {
    velocity * Mathematics.exponential(logarithm * seconds)
  }

  /// How far it would go if it never ended.
  var distance: Double { -velocity / logarithm }

  /// After how many seconds `rest` of the distance remain.
  func duration(rest: Double) -> Double {
    guard abs(distance) > rest else { return 0 }
    return Mathematics.logarithm(rest / abs(distance)) / logarithm
  }

  /// After how many seconds it gets to `value`, or `nil` when it never does.
  func seconds(to value: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let left = 1 + (value - start) * logarithm / velocity
    guard left > 0, left <= 1 else { return nil }
    return Mathematics.logarithm(left) / logarithm
  }
}

/// A value that a critically damped spring pulls to its target (rule D34).
struct Spring {
  var target: Double
  /// From the target to where it starts.
  var distance: Double
  /// At the start, in units a second.
  var velocity: Double
  /// Angular, per second.
  let frequency: Double

  func value(at seconds: Double) -> Double {
    let slope = velocity + frequency * distance
    return target + (distance + slope * seconds) * Mathematics.exponential(-frequency * seconds)
  }

  func velocity(at seconds: Double) -> Double {
    let slope = velocity + frequency * distance
    return (velocity - frequency * slope * seconds) * Mathematics.exponential(-frequency * seconds)
  }
}

/// A value that goes from one place to another in a given time, slowly at both ends (rule D38).
///
/// Of the many curves called ease-in-out this is 3s² − 2s³. Our choice.
struct Easing {
  var start: Double
  var target: Double
  let duration: Double

  func value(at seconds: Double) -> Double {
    guard seconds < duration else { return target }
    return start + (target - start) * way(at: seconds)
  }

  /// The part of the way that is done, 0 to 1.
  private func way(at seconds: Double) -> Double {
    let part = seconds / duration
    return part * part * (3 - 2 * part)
  }

  /// The same curve from where the value is after `seconds` to another target.
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
