/// Recognizes fingers that drag (rules B12–B20).
///
/// The pan begins when the middle of its fingers has moved as far as the slop. Fingers may join and
/// leave during the pan: the translation is the sum of the common movement of each set of fingers,
/// so it never jumps (rule B14).
open class PanGestureRecognizer: GestureRecognizer {
  /// The point from which the translation is measured (rule B16).
  public enum TranslationStart: Hashable, Sendable {
    /// From the point at which the slop was passed: the content neither jumps nor lags.
    case slopRemoved
    /// From the first contact: the content jumps by the slop.
    case initialContact
    /// From the finger's location when the pan begins: the event that begins the pan moves nothing.
    case zeroAtBegan
  }

  /// The minimum number of fingers. With fewer fingers a pan does not begin, and a running pan
  /// pauses (rule B15).
  public var minimumNumberOfTouches = 1

  /// The maximum number of fingers. With more fingers a pan does not begin; a running pan ignores
  /// additional fingers (rule B15).
  public var maximumNumberOfTouches = Int.max

  /// The point from which the translation is measured. It is read when the pan begins.
  public var translationStart = TranslationStart.slopRemoved

  /// The common movement of the fingers, in window coordinates.
  final var moved = Point.zero
  /// The offset from ``moved`` to the translation.
  private var adjustment = Point.zero
  final var velocityTracker = VelocityTracker()
  /// The largest length of the fingers' common movement, in points, in a direction that
  /// ``mayBegin(after:)`` rejected; `nil` before it was as long as the slop.
  private var farthestAstray: Double?
  /// Whether the attempt came late because the slop had been passed in another direction.
  private var waitedForDirection = false
  /// The largest number of fingers that were down at once.
  private var mostFingers = 0
  /// The maximum above which fingers moved, so that their movement did not count; `nil` when there
  /// were never more than the maximum. The property may have changed since.
  private var exceededMaximum: Int?
  /// The movement of the event that led to a late attempt.
  private var lateStep: Point?
  /// The translation of the transform at the previous event.
  final var transformTranslation = Point.zero

  // The current event, collected from its phases.
  private var hasMoved = false
  private var isLift = false
  private var setChanges = false

  open override var kindName: String { "pan" }

  /// The translation of the fingers, in the coordinates of `view`; `nil` means the window's. The
  /// rotation and scale of the view count, its position does not (rule B18).
  public func translation(in view: View?) -> Point {
    let translation = moved + adjustment
    return view?.displacementFromRoot(translation) ?? translation
  }

  /// Sets the current translation; later movement adds to it. The velocity stays (rule B17).
  public func setTranslation(_ translation: Point, in view: View?) {
    adjustment = (view?.displacementToRoot(translation) ?? translation) - moved
  }

  /// The velocity of the fingers, in points a second in the coordinates of `view`; `nil` means the
  /// window's. Zero when the fingers had stopped (rule F4).
  ///
  /// The velocity is that at the current engine time. Code that draws between two events calls
  /// ``velocity(in:at:)``.
  public func velocity(in view: View?) -> Point {
    guard let arbiter else { return .zero }
    return velocity(in: view, at: arbiter.timeline.now)
  }

  /// The velocity of the fingers at `time`, which may be later than the last event: zero when the
  /// fingers have rested until then. Otherwise the same as ``velocity(in:)``.
  public func velocity(in view: View?, at time: Timestamp) -> Point {
    guard arbiter != nil else { return .zero }
    let velocity = velocityTracker.velocity(at: time, thresholds)
    return view?.displacementFromRoot(velocity) ?? velocity
  }

  /// The first time at which the velocity is zero if the fingers do not move before; `nil` when the
  /// velocity is zero already.
  public var velocityEnd: Timestamp? {
    guard let arbiter, velocity(in: nil) != .zero else { return nil }
    return velocityTracker.end(thresholds).flatMap { $0 > arbiter.timeline.now ? $0 : nil }
  }

