/// Recognizes two fingers that turn about each other (rules B26, B27).
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  private var turned = 0.0
  private var angle = 0.0
  /// Half the distance of the fingers while both were down, in points.
  private var radius = 0.5
  private var isFormed = false

  public override init() { super.init() }

  open override var kindName: String { "rotation" }

  /// The angle by which the fingers have turned since the rotation began, in radians, clockwise on
  /// the screen; it continues beyond a full turn. After it is set, further turning adds to the new
  /// value. Setting it clears the velocity.
  public var rotation: Double {
    get { turned }
    set {
      turned = newValue
      forgetVelocity()
    }
  }

  /// The change of ``rotation``, in radians a second; 0 when the fingers had stopped.
  public var velocity: Double { sampledVelocity }

  /// The velocity at `time`, which may be later than the last event, for code that draws between
  /// events.
  public func velocity(at time: Timestamp) -> Double { sampledVelocity(at: time) }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(turned)
    if isFormed {
      hasher.add(angle)
      hasher.add(radius)
    }
    hasher.add(isFormed)
    hasher.cover(RotationGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    turned = 0
    isFormed = false
  }

  open override func pairFormed() {
    if !latest.isActive { turned = 0 }
    (angle, radius) = (currentAngle, pairDistance / 2)
    isFormed = true
  }

  open override func pairMoved() {
    let now = currentAngle
    turned += Self.wrapped(now - angle)
    (angle, radius) = (now, pairDistance / 2)
  }

  open override func thresholdReached() -> Measure? {
    let (arc, degrees) = (arc, degrees)
    if arc.value >= arc.limit { return arc }
    let isTurn = degrees.value >= degrees.limit && arc.value >= thresholds.rotationMinimumArc
    return isTurn ? degrees : nil
  }

  /// The arc and the angle, the one that is nearer to its limit first. The angle's limit is at
  /// least that of the arc that it needs too.
  open override var pairProgress: [Measure] {
    guard isFormed else { return [] }
    let arc = arc
    var angle = degrees
    angle.limit = max(
      angle.limit, thresholds.rotationMinimumArc / radius * 180 / .pi)
    return arc.value * angle.limit >= angle.value * arc.limit ? [arc, angle] : [angle, arc]
  }

  /// The angle by which the fingers turned since both were down, in radians, clockwise on the
  /// screen; `nil` before both were down.
  var signedTurn: Double? { isFormed && touches.count == 2 ? turned : nil }

  override func forecast(_ course: PairCourse) -> Forecast {
    guard signedTurn != nil else { return super.forecast(course) }
    let angle = thresholds.rotationAngle * .pi / 180
    switch course {
    case .turn(let sign):
      let needed = min(
        thresholds.rotationArc / radius, max(angle, thresholds.rotationMinimumArc / radius))
      return .attempts(after: max((needed - sign * turned) * radius, 0))
    case .spread(let sign):
      // The same angle is a longer arc when the fingers are farther apart.
      guard sign > 0, turned != 0 else { return .stays }
      let arc = abs(turned) >= angle ? thresholds.rotationMinimumArc : thresholds.rotationArc
      return .attempts(after: max(2 * (arc / abs(turned) - radius), 0))
    }
  }

  open override func failureOnLift() -> Failure {
    isFormed ? .liftedEarly(arc) : .tooFewFingers(Measure(.touches, 1, limit: 2))
  }

  open override func attemptAccepted() {
    turned = 0
    forgetVelocity()
  }

  open override var sampledValue: Double { turned }

  private var currentAngle: Double {
    guard let vector = pairVector else { return angle }
    // Two fingers at one point have no angle, so the last angle stays.
    return vector == .zero ? angle : CLibrary.arcTangent(vector.y, vector.x)
  }

  private var arc: Measure {
    Measure(.arc, abs(turned) * radius, limit: thresholds.rotationArc)
  }

  private var degrees: Measure {
    Measure(.angle, abs(turned) * 180 / .pi, limit: thresholds.rotationAngle)
  }

  /// Returns the same angle in −π…π, π itself included.
  static func wrapped(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    let rest = angle - turn * (angle / turn).rounded()
    return rest <= -.pi ? rest + turn : rest
  }
}
