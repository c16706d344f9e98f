/// A value that a critically damped spring pulls to its target (rule D34).
struct Spring {
  var target: Double
  /// The distance from the target to the start.
  var distance: Double
  /// The velocity at the start, in units a second.
  var velocity: Double
  /// The angular frequency, per second.
  let frequency: Double

  /// The time in seconds until the value passes its target, or `nil` if it never does.
  var secondsToTarget: Double? {
    let slope = velocity + frequency * distance
    return slope * distance < 0 ? -distance / slope : nil
  }

  func value(at seconds: Double) -> Double {
    let slope = velocity + frequency * distance
    return target + (distance + slope * seconds) * CLibrary.exponential(-frequency * seconds)
  }

  func velocity(at seconds: Double) -> Double {
    let slope = velocity + frequency * distance
    return (velocity - frequency * slope * seconds) * CLibrary.exponential(-frequency * seconds)
  }
}
