/// Recognizes one finger that is drawn to the right, once for each touch (rules G4.1–G4.5).
///
/// It shows how to write a recognizer of one's own: nothing here needs more than what is public.
/// It is discrete; when the finger has gone ``distance`` to the right, it recognizes if the way there
/// was straight and fast enough, and otherwise has failed for this touch.
open class DirectionalPanGestureRecognizer: GestureRecognizer {
  /// How closely it keeps to the recognizer that it was made after.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// It wants ``minimumSpeed``, and fails as soon as the finger goes elsewhere, so that those who
    /// wait for it need not wait for the lift.
    case improved
    /// It knows no speed, and decides at ``distance`` or at the lift, as the original does.
    case faithful
  }

  public var mode = Mode.improved

  /// How far the finger has to go to the right, in points on the screen; it recognizes beyond that.
  /// The original's number.
  public var distance = 30.0

  /// How far the way may be off the horizontal when the finger has gone ``distance``, in degrees,
  /// 0…90. What it did before does not matter. The original's number.
  public var tolerance = 20.0

  /// How fast the finger has to be from its landing to ``distance``, on the average, in points a
  /// second. The original has the number and does not use it.
  public var minimumSpeed = 40.0

  /// It fails when the finger goes farther than this to the left, in points. Our choice.
  public var allowedRetreat = 10.0

  /// The finger that it follows, where it landed, and when; later ones are ignored.
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
    // A lift is no move: what counts is the place before it.
    let gone = finger.touch.previousLocation(in: nil) - finger.start
    fail(.liftedEarly(Measure(.travel, gone.x, limit: distance)))
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    finger = nil
  }

  /// The finger has gone far enough.
  private func judge(_ gone: Point, seconds: Double) {
    if abs(gone.y) > gone.x * Mathematics.tangent(tolerance * .pi / 180) {
      let angle = Mathematics.arcTangent(abs(gone.y), gone.x) * 180 / .pi
      return fail(.wrongDirection(Measure(.direction, angle, limit: tolerance), takes: .right))
    }
    // In no time at all a finger has any speed.
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
