internal import DequeModule

/// What pinch and rotation share: two fingers, of which one may leave and come back (rules B21–B23).
///
/// A third finger is ignored. With one finger the gesture stands still but goes on; it ends when
/// none is left.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The sum of what velocity is measured of, over the whole gesture.
  @exclusivity(unchecked) private var samples = Deque<(time: Timestamp, value: Double)>()
  @exclusivity(unchecked) private var newestDispatch = Timestamp.zero
  @exclusivity(unchecked) private var hasMoved = false
  @exclusivity(unchecked) private var hasLanded = false
  /// From one finger to the other of those that a transform stands for; `nil` when there is none.
  private var transformVector: Point?

  override init() { super.init() }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    while self.touches.count > 2, let newest = self.touches.last { ignore(newest, for: event) }
    hasLanded = touches.contains { touch in self.touches.contains { $0 === touch } }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { hasMoved = true }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { hasMoved = true }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  open override func reset() {
    super.reset()
    samples.removeAll(keepingCapacity: true)
    hasMoved = false
    hasLanded = false
    transformVector = nil
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

  override func eventSeen(_ event: TouchEvent) {
    let glance = TouchGlance.at(touches, in: event)
    if touches.count == 2 {
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

  /// Change a second over the newest samples that go one way; 0 when there are fewer than two, or
  /// the fingers had stopped (rule B24).
  final var sampledVelocity: Double {
    arbiter.map { sampledVelocity(at: $0.timeline.now) } ?? 0
  }

  /// The same at `time`, which may be later than the last event.
  final func sampledVelocity(at time: Timestamp) -> Double {
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

  /// The first moment at which the velocity is zero unless the fingers move before; `nil` when it is
  /// zero.
  package final var velocityEnd: Timestamp? {
    guard let arbiter, sampledVelocity != 0 else { return nil }
    let end = newestDispatch.advanced(bySeconds: thresholds.velocityGap) + 1
    return end > arbiter.timeline.now ? end : nil
  }

  /// The value was set anew: what comes is compared with it as it is now.
  final func forgetVelocity() {
    guard let last = samples.last else { return }
    samples.removeAll(keepingCapacity: true)
    samples.append((last.time, sampledValue))
  }

  /// From the first finger to the second, in the window's terms; `nil` unless there are two.
  final var pairVector: Point? {
    touches.count == 2 ? touches[1].position - touches[0].position : transformVector
  }

  /// How far the two fingers are apart, at least 1 pt (rule B25).
  final var pairDistance: Double { max(pairVector?.length ?? 1, 1) }

  // What the two recognizers fill in.

  /// Two fingers are down: measure from here.
  func pairFormed() {}

  /// At least one of the two moved.
  func pairMoved() {}

  /// What reached its threshold, or `nil`.
  func thresholdReached() -> Measure? { nil }

  /// Why a lift without recognition is a failure.
  func failureOnLift() -> Failure { .touchesEnded }

  /// What velocity is the change of.
  var sampledValue: Double { 0 }
}
