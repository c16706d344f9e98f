/// One axis of an offset that moves by itself: the current formula, and those that follow it.
struct AxisMotion {
  enum Curve {
    case resting(Double)
    case slowing(Deceleration)
    case springing(Spring)
    case easing(Easing)
  }

  private(set) var curve: Curve
  /// Whether the motion goes to a page or to the delegate's target (rules D36, D37).
  private(set) var isTargeted = false
  /// The limits that a spring may not cross, in a view that does not bounce.
  private var limits: ClosedRange<Double>?
  private(set) var start: Timestamp
  /// The end of ``curve``, rounded up to a microsecond; `nil` when the axis rests, or when only a
  /// tick can determine the end, as for a spring.
  private(set) var turn: Timestamp?
  private var next = Curve.resting(0)
  /// The end of ``next``, and the formula that follows it; `nil` as for ``turn``.
  private var nextTurn: Timestamp?
  private var last = Curve.resting(0)

  /// The distance from a target that a delegate chose within which content takes its place in one
  /// step, in points (rule D37). Our choice.
  static let jump = 1.0

  /// Creates an axis that is at `target` at once, in one step.
  init(jumpingTo target: Double, at time: Timestamp) {
    curve = .resting(target)
    start = time
    isTargeted = true
  }

  /// Creates an axis at rest at `offset`.
  init(resting offset: Double, at time: Timestamp) {
    curve = .resting(offset)
    start = time
  }

  /// Creates a motion from `offset` with `velocity`. It slows down inside the range; outside the
  /// range, or once it reaches the edge, a spring pulls it to the edge. A spring that crosses the
  /// edge inwards leaves the content to slow down from there, if it is fast enough (rules D32–D35).
  init(
    from offset: Double, velocity: Double, at time: Timestamp, in range: ScrollRange,
    _ rate: ScrollView.DecelerationRate, _ physics: ScrollPhysics
  ) {
    start = time
    guard range.contains(offset) else {
      let edge = range.clamp(offset)
      let spring = Spring(
        target: edge, distance: offset - edge, velocity: velocity,
        frequency: physics.springFrequency)
      curve = .springing(spring)
      guard let seconds = spring.secondsToTarget else { return }
      let end = time.advanced(byAtLeast: seconds)
      let speed = spring.velocity(at: seconds)
      turn = end
      next = .resting(edge)
      guard abs(speed) >= physics.catchSpeed else { return }
      let inside = AxisMotion(from: edge, velocity: speed, at: end, in: range, rate, physics)
      (next, nextTurn, last) = (inside.curve, inside.turn, inside.next)
      return
    }
    let slowing = Deceleration(start: offset, velocity: velocity, rate: rate)
    let duration = slowing.duration(rest: physics.decelerationRest)
    let edge = velocity < 0 ? range.lower : range.upper
    if let seconds = slowing.seconds(to: edge), seconds < duration {
      next =
        range.bounces
        ? Self.spring(
          to: edge, from: edge, velocity: slowing.velocity(at: seconds), physics.springFrequency)
        : .resting(edge)
      curve = .slowing(slowing)
      turn = time.advanced(byAtLeast: seconds)
    } else if duration > 0 {
      next = .resting(slowing.value(at: duration))
      curve = .slowing(slowing)
      turn = time.advanced(byAtLeast: duration)
    } else {
      curve = .resting(offset)
    }
    _ = advance(to: time)
  }

  /// Creates the motion of content that fingers let go without a target: none inside the range when
  /// the fingers were slow, and outside slower than the fingers, by the slope of the resistance at
  /// the `free` offset (rules D33, D35).
  init(
    releasedAt offset: Double, velocity: Double, free: Double, isFast: Bool, at time: Timestamp,
    in range: ScrollRange, _ rate: ScrollView.DecelerationRate, _ physics: ScrollPhysics
  ) {
    let isInside = range.contains(offset)
    let velocity = isInside ? isFast ? velocity : 0 : velocity * range.slope(free)
    self.init(from: offset, velocity: velocity, at: time, in: range, rate, physics)
  }

  /// Creates a motion to exactly `target`. It slows down if a rate leads there and `mayDecelerate`
  /// is true; otherwise a spring pulls it (rules D36, D37).
  init(
    from offset: Double, velocity: Double, landingOn target: Double, mayDecelerate: Bool,
    at time: Timestamp, in range: ScrollRange, _ physics: ScrollPhysics
  ) {
    start = time
    isTargeted = true
    let distance = target - offset
    let slowing = Deceleration(start: offset, velocity: velocity, distance: distance)
    let duration = slowing?.duration(rest: physics.decelerationRest) ?? 0
    if mayDecelerate, let slowing, duration > 0, slowing.rate >= physics.minimumTargetRate,
      slowing.rate <= physics.maximumTargetRate
    {
      curve = .slowing(slowing)
      turn = time.advanced(byAtLeast: duration)
      next = .resting(target)
      return
    }
    var velocity = velocity
    if target > range.lower, target < range.upper, velocity * distance >= 0 {
      // A faster spring would carry content beyond a target inside the range, and back.
      let most = physics.targetSpringFrequency * abs(distance)
      velocity = min(max(velocity, -most), most)
    }
    guard distance != 0 || velocity != 0 else {
      curve = .resting(target)
      return
    }
    curve = Self.spring(
      to: target, from: offset, velocity: velocity, physics.targetSpringFrequency)
    guard !range.bounces else { return }
    limits = min(range.lower, offset, target)...max(range.upper, offset, target)
  }

