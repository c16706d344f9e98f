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

  /// When both formulas are over; now where a tick has to tell.
  var end: Timestamp { max(x.turn ?? timeline.now, y.turn ?? timeline.now) }

  var target: Point { Point(x.target, y.target) }

  /// Where it has to arrive, if some axis has a target; the other axis may stop where it is.
  var goal: Point? {
    guard x.isTargeted || y.isTargeted else { return nil }
    return Point(
      x.isTargeted ? x.target : x.offset(at: timeline.now),
      y.isTargeted ? y.target : y.offset(at: timeline.now))
  }

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
      timeline.plan(at: time) { [weak self] in self?.turn() }
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