  /// The velocity with which content continues after the fingers release it, in points a second in
  /// the coordinates of `view`. It is steadier than ``velocity(in:)`` (rule F4).
  func releaseVelocity(in view: View) -> Point {
    guard let arbiter else { return .zero }
    return view.displacementFromRoot(
      velocityTracker.releaseVelocity(at: arbiter.timeline.now, thresholds))
  }

  override var travel: Travel? { Travel(moved: moved, slop: thresholds.panSlop) }

  /// Whether fingers that have moved `displacement`, in window coordinates and at least as far as
  /// the slop, may begin. Asked again at each event until they do (rule D41).
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

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(moved)
    hasher.add(adjustment)
    velocityTracker.addState(to: &hasher)
    hasher.add(farthestAstray) { $0.add($1) }
    hasher.add(waitedForDirection)
    hasher.add(mostFingers)
    hasher.add(exceededMaximum) { $0.add($1) }
    hasher.add(lateStep) { $0.add($1) }
    hasher.add(transformTranslation)
    hasher.cover(PanGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    moved = .zero
    adjustment = .zero
    farthestAstray = nil
    waitedForDirection = false
    mostFingers = 0
    exceededMaximum = nil
    lateStep = nil
    velocityTracker.removeAll()
    forgetEvent()
  }

  open override func progress(at time: Timestamp) -> [Measure] {
    guard isUndecided else { return super.progress(at: time) }
    return (fingersMeasure.map { [$0] } ?? []) + [movementMeasure]
  }

  open override func shouldReceive(_ event: TransformEvent) -> Bool { true }

  open override func transformReceived(_ event: TransformEvent) { follow(event) }

  /// Ignores the newest touches above the maximum.
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

  open override func eventSeen(_ event: TouchEvent) {
    let glance = TouchSummary.at(touches, in: event)
    let count = glance.settled
    let isInRange = count >= minimumNumberOfTouches && count <= maximumNumberOfTouches
    let counts = hasMoved && glance.hasMoved && count > 0 && isInRange
    let step = glance.movement * (1 / Double(max(count, 1)))
    if counts { moved += step }
    mostFingers = max(mostFingers, touches.count)
    if count > maximumNumberOfTouches, hasMoved, glance.hasMoved {
      exceededMaximum = maximumNumberOfTouches
    }
    if !touches.isEmpty { sampleVelocity(glance, event, moved: counts) }
    move(glance, counts: counts, step: step, event)
    forgetEvent()
  }

  private func sampleVelocity(_ glance: TouchSummary, _ event: TouchEvent, moved counts: Bool) {
    let newest = glance.newestSourceTime
    if isLift {
      velocityTracker.lift(at: newest, thresholds)
      // The remaining fingers start anew; the last lift keeps its samples.
      if glance.remaining > 0 { velocityTracker.removeAll() }
    } else if setChanges {
      velocityTracker.removeAll()
    }
    guard counts || setChanges, !isLift else { return }
    velocityTracker.add(moved, at: newest, dispatched: event.timestamp, thresholds)
  }

  private func move(_ glance: TouchSummary, counts: Bool, step: Point, _ event: TouchEvent) {
    let wasActive = latest.isActive
    if !wasActive, counts, tryToBegin(after: step) { ignoreExtraTouches(for: event) }
    // A pan that just began may have ignored touches after the glance was taken.
    let isLast = wasActive ? glance.remaining == 0 : !hasTouchDown
    if wasActive, counts, !isLast { state = .changed }
    guard isLast else { return }
    let isCancelled = touches.contains { $0.phase == .cancelled }
    if latest.isActive {
      state = isCancelled ? .cancelled : .ended
    } else if !isCancelled {
      fail(failureOnLift)
    }
  }