  /// Creates a motion to `target` with the duration of an animated change (rule D38).
  init(from offset: Double, to target: Double, at time: Timestamp, _ physics: ScrollPhysics) {
    start = time
    guard offset != target else {
      curve = .resting(target)
      return
    }
    curve = .easing(Easing(start: offset, target: target, duration: physics.animationDuration))
    turn = time.advanced(byAtLeast: physics.animationDuration)
    next = .resting(target)
  }

  private static func spring(
    to target: Double, from offset: Double, velocity: Double, _ frequency: Double
  ) -> Curve {
    .springing(
      Spring(
        target: target, distance: offset - target, velocity: velocity, frequency: frequency))
  }

  /// The offset at which the motion will stop.
  var target: Double {
    switch turn == nil ? curve : nextTurn == nil ? next : last {
    case .resting(let offset): offset
    case .springing(let spring): spring.target
    case .slowing(let slowing): slowing.start + slowing.distance
    case .easing(let easing): easing.target
    }
  }

  var isResting: Bool { if case .resting = curve { true } else { false } }

  var isSpringing: Bool { if case .springing = curve { true } else { false } }

  func offset(at time: Timestamp) -> Double {
    let seconds = time.seconds(since: start)
    let offset =
      switch curve {
      case .resting(let offset): offset
      case .slowing(let slowing): slowing.value(at: seconds)
      case .springing(let spring): spring.value(at: seconds)
      case .easing(let easing): easing.value(at: seconds)
      }
    return limits.map { min(max(offset, $0.lowerBound), $0.upperBound) } ?? offset
  }

  func velocity(at time: Timestamp) -> Double {
    let seconds = time.seconds(since: start)
    return switch curve {
    case .resting: 0
    case .slowing(let slowing): slowing.velocity(at: seconds)
    case .springing(let spring): spring.velocity(at: seconds)
    case .easing(let easing): easing.velocity(at: seconds)
    }
  }

  /// Switches to the next formula when it is due. Returns whether it switched.
  mutating func advance(to time: Timestamp) -> Bool {
    guard let turn, turn <= time else { return false }
    curve = next
    start = turn
    (self.turn, next, nextTurn) = (nextTurn, last, nil)
    return true
  }

  /// Ends a spring that has come to rest at `time` exactly at its target (rule D34).
  mutating func settle(at time: Timestamp, _ physics: ScrollPhysics) {
    guard case .springing(let spring) = curve else { return }
    guard abs(offset(at: time) - spring.target) < physics.springRest,
      abs(velocity(at: time)) < physics.springRestSpeed
    else { return }
    curve = .resting(spring.target)
    start = time
    turn = nil
  }

  /// Shifts the motion by `delta` from `time` on (rule D24). A motion that would then end outside
  /// the range is pulled to its edge.
  mutating func shift(
    by delta: Double, at time: Timestamp, in range: ScrollRange,
    _ rate: ScrollView.DecelerationRate, _ physics: ScrollPhysics
  ) {
    let (offset, velocity) = (offset(at: time) + delta, velocity(at: time))
    if isTargeted {
      redirect(to: target + delta, from: offset, velocity, at: time, in: range, physics)
      return
    }
    switch curve {
    case .resting: self = AxisMotion(resting: offset, at: time)
    case .slowing:
      self = AxisMotion(from: offset, velocity: velocity, at: time, in: range, rate, physics)
    case .springing(let spring):
      let target = range.clamp(spring.target + delta)
      if !range.contains(offset), target == range.clamp(offset) {
        self = AxisMotion(from: offset, velocity: velocity, at: time, in: range, rate, physics)
        return
      }
      // A spring has no memory: from here, with this speed, it continues as it would have.
      self = AxisMotion(resting: target, at: time)
      curve = Self.spring(
        to: target, from: offset, velocity: velocity, physics.springFrequency)
    case .easing(var easing):
      easing.start += delta
      easing.target += delta
      curve = .easing(easing)
      next = .resting(easing.target)
    }
  }

  /// Continues an animated change to another target, with the same end time. An axis at rest moves
  /// there by `end`.
  mutating func retarget(to target: Double, at time: Timestamp, endingAt end: Timestamp) {
    let offset = offset(at: time)
    guard case .easing(let easing) = curve, turn != nil else {
      guard offset != target, end > time else { return }
      let duration = end.seconds(since: time)
      (curve, start) = (.easing(Easing(start: offset, target: target, duration: duration)), time)
      (turn, next) = (end, .resting(target))
      return
    }
    curve = .easing(easing.retargeted(to: target, at: time.seconds(since: start)))
    next = .resting(target)
  }

  /// Redirects a motion to another target, as near to `wanted` as the range allows.
  mutating func redirect(
    to wanted: Double, from offset: Double, _ velocity: Double, at time: Timestamp,
    in range: ScrollRange, _ physics: ScrollPhysics
  ) {
    let isSlowing = if case .slowing = curve { true } else { false }
    self = AxisMotion(
      from: offset, velocity: velocity, landingOn: range.clamp(wanted), mayDecelerate: isSlowing,
      at: time, in: range, physics)
  }
}

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
