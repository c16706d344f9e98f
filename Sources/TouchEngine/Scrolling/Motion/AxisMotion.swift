/// One axis of an offset that moves by itself: a formula, and the next one once it has run its way.
struct AxisMotion {
  enum Curve {
    case resting(Double)
    case slowing(Deceleration)
    case springing(Spring)
    case easing(Easing)
  }

  private(set) var curve: Curve
  /// Whether it goes to a page, or to where the delegate wants it (rules D36, D37).
  private(set) var isTargeted = false
  /// Where a spring may not swing out of, in a view that does not bounce.
  private var limits: ClosedRange<Double>?
  private(set) var start: Timestamp
  /// When ``curve`` is over, rounded up to a microsecond; `nil` when it rests, or when only a tick
  /// can tell, as for a spring.
  private(set) var turn: Timestamp?
  private var next = Curve.resting(0)

  /// Rests at `offset`.
  init(resting offset: Double, at time: Timestamp) {
    curve = .resting(offset)
    start = time
  }

  /// Goes on from `offset` with `velocity`: slows down inside the range, and is pulled to the edge
  /// when it is outside or gets there (rules D32–D35).
  init(
    from offset: Double, velocity: Double, at time: Timestamp, in range: ScrollRange,
    _ rate: ScrollView.DecelerationRate, _ physics: ScrollPhysics
  ) {
    start = time
    guard range.contains(offset) else {
      curve = Self.spring(
        to: range.clamp(offset), from: offset, velocity: velocity, physics.springFrequency)
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

  /// Goes to exactly `target`: slowing down when a rate gets it there and `mayDecelerate` says so,
  /// pulled by a spring otherwise (rules D36, D37).
  init(
    from offset: Double, velocity: Double, landingOn target: Double, mayDecelerate: Bool,
    at time: Timestamp, in range: ScrollRange, _ physics: ScrollPhysics
  ) {
    start = time
    isTargeted = true
    if offset == target, velocity == 0 {
      curve = .resting(target)
      return
    }
    let slowing = Deceleration(start: offset, velocity: velocity, distance: target - offset)
    let duration = slowing?.duration(rest: physics.decelerationRest) ?? 0
    if mayDecelerate, let slowing, duration > 0, slowing.rate >= physics.leastTargetRate,
      slowing.rate <= physics.greatestTargetRate
    {
      curve = .slowing(slowing)
      turn = time.advanced(byAtLeast: duration)
      next = .resting(target)
      return
    }
    curve = Self.spring(
      to: target, from: offset, velocity: velocity, physics.targetSpringFrequency)
    guard !range.bounces else { return }
    limits = min(range.lower, offset, target)...max(range.upper, offset, target)
  }

  /// Goes to `target` in the time of an animated change (rule D38).
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

  /// Where it will stop.
  var target: Double {
    switch turn == nil ? curve : next {
    case .resting(let offset): offset
    case .springing(let spring): spring.target
    case .slowing(let slowing): slowing.start + slowing.distance
    case .easing(let easing): easing.target
    }
  }

  var isResting: Bool { if case .resting = curve { true } else { false } }

  var isSpringing: Bool { if case .springing = curve { true } else { false } }

  func offset(at time: Timestamp) -> Double {
    let seconds = Double(time - start) / 1_000_000
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
    let seconds = Double(time - start) / 1_000_000
    return switch curve {
    case .resting: 0
    case .slowing(let slowing): slowing.velocity(at: seconds)
    case .springing(let spring): spring.velocity(at: seconds)
    case .easing(let easing): easing.velocity(at: seconds)
    }
  }

  /// Goes over to the next formula when it is time; whether it did.
  mutating func advance(to time: Timestamp) -> Bool {
    guard let turn, turn <= time else { return false }
    curve = next
    start = turn
    self.turn = nil
    return true
  }

  /// Lets a spring that has come to rest at `time` end exactly at its target (rule D34).
  mutating func settle(at time: Timestamp, _ physics: ScrollPhysics) {
    guard case .springing(let spring) = curve else { return }
    guard abs(offset(at: time) - spring.target) < physics.springRest,
      abs(velocity(at: time)) < physics.springRestSpeed
    else { return }
    curve = .resting(spring.target)
    start = time
  }

  /// The same motion `delta` farther on, from `time` on (rule D24). What then ends outside the range
  /// is pulled to its edge.
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
      // A spring has no memory: from here, with this speed, it goes on as it would have.
      curve = Self.spring(
        to: range.clamp(spring.target + delta), from: offset, velocity: velocity,
        physics.springFrequency)
      start = time
    case .easing(var easing):
      easing.start += delta
      easing.target += delta
      curve = .easing(easing)
      next = .resting(easing.target)
    }
  }

  /// An animated change goes on to another target, and ends when it would have; one that rests goes there
  /// in the time up to `end`.
  mutating func retarget(to target: Double, at time: Timestamp, endingAt end: Timestamp) {
    let offset = offset(at: time)
    guard case .easing(let easing) = curve, turn != nil else {
      guard offset != target, end > time else { return }
      let duration = Double(end - time) / 1_000_000
      (curve, start) = (.easing(Easing(start: offset, target: target, duration: duration)), time)
      (turn, next) = (end, .resting(target))
      return
    }
    curve = .easing(easing.retargeted(to: target, at: Double(time - start) / 1_000_000))
    next = .resting(target)
  }

  /// A motion to a target goes on from `offset` to another, as near to `wanted` as the range allows.
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
