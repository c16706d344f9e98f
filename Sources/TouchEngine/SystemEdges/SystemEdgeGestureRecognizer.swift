/// The system's gesture at one edge of the window: a finger that moves inward from the edge
/// (rule E4).
///
/// It is an ordinary recognizer on the window. While the system has precedence at the edge, it
/// delays touches as long as it is possible, and pans and swipes wait for it. While the application
/// has precedence, it only watches a first swipe, and recognizes a second.
///
/// If ``GestureRecognizer/delaysTouchesBegan`` is set to `false` while the system has precedence,
/// the recognizer holds back no touch from then on (rule E3); the swipe still belongs to the
/// system.
public final class SystemEdgeGestureRecognizer: GestureRecognizer {
  /// The one edge of the window from which the gesture starts.
  public let edge: RectEdge

  /// The meaning of a swipe from the edge.
  enum Role {
    /// The system has precedence, and the swipe belongs to it.
    case gate
    /// The swipe belongs to the application, and is watched so that a second one is recognized.
    case first
    /// The swipe belongs to the system, after a first one.
    case second
  }

  var role = Role.gate {
    didSet {
      guard (role == .gate) != (oldValue == .gate) else { return }
      if oldValue == .gate { delaysAsGate = delaysTouchesBegan }
      delaysTouchesBegan = role == .gate && delaysAsGate
    }
  }
  /// Whether it delayed touches when its role was last the gate.
  private var delaysAsGate = true

  private var settings: SystemEdgeSettings {
    (view as? Window)?.systemEdgeSettings ?? .standard
  }
  /// The landing of its finger.
  private var landed = Timestamp.zero
  /// Called when a first swipe was seen, and again when its finger has lifted.
  var onFirstSwipe: (_ isOver: Bool) -> Void = { _ in }
  private var hasSwiped = false

  init(edge: RectEdge) {
    self.edge = edge
    super.init()
    delaysTouchesBegan = true
    name = "system.\(edge.words)"
  }

  public override var kindName: String { "systemEdge" }

  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    landed = event.timestamp
    setAlarm(afterSeconds: settings.duration)
  }

  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first, !hasSwiped else { return }
    let way = touch.position - touch.firstPosition
    guard way.length >= settings.slop else { return }
    let deviation = deviation(of: way)
    guard deviation.value <= deviation.limit else {
      return fail(.wrongDirection(deviation, takes: direction))
    }
    guard role == .first else {
      return attempt(.ended, because: Measure(.movement, way.length, limit: settings.slop))
    }
    hasSwiped = true
    cancelAlarm()
    onFirstSwipe(false)
  }

  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    if hasSwiped {
      onFirstSwipe(true)
      fail(
        .touchesEnded,
        because: EngineReason.firstSwipe(seconds: settings.secondSwipe).reason)
    } else {
      // A lift is not a move, so the position before it counts.
      let length = touches.first.map { ($0.previousPosition - $0.firstPosition).length } ?? 0
      fail(.liftedEarly(Measure(.movement, length, limit: settings.slop)))
    }
  }

  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if hasSwiped { onFirstSwipe(true) }
    fail(.touchesCancelled)
  }

  override func alarmRang() {
    fail(.heldTooLong(Measure(.duration, settings.duration, limit: settings.duration)))
  }

  public override func progress(at time: Timestamp) -> [Measure] {
    guard isUndecided, let touch = touches.first else { return super.progress(at: time) }
    // A first swipe that was seen only waits for its lift.
    if hasSwiped { return [] }
    let way = touch.position - touch.firstPosition
    var measures = [Measure(.movement, way.length, limit: settings.slop)]
    if way != .zero { measures.append(deviation(of: way)) }
    let limit = Measure(.duration, 0, limit: settings.duration)
    return measures + [limit.measured(microseconds: time - landed)]
  }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    switch course {
    case .lift, .tap: return .fails(after: 0)
    case .wait:
      let rest = settings.duration - Double(time - landed) / 1_000_000
      return hasSwiped ? .stays : .fails(after: max(rest, 0))
    case .move(let way):
      guard !hasSwiped, let touch = touches.first else { return .stays }
      let gone = touch.position - touch.firstPosition
      let amount = gone.reach(settings.slop, along: way)
      let deviation = deviation(of: gone + way * amount)
      if deviation.value > deviation.limit { return .fails(after: amount) }
      return role == .first ? .stays : .attempts(after: amount)
    }
  }

  public override func reset() {
    super.reset()
    hasSwiped = false
  }

  /// Whether it prevents `other`: a recognizer that only watches prevents nothing and is not
  /// prevented.
  public override func canPrevent(_ other: GestureRecognizer) -> Bool { role != .first }

  public override func canBePrevented(by other: GestureRecognizer) -> Bool {
    other is SystemEdgeGestureRecognizer && role != .first
  }

  public override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    guard role != .first, !(other is SystemEdgeGestureRecognizer) else { return false }
    return other is PanGestureRecognizer || other is SwipeGestureRecognizer
  }

  /// The angle between a movement and the inward direction.
  private func deviation(of way: Point) -> Measure {
    let (along, across) = (
      way.x * inwards.x + way.y * inwards.y, way.x * inwards.y - way.y * inwards.x
    )
    let angle = CLibrary.arcTangent(abs(across), along) * 180 / .pi
    return Measure(.direction, angle, limit: settings.angle)
  }

  var direction: Directions {
    switch edge {
    case .top: .down
    case .left: .right
    case .bottom: .up
    default: .left
    }
  }

  private var inwards: Point {
    switch edge {
    case .top: Point(0, 1)
    case .left: Point(1, 0)
    case .bottom: Point(0, -1)
    default: Point(-1, 0)
    }
  }
}
