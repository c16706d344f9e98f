/// Moves an offset by itself, at ticks and at the times at which a formula ends (rule D24a).
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

  /// Creates a motion that calls `onTick` whenever the offset must change.
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

  /// The time at which both formulas end; the current time if only a tick can determine it.
  var end: Timestamp { max(x.turn ?? timeline.now, y.turn ?? timeline.now) }

  var target: Point { Point(x.target, y.target) }

  /// The point that the motion must reach, if some axis has a target; an axis without a target may
  /// stop where it is.
  var goal: Point? {
    guard x.isTargeted || y.isTargeted else { return nil }
    return Point(
      x.isTargeted ? x.target : x.offset(at: timeline.now),
      y.isTargeted ? y.target : y.offset(at: timeline.now))
  }

  var offset: Point { Point(x.offset(at: timeline.now), y.offset(at: timeline.now)) }

  /// The velocity in points a second.
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

  /// Changes both axes, for example to shift them, and sets timers for their new turns.
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
      timeline.plan(at: time) { [weak self] in self?.turn() }
    }
  }

  /// Handles the end of a formula. At an edge the ticks restart from here; the end of the motion is
  /// an additional tick.
  private func turn() {
    let turned = (x.advance(to: timeline.now), y.advance(to: timeline.now))
    if turned.0 && x.turn != nil || turned.1 && y.turn != nil { watchTurns() }
    if turned.0 && x.isSpringing || turned.1 && y.isSpringing { restartTicks() }
    if turned.0 && x.isResting || turned.1 && y.isResting { tick() }
  }
}

extension Timestamp {
  /// The first whole microsecond at or after the time `seconds` later.
  func advanced(byAtLeast seconds: Double) -> Timestamp {
    self + Int64((seconds * 1_000_000).rounded(.up))
  }
}
