/// Recognizes fingers that drag (rules B12–B20).
///
/// It begins when the middle of its fingers has gone as far as the slop. Fingers may join and leave
/// on the way: the translation is the sum of what each set of fingers moved together, so it never
/// jumps (rule B14).
open class PanGestureRecognizer: GestureRecognizer {
  /// From where the translation counts (rule B16).
  public enum TranslationStart: Hashable, Sendable, CaseIterable {
    /// From where the slop was passed: the content neither jumps nor lags.
    case slopRemoved
    /// From the first contact: the content jumps by the slop.
    case initialContact
    /// From where the finger is when the pan begins: the event that begins it moves nothing.
    case zeroAtBegan
  }

  /// Fewer fingers than this do not begin, and hold a running pan still (rule B15).
  @exclusivity(unchecked) public var minimumNumberOfTouches = 1

  /// More fingers than this do not begin; a running pan ignores those that come (rule B15).
  @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

  @exclusivity(unchecked) public var translationStart = TranslationStart.slopRemoved

  /// What the fingers moved together, in the window's terms.
  @exclusivity(unchecked) final var moved = Point.zero
  /// What is added to ``moved`` to give the translation.
  @exclusivity(unchecked) private var adjustment = Point.zero
  @exclusivity(unchecked) final var velocityTracker = VelocityTracker()
  /// The slop was passed, in a direction that ``mayBegin(after:)`` did not like.
  @exclusivity(unchecked) private var isPastSlop = false
  /// Whether the attempt came late, because the slop had been passed in another direction.
  @exclusivity(unchecked) private var waitedForDirection = false
  /// The most fingers that were down at once.
  @exclusivity(unchecked) private var mostFingers = 0
  /// Whether more fingers moved than it takes, so that their movement did not count.
  @exclusivity(unchecked) private var hadTooMany = false
  /// What the event that led to a late attempt moved.
  @exclusivity(unchecked) private var lateStep: Point?
  /// How far a transform had gone in the event before.
  final var transformTranslation = Point.zero

  // The event under way, gathered from its phases.
  @exclusivity(unchecked) private var hasMoved = false
  @exclusivity(unchecked) private var isLift = false
  @exclusivity(unchecked) private var setChanges = false

  open override var kindName: String { "pan" }

  /// How far the fingers have gone, in the coordinates of `view`; `nil` means the window's. Turning
  /// and scaling of the view count, its place does not (rule B18).
  public func translation(in view: View?) -> Point {
    let translation = moved + adjustment
    return view?.displacementFromRoot(translation) ?? translation
  }

  /// From now on the translation reads `translation` plus what is moved later. The velocity stays
  /// (rule B17).
  public func setTranslation(_ translation: Point, in view: View?) {
    adjustment = (view?.displacementToRoot(translation) ?? translation) - moved
  }

  /// How fast the fingers go, in points a second of `view`'s coordinates; `nil` means the window's.
  /// Zero when they had stopped (rule F4).
  ///
  /// The present is engine time. Code that draws between two events asks with ``velocity(in:at:)``.
  public func velocity(in view: View?) -> Point {
    guard let arbiter else { return .zero }
    return velocity(in: view, at: arbiter.timeline.now)
  }

  /// How fast the fingers go at `time`, which may be later than the last event: zero when they have
  /// rested until then. As ``velocity(in:)`` otherwise.
  public func velocity(in view: View?, at time: Timestamp) -> Point {
    guard arbiter != nil else { return .zero }
    let velocity = velocityTracker.velocity(at: time, thresholds)
    return view?.displacementFromRoot(velocity) ?? velocity
  }

  /// The first moment at which the velocity is zero unless the fingers move before; `nil` when it is
  /// zero.
  package var velocityEnd: Timestamp? {
    guard let arbiter, velocity(in: nil) != .zero else { return nil }
    return velocityTracker.end(thresholds).flatMap { $0 > arbiter.timeline.now ? $0 : nil }
  }

  /// How fast content goes on when the fingers let go of it, in points a second of `view`'s
  /// coordinates: steadier than ``velocity(in:)`` (rule F4).
  func releaseVelocity(in view: View) -> Point {
    guard let arbiter else { return .zero }
    return view.displacementFromRoot(
      velocityTracker.releaseVelocity(at: arbiter.timeline.now, thresholds))
  }

