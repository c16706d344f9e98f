internal import DequeModule

/// The base class of pinch and rotation, and of your own gestures of two fingers, of which one may
/// leave and return (rules B21–B23).
///
/// A third finger is ignored. With one finger the gesture goes on without measuring anything, and
/// sends changed; it ends when no finger is left.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The values from which velocity is computed, with their times.
  private var samples = Deque<(time: Timestamp, value: Double)>()
  private var newestDispatch = Timestamp.zero
  private var hasMoved = false
  private var hasLanded = false
  /// The vector between the two fingers of a transform; `nil` when there is no transform.
  private var transformVector: Point?

  public override init() { super.init() }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    while self.touches.count > 2, let newest = self.touches.last { ignore(newest, for: event) }
    hasLanded = touches.contains { touch in self.touches.contains { $0 === touch } }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { hasMoved = true }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { hasMoved = true }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(each: samples) { hasher, sample in
      hasher.add(sample.time)
      hasher.add(sample.value)
    }
    if !samples.isEmpty { hasher.add(newestDispatch) }
    hasher.add(transformVector) { $0.add($1) }
    hasher.cover(TwoFingerGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    samples.removeAll(keepingCapacity: true)
    hasMoved = false
    hasLanded = false
    leavesOutLifted = false
    transformVector = nil
  }

  open override func progress(at time: Timestamp) -> [Measure] {
    guard isUndecided else { return super.progress(at: time) }
    guard pairVector == nil else { return pairProgress }
    return [Measure(.touches, Double(touches.count), limit: 2)] + pairProgress
  }

  open override func shouldReceive(_ event: TransformEvent) -> Bool { true }

  open override func transformReceived(_ event: TransformEvent) {
    guard let arbiter else { return }
    transformVector = event.vector
    switch event.phase {
    case .began: pairFormed()
    case .changed, .ended:
      pairMoved()
      if latest == .possible {
        if let measure = thresholdReached() { attempt(because: measure) }
      } else if event.phase == .changed {
        state = .changed
      }
      sample(at: arbiter.timeline.now, arbiter.event)
    case .cancelled: break
    }
    guard event.isOver else { return }
    if latest.isActive {
      state = event.phase == .ended ? .ended : .cancelled
    } else if latest == .possible, event.phase == .ended {
      fail(failureOnLift())
    }
  }

  open override func eventSeen(_ event: TouchEvent) {
    let glance = TouchSummary.at(touches, in: event)
    // A gesture that begins with the lift begins with both fingers.
    let wasActive = latest.isActive
    let isLosing = wasActive && glance.remaining > 0 && glance.remaining < touches.count
    // Where a finger lifts counts no more, but the other one's move in the same event does.
    let hasLiftMoved =
      isLosing && touches.contains { $0.isOver && $0.position != $0.previousPosition }
    if touches.count == 2, !hasLiftMoved {
      if hasLanded {
        samples.removeAll(keepingCapacity: true)
        pairFormed()
      } else if hasMoved, glance.hasMoved {
        pairMoved()
        if latest == .possible {
          if let measure = thresholdReached() { attempt(because: measure) }
        } else if glance.remaining > 0 {
          state = .changed
        }
        sample(at: glance.newestSourceTime, event)
      }
    }
    // The other finger is alone from here on: the measured values stay (rule B23).
    leavesOutLifted = isLosing
    let isAlone = wasActive && touches.count == 1 && glance.remaining == 1 && glance.hasMoved
    if leavesOutLifted || isAlone { state = .changed }
    hasMoved = false
    hasLanded = false
    guard glance.remaining == 0 else { return }
    if latest.isActive {
      state = glance.hasCancelled ? .cancelled : .ended
    } else if latest == .possible, !glance.hasCancelled {
      fail(failureOnLift())
    }
  }

  private func sample(at time: Timestamp, _ event: TouchEvent) {
    newestDispatch = event.timestamp
    var time = time
    if let last = samples.last, last.time >= time {
      time = last.time
      samples.removeLast()
    }
    samples.append((time, sampledValue))
    let start = time.advanced(bySeconds: -thresholds.velocityHorizon)
    while let first = samples.first, first.time < start { samples.removeFirst() }
  }

  /// The change a second over the newest samples that move in one direction; 0 when there are fewer
  /// than two, or when the fingers had stopped (rule B24).
  public final var sampledVelocity: Double {
    arbiter.map { sampledVelocity(at: $0.timeline.now) } ?? 0
  }

  /// The velocity at `time`, which may be later than the last event, for code that draws between
  /// events.
  public final func sampledVelocity(at time: Timestamp) -> Double {
    guard arbiter != nil, let newest = samples.last else { return 0 }
    let age = Double(time - newestDispatch) / 1_000_000
    guard age <= thresholds.velocityGap else { return 0 }
    var oldest = newest
    for sample in samples.dropLast().reversed() {
      let step = oldest.value - sample.value
      if step * (newest.value - oldest.value) < 0 { break }
      oldest = sample
    }
    let elapsed = Double(newest.time - oldest.time) / 1_000_000
    return elapsed > 0 ? (newest.value - oldest.value) / elapsed : 0
  }

  /// The first time at which the velocity is zero if the fingers do not move before; `nil` when the
  /// velocity is zero already.
  public final var velocityEnd: Timestamp? {
    guard let arbiter, sampledVelocity != 0 else { return nil }
    let end = newestDispatch.advanced(bySeconds: thresholds.velocityGap) + 1
    return end > arbiter.timeline.now ? end : nil
  }

  /// Restarts velocity from the current value after the value was set.
  public final func forgetVelocity() {
    guard let last = samples.last else { return }
    samples.removeAll(keepingCapacity: true)
    samples.append((last.time, sampledValue))
  }

  /// The vector from the first finger to the second, in window coordinates; `nil` unless there are
  /// two. It is `nil` in the action for a lift of one of them.
  public final var pairVector: Point? {
    touches.count == 2 && !leavesOutLifted
      ? touches[1].position - touches[0].position : transformVector
  }

  /// The distance between the two fingers, at least 1 pt (rule B25).
  public final var pairDistance: Double { max(pairVector?.length ?? 1, 1) }

  /// One finger that moves makes no pair, and two side by side keep their distance and direction.
  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    course.isLifting ? .fails(after: 0) : .stays
  }

  override func forecast(_ course: PairCourse) -> Forecast {
    touches.count == 2 ? .unknown : .stays
  }

  // MARK: What a subclass measures

  /// Starts measuring; called when two fingers are down, also when one has returned.
  open func pairFormed() {}

  /// Measures again; called when at least one of the two fingers has moved.
  open func pairMoved() {}

  /// The measurement that has reached its threshold, with which the recognizer attempts to begin;
  /// `nil`, the default, when none has.
  open func thresholdReached() -> Measure? { nil }

  /// The measures of the two fingers for ``GestureRecognizer/progress(at:)``, the deciding one
  /// first; empty before there were two.
  open var pairProgress: [Measure] { [] }

  /// The failure when the fingers lift before the recognizer has begun.
  open func failureOnLift() -> Failure { .touchesEnded }

  /// The value whose change is ``TwoFingerGestureRecognizer/sampledVelocity``; 0 by default.
  open var sampledValue: Double { 0 }
}
