/// Recognizes one finger that is drawn to the right, once for each touch (rules G4.1–G4.5).
///
/// The recognizer is discrete. When the finger has moved ``distance`` to the right, it recognizes
/// if the path was straight and fast enough, and otherwise fails for this touch.
///
/// This recognizer is an example of a custom recognizer: it uses only public API.
open class DirectionalPanGestureRecognizer: GestureRecognizer {
  /// A degree to which the recognizer follows the original.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Requires ``minimumSpeed``, and fails as soon as the finger moves elsewhere, so that waiting
    /// recognizers need not wait for the lift.
    case improved
    /// Ignores speed and decides at ``distance`` or at the lift, as the original does.
    case faithful
  }

  /// The degree to which the recognizer follows the original; ``Mode/improved`` by default.
  public var mode = Mode.improved

  /// The distance that the finger must exceed to the right, in points on the screen. The original's
  /// number.
  public var distance = 30.0

  /// The largest angle between the path and the horizontal when the finger has moved ``distance``,
  /// in degrees, 0…90. The path before that point does not matter. The original's number.
  public var tolerance = 20.0

  /// The lowest average speed from the landing to ``distance``, in points a second. The original
  /// has the number and does not use it.
  public var minimumSpeed = 40.0

  /// The distance that the finger may move to the left at most, in points. Our choice.
  public var allowedRetreat = 10.0

  /// The finger that the recognizer follows, where it landed, and when. Later fingers are ignored.
  private var finger: (touch: Touch, start: Point, time: Timestamp)?

  open override var kindName: String { "directionalPan" }

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      if finger == nil {
        finger = (touch, touch.location(in: nil), touch.timestamp)
      } else {
        ignore(touch, for: event)
      }
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard let finger, touches.contains(where: { $0 === finger.touch }) else { return }
    let gone = finger.touch.location(in: nil) - finger.start
    if gone.x > distance {
      judge(gone, seconds: Double(finger.touch.timestamp - finger.time) / 1_000_000)
    } else if mode == .improved {
      failEarly(gone)
    }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    guard let finger else { return }
    // A lift is not a move, so the position before it counts.
    let gone = finger.touch.previousLocation(in: nil) - finger.start
    fail(.liftedEarly(Measure(.travel, max(gone.x, 0), limit: distance)))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  /// The travel, and what is judged when the finger has gone far enough: the direction and the
  /// speed. The rest is judged on the way.
  open override func progress(at time: Timestamp) -> [Measure] {
    guard state == .possible, !isHeld, let finger else { return super.progress(at: time) }
    let gone = finger.touch.location(in: nil) - finger.start
    var measures = [Measure(.travel, max(gone.x, 0), limit: distance)]
    if gone != .zero {
      let angle = CLibrary.arcTangent(abs(gone.y), gone.x) * 180 / .pi
      measures.append(Measure(.direction, angle, limit: tolerance))
    }
    guard mode == .improved else { return measures }
    let seconds = Double(time - finger.time) / 1_000_000
    if seconds > 0, gone.x > 0, minimumSpeed > 0 {
      measures.append(Measure(.speed, gone.x / seconds, limit: minimumSpeed))
    }
    measures.append(Measure(.stray, abs(gone.y), limit: distance))
    if gone.x < 0 { measures.append(Measure(.retreat, -gone.x, limit: allowedRetreat)) }
    return measures
  }

  override func addState(to hasher: inout StateHasher) {
    super.addState(to: &hasher)
    hasher.add(finger) { hasher, finger in
      hasher.add(finger.touch.id.number - (touches.first?.id.number ?? 0))
      hasher.add(finger.start)
      hasher.add(finger.time)
    }
    hasher.cover(DirectionalPanGestureRecognizer.self)
  }

  open override func reset() {
    super.reset()
    finger = nil
  }

  override func forecast(_ course: Course, at time: Timestamp) -> Forecast {
    if course.isTap { return .fails(after: 0) }
    guard let finger else { return .unknown }
    guard case .move(let way) = course else {
      return course.isLifting ? .fails(after: 0) : .stays
    }
    let gone = finger.touch.location(in: nil) - finger.start
    // On a straight way from the landing all parts grow together.
    guard gone.length > 0, abs(gone.x * way.y - gone.y * way.x) < 1e-6 else { return .unknown }
    if way.x > 0, mode == .faithful || abs(way.y) <= way.x {
      let end = gone + way * ((distance - gone.x) / way.x)
      let seconds = Double(time - finger.time) / 1_000_000
      let isStraight = abs(end.y) <= end.x * CLibrary.tangent(tolerance * .pi / 180)
      let isFast = mode == .faithful || seconds <= 0 || end.x / seconds >= minimumSpeed
      let amount = max((distance - gone.x) / way.x, 0) + 1e-7
      return isStraight && isFast ? .attempts(after: amount) : .fails(after: amount)
    }
    guard mode == .improved else { return .stays }
    var end = Double.infinity
    if way.x < 0 { end = max(gone.x + allowedRetreat, 0) / -way.x }
    if way.y != 0 { end = min(end, max(distance - abs(gone.y), 0) / abs(way.y)) }
    return .exceeds(after: end)
  }

  /// Recognizes or fails; the finger has moved far enough.
  private func judge(_ gone: Point, seconds: Double) {
    if abs(gone.y) > gone.x * CLibrary.tangent(tolerance * .pi / 180) {
      let angle = CLibrary.arcTangent(abs(gone.y), gone.x) * 180 / .pi
      return fail(.wrongDirection(Measure(.direction, angle, limit: tolerance), takes: .right))
    }
    // With no time elapsed, any speed is possible.
    if mode == .improved, seconds > 0, gone.x / seconds < minimumSpeed {
      return fail(.insufficient(Measure(.speed, gone.x / seconds, limit: minimumSpeed)))
    }
    attempt(.recognized, because: Measure(.travel, gone.x, limit: distance))
  }

  private func failEarly(_ gone: Point) {
    if gone.x < -allowedRetreat {
      fail(.exceeded(Measure(.retreat, -gone.x, limit: allowedRetreat)))
    } else if abs(gone.y) > distance {
      fail(.exceeded(Measure(.stray, abs(gone.y), limit: distance)))
    }
  }
}
