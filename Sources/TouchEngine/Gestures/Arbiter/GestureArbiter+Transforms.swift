/// A transform is handled like a touch that no view has: steps 1 to 7 are the same, except for
/// those that concern views.
extension GestureArbiter {
  /// Handles a transform. A transform that begins while a touch is down or another transform runs
  /// is ignored, together with its later events.
  func dispatch(_ event: TransformEvent) {
    precondition(!isDispatching, "an event was sent from inside an action or a callback")
    let goesOn = transform != nil
    guard event.phase == .began ? !goesOn && !hasTouchDown : goesOn else { return }
    settle {
      if event.phase == .began {
        begin(event)
        askFailureRequirements()
        tellDecisions()
      } else if let finger = transform?.finger {
        finger.position = event.middle
        finger.timestamp = timeline.now
        finger.sourceTime = timeline.now
        finger.lastEvent = self.event.number
        finger.cancellation = event.cancellation
        finger.phase =
          event.phase == .changed ? .moved : event.phase == .ended ? .ended : .cancelled
      }
      transform?.event = event
      show(event)
    }
  }

  /// Cancels the running transform.
  func cancelTransform(because cause: TouchCancellation? = nil) {
    guard var event = transform?.event else { return }
    event.phase = .cancelled
    event.cancellation = cause
    dispatch(event)
  }

  /// Step 7: removes the transform from its recognizers.
  func letGoOfTransform() {
    guard let finger = transform?.finger, finger.isOver else { return }
    for recognizer in finger.recognizers { recognizer.touches.removeAll { $0 === finger } }
    finger.home = nil
    transform = nil
  }

  /// Step 1 (rules A15–A21).
  private func begin(_ event: TransformEvent) {
    guard let window else { return }
    let sample = TouchSample(
      touch: TouchID(0), phase: .began, position: event.middle, time: timeline.now, kind: .pointer)
    let finger = Touch(
      sample, at: timeline.now, event: self.event.number, tapCount: 1, isTransform: true)
    finger.home = window
    let view = window.hitTest(event.position, with: nil)
    finger.land(on: view)
    transform = RunningTransform(finger: finger, event: event)
    lineUp(from: view)
    guard let view else { return }
    for recognizer in order
    where Self.isOnWay(recognizer, from: view) && receives(event, recognizer) {
      if recognizer.attemptNumber == 0 { recognizer.attemptNumber = nextAttemptNumber() }
      recognizer.touches.append(finger)
      recognizer.attempt.append(finger)
      finger.recognizers.append(recognizer)
    }
    forgetUninvolved()
  }

  private func receives(_ event: TransformEvent, _ recognizer: GestureRecognizer) -> Bool {
    changes?.prepare(recognizer)
    return recognizer.isEnabled && changes?.isOff(recognizer) != true
      && recognizer.committedState == .possible && !recognizer.isHeld
      && recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false
  }

  /// Step 2 (rule A22).
  private func show(_ event: TransformEvent) {
    guard let finger = transform?.finger else { return }
    for recognizer in order
    where recognizer.touches.contains(finger) && !recognizer.latest.isTerminal {
      recognizer.transformReceived(event)
    }
  }

  private var hasTouchDown: Bool { touches.contains { !$0.isOver } }
}

/// A running transform, and the touch that represents it for recognizers.
struct RunningTransform {
  let finger: Touch
  var event: TransformEvent
}
