/// Recognizes two fingers that move apart or together (rules B21–B25).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var baseScale = 1.0
  private var baseDistance = 1.0
  private var distance = 1.0
  private var isFormed = false

  public override init() { super.init() }

  open override var kindName: String { "pinch" }

  /// The distance of the fingers relative to that at the start of the pinch, where the scale is 1.
  ///
  /// After the scale is set, further movement multiplies the new value. Setting the scale also
  /// clears the velocity (rule B21).
  public var scale: Double {
    get { baseScale * distance / baseDistance }
    set {
      baseScale = newValue
      baseDistance = distance
      forgetVelocity()
    }
  }

  /// The change of ``scale`` a second; 0 when the fingers had stopped.
  public var velocity: Double { sampledVelocity }

  /// The velocity at `time`, which may be later than the last event, for code that draws between
  /// events.
  public func velocity(at time: Timestamp) -> Double { sampledVelocity(at: time) }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(baseScale)
    hasher.add(baseDistance)
    hasher.add(distance)
    hasher.add(isFormed)
    hasher.cover(PinchGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    baseScale = 1
    baseDistance = 1
    distance = 1
    isFormed = false
  }

  open override func pairFormed() {
    // A finger that returns continues from the current scale (rule B23).
    baseScale = latest.isActive ? scale : 1
    distance = pairDistance
    baseDistance = distance
    isFormed = true
  }

  open override func pairMoved() { distance = pairDistance }

  open override func thresholdReached() -> Measure? {
    let measure = spread
    return measure.value >= measure.limit ? measure : nil
  }

  open override var pairProgress: [Measure] { isFormed ? [spread] : [] }

  /// How much farther apart the fingers are than when both were down, in points; negative when they
  /// are nearer, and `nil` before both were down.
  var signedSpread: Double? { isFormed && touches.count == 2 ? distance - baseDistance : nil }

  override func forecast(_ course: PairCourse) -> Forecast {
    guard let spread = signedSpread else { return super.forecast(course) }
    guard case .spread(let sign) = course else { return .stays }
    return .attempts(after: max(thresholds.pinchSpread - sign * spread, 0))
  }

  open override func failureOnLift() -> Failure {
    isFormed ? .liftedEarly(spread) : .tooFewFingers(Measure(.touches, 1, limit: 2))
  }

  open override func attemptAccepted() {
    baseScale = 1
    baseDistance = distance
    forgetVelocity()
  }

  open override var sampledValue: Double { scale }

  private var spread: Measure {
    Measure(.spread, abs(distance - baseDistance), limit: thresholds.pinchSpread)
  }
}
