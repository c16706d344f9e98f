/// One axis of an offset that moves by itself: a formula, and the next one once it has run its way.
struct AxisMotion {
  enum Curve {
    case resting(Double)
    case slowing(Deceleration)
    case springing(Spring)
    case easing(Easing)
  }

  private(set) var curve: Curve
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
    return switch curve {
    case .resting(let offset): offset
    case .slowing(let slowing): slowing.value(at: seconds)
    case .springing(let spring): spring.value(at: seconds)
    case .easing(let easing): easing.value(at: seconds)
    }
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
}

/// Moves an offset by itself: at ticks, and at the moments at which a formula ends (rule D24a).
final class ScrollMotion {
  enum Purpose { case deceleration, animation }

  let purpose: Purpose
  var x: AxisMotion
  var y: AxisMotion
  let timeline: Timeline
  private let physics: ScrollPhysics
  private let onTick: () -> Void
  private var ticker: Ticker?
  private var turns: [TimelineTimer] = []

  /// `onTick` is called whenever the offset is to change.
  init(
    _ purpose: Purpose, x: AxisMotion, y: AxisMotion, on timeline: Timeline,
    _ physics: ScrollPhysics, onTick: @escaping () -> Void
  ) {
    self.purpose = purpose
    self.x = x
    self.y = y
    self.timeline = timeline
    self.physics = physics
    self.onTick = onTick
  }

  var isOver: Bool { x.isResting && y.isResting }

  var target: Point { Point(x.target, y.target) }

  var offset: Point { Point(x.offset(at: timeline.now), y.offset(at: timeline.now)) }

  /// In points a second.
  var velocity: Point { Point(x.velocity(at: timeline.now), y.velocity(at: timeline.now)) }

  func start() {
    restartTicks()
    watchTurns()
  }

  func cancel() {
    ticker?.cancel()
    ticker = nil
    for timer in turns { timer.cancel() }
    turns.removeAll()
  }

  /// Calls `change` for both axes, as a shift does, and waits for their new turns.
  func change(_ change: (inout AxisMotion, inout AxisMotion) -> Void) {
    change(&x, &y)
    if ticker != nil { watchTurns() }
  }

  private func restartTicks() {
    ticker?.cancel()
    ticker = timeline.startTicking { [weak self] _ in self?.tick() }
  }

  private func tick() {
    x.settle(at: timeline.now, physics)
    y.settle(at: timeline.now, physics)
    onTick()
  }

  private func watchTurns() {
    for timer in turns { timer.cancel() }
    turns = [x.turn, y.turn].compactMap { $0 }.map { time in
      timeline.schedule(at: time) { [weak self] in self?.turn() }
    }
  }

  /// A formula is over. At an edge the ticks are counted anew from here; an end is a tick of its own.
  private func turn() {
    let turned = (x.advance(to: timeline.now), y.advance(to: timeline.now))
    if turned.0 && x.isSpringing || turned.1 && y.isSpringing { restartTicks() }
    if turned.0 && x.isResting || turned.1 && y.isResting { tick() }
  }
}

extension Timestamp {
  /// The first whole microsecond that is not before the moment `seconds` later.
  func advanced(byAtLeast seconds: Double) -> Timestamp {
    self + Int64((seconds * 1_000_000).rounded(.up))
  }
}