  /// Whether fingers that have gone `displacement` (the window's terms), as far as the slop or
  /// farther, may begin; the question comes again with each event until they do (rule D41).
  func mayBegin(after displacement: Point) -> Bool { true }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    if latest.isActive { ignoreExtraTouches(for: event) }
    setChanges = true
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { hasMoved = true }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    hasMoved = true
    setChanges = true
    isLift = true
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    setChanges = true
    isLift = true
  }

  open override func reset() {
    super.reset()
    moved = .zero
    adjustment = .zero
    isPastSlop = false
    waitedForDirection = false
    mostFingers = 0
    hadTooMany = false
    lateStep = nil
    velocityTracker.removeAll()
    forgetEvent()
  }

  open override func shouldReceive(_ event: TransformEvent) -> Bool { true }

  open override func transformReceived(_ event: TransformEvent) { follow(event) }

  /// Keeps the fingers that came first.
  private func ignoreExtraTouches(for event: TouchEvent) {
    while touches.count > maximumNumberOfTouches, let newest = touches.last {
      ignore(newest, for: event)
    }
  }

  private func forgetEvent() {
    hasMoved = false
    isLift = false
    setChanges = false
  }

  override func eventSeen(_ event: TouchEvent) {
    let glance = TouchGlance.at(touches, in: event)
    let count = glance.settled
    let isInRange = count >= minimumNumberOfTouches && count <= maximumNumberOfTouches
    let counts = hasMoved && glance.hasMoved && count > 0 && isInRange
    let step = glance.movement * (1 / Double(max(count, 1)))
    if counts { moved += step }
    mostFingers = max(mostFingers, touches.count)
    if count > maximumNumberOfTouches, hasMoved, glance.hasMoved { hadTooMany = true }
    if !touches.isEmpty { sampleVelocity(glance, event, moved: counts) }
    move(glance, counts: counts, step: step, event)
    forgetEvent()
  }

  private func sampleVelocity(_ glance: TouchGlance, _ event: TouchEvent, moved counts: Bool) {
    let newest = glance.newestSourceTime
    if isLift {
      velocityTracker.clearIfPaused(until: newest, thresholds)
      // The fingers that stay start anew; the last lift keeps what it had.
      if glance.remaining > 0 { velocityTracker.removeAll() }
    } else if setChanges {
      velocityTracker.removeAll()
    }
    guard counts || setChanges, !isLift else { return }
    velocityTracker.add(moved, at: newest, dispatched: event.timestamp, thresholds)
  }

  private func move(_ glance: TouchGlance, counts: Bool, step: Point, _ event: TouchEvent) {
    let wasActive = latest.isActive
    if !wasActive, counts, tryToBegin(after: step) { ignoreExtraTouches(for: event) }
    // One that just began may have ignored touches since the look at them.
    let isLast = wasActive ? glance.remaining == 0 : !hasTouchDown
    if wasActive, counts, !isLast { state = .changed }
    guard isLast else { return }
    let isCancelled = touches.borrowContains { $0.phase == .cancelled }
    if latest.isActive {
      state = isCancelled ? .cancelled : .ended
    } else if !isCancelled {
      fail(failureOnLift)
    }
  }

  /// Attempts to begin when the slop has been passed, the last part of it by a step.
  @discardableResult
  final func tryToBegin(after step: Point) -> Bool {
    let measure = movementMeasure
    guard measure.value >= measure.limit else { return false }
    guard mayBegin(after: moved) else {
      isPastSlop = true
      return false
    }
    lateStep = isPastSlop ? step : nil
    waitedForDirection = isPastSlop
    attempt(because: measure)
    return true
  }

  /// The ways in which it can begin.
  var directions: Directions { .all }

  override var directionsWaitedFor: Directions? { waitedForDirection ? directions : nil }

  /// Why a lift without recognition is a failure.
  final var failureOnLift: Failure {
    if isPastSlop { return .wrongDirection(movementMeasure, takes: directions) }
    if hadTooMany {
      return .exceeded(
        Measure(.touches, Double(mostFingers), limit: Double(maximumNumberOfTouches)))
    }
    // A transform stands for two fingers, whatever it wants.
    if mostFingers > 0, mostFingers < minimumNumberOfTouches {
      return .tooFewFingers(
        Measure(.touches, Double(mostFingers), limit: Double(minimumNumberOfTouches)))
    }
    return .liftedEarly(movementMeasure)
  }

  final var movementMeasure: Measure {
    Measure(.movement, moved.length, limit: thresholds.panSlop)
  }

  override func attemptAccepted() {
    switch translationStart {
    case .slopRemoved:
      let length = moved.length
      if length > 0 { adjustment = moved * (-min(thresholds.panSlop / length, 1)) }
    case .initialContact: break
    case .zeroAtBegan: adjustment = moved * -1
    }
    guard let lateStep else { return }
    // Late, it must not catch up on what the finger did before (rule D41).
    let translation = moved + adjustment
    adjustment =
      Point(Self.limit(translation.x, lateStep.x), Self.limit(translation.y, lateStep.y)) - moved
  }

  /// `value`, but not beyond `limit` on its side of zero, and zero on the other.
  private static func limit(_ value: Double, _ limit: Double) -> Double {
    limit < 0 ? min(max(value, limit), 0) : max(min(value, limit), 0)
  }
}