  /// Attempts to begin once the slop has been passed; `step` is the movement of the last event.
  @discardableResult
  final func tryToBegin(after step: Point) -> Bool {
    let measure = movementMeasure
    guard measure.value >= measure.limit else { return false }
    guard mayBegin(after: moved) else {
      farthestAstray = max(farthestAstray ?? 0, measure.value)
      return false
    }
    lateStep = farthestAstray == nil ? nil : step
    waitedForDirection = farthestAstray != nil
    attempt(because: measure)
    return true
  }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    switch course {
    case .lift, .tap: return .fails(after: 0)
    case .wait: return .stays
    case .move(let way):
      let count = touches.count { !$0.isOver }
      guard count >= minimumNumberOfTouches, count <= maximumNumberOfTouches else {
        return .stays
      }
      let amount = moved.reach(thresholds.panSlop, along: way)
      return forecast(after: amount, moved: moved + way * amount, along: way)
    }
  }

  /// The middle of two fingers keeps its place.
  override func forecast(_ course: PairCourse) -> Forecast {
    let count = touches.count { !$0.isOver }
    if count < minimumNumberOfTouches || count > maximumNumberOfTouches { return .stays }
    return count == 2 && farthestAstray == nil ? .stays : super.forecast(course)
  }

  /// Returns what the pan does once its fingers have moved far enough, on their way along a
  /// direction.
  func forecast(after amount: Double, moved: Point, along way: Point) -> Forecast {
    .attempts(after: amount)
  }

  /// The directions in which the pan can begin.
  var directions: Directions { .all }

  override var velocityInWindow: Point? { velocity(in: nil) }

  override var directionsWaitedFor: Directions? { waitedForDirection ? directions : nil }

  /// The failure for a lift without recognition.
  final var failureOnLift: Failure {
    if let farthestAstray {
      // Fingers that have come back are told by how far they had been.
      var measure = movementMeasure
      if measure.value < measure.limit { measure.value = farthestAstray }
      return .wrongDirection(measure, takes: directions)
    }
    if let exceededMaximum {
      return .exceeded(Measure(.touches, Double(mostFingers), limit: Double(exceededMaximum)))
    }
    // A transform stands for two fingers, whatever the minimum is.
    if mostFingers > 0, mostFingers < minimumNumberOfTouches {
      return .tooFewFingers(
        Measure(.touches, Double(mostFingers), limit: Double(minimumNumberOfTouches)))
    }
    return .liftedEarly(movementMeasure)
  }

  /// The number of fingers, while there are too few or too many to begin; otherwise `nil`.
  private var fingersMeasure: Measure? {
    guard attempt.first?.isTransform == false else { return nil }
    let count = touches.count { !$0.isOver }
    if count < minimumNumberOfTouches {
      return Measure(.touches, Double(count), limit: Double(minimumNumberOfTouches))
    }
    guard count > maximumNumberOfTouches else { return nil }
    return Measure(
      .touches, Double(count), limit: Double(maximumNumberOfTouches), isMinimum: false)
  }

  final var movementMeasure: Measure {
    Measure(.movement, moved.length, limit: thresholds.panSlop)
  }

  open override func attemptAccepted() {
    switch translationStart {
    case .slopRemoved:
      let length = moved.length
      if length > 0 { adjustment = moved * (-min(thresholds.panSlop / length, 1)) }
    case .initialContact: break
    case .zeroAtBegan: adjustment = moved * -1
    }
    guard let lateStep else { return }
    // A late pan must not catch up on the movement before its attempt (rule D41).
    let translation = moved + adjustment
    adjustment =
      Point(Self.limit(translation.x, lateStep.x), Self.limit(translation.y, lateStep.y)) - moved
  }

  /// Returns `value` limited to `limit` on that limit's side of zero, and to zero on the other
  /// side.
  private static func limit(_ value: Double, _ limit: Double) -> Double {
    limit < 0 ? min(max(value, limit), 0) : max(min(value, limit), 0)
  }
}
