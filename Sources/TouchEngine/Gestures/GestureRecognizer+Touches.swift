/// The touches that a recognizer takes part in.
extension GestureRecognizer {
  /// Whether the recognizer has touches, is held or waits for a touch, so that the arbiter must
  /// track it.
  var isInvolved: Bool {
    !touches.isEmpty || committedState != .possible || isHeld || isWaitingForTouch
  }

  func isTracking(_ touch: Touch) -> Bool { attempt.contains(touch) }

  /// Whether fingers that are down, or a touch that it waits for, still decide: it has not
  /// attempted and not failed.
  final var isUndecided: Bool {
    latest == .possible && committedState == .possible && (hasTouchDown || isWaitingForTouch)
  }

  /// Whether the allowed types admit another touch of this kind (rule A19).
  func takes(_ kind: TouchKind) -> Bool {
    if !takesAllTypes, !allowedTouchTypes.contains(kind) { return false }
    guard requiresExclusiveTouchType, let first = touches.first else { return true }
    return first.kind == kind
  }

  /// Returns the reason for the refusal of a touch of a kind; `nil` when there is none. A kind that
  /// the recognizer takes may be refused for the kind of its other touches (rule A19).
  func reason(for refusal: Decision.Refusal, of kind: TouchKind) -> Reason? {
    switch refusal {
    case .delegate: answerReason
    case .type where takesAllTypes || allowedTouchTypes.contains(kind):
      EngineReason.otherKind.reason
    default: nil
    }
  }

  /// Whether both recognizers take part in a touch now. If either had to wait, all touches of both
  /// attempts count, so that a recognizer released late is excluded as it would have been in time
  /// (rule A39).
  func sharesTouch(with other: GestureRecognizer) -> Bool {
    let countsEnded = wasHeld || other.wasHeld
    let others = countsEnded ? other.attempt : other.touches
    return (countsEnded ? attempt : touches).contains { others.contains($0) }
  }

  /// Whether it has the touches because they stopped moving content, and has not begun (rule D39).
  var onlyStopped: Bool {
    hasRecognized && (committedState == .possible || committedState == .failed)
  }

  /// The pans of the scroll views whose content touches of this attempt stopped (rule D39).
  var stoppers: [GestureRecognizer] {
    attempt.compactMap(\.stopper).filter { $0 !== self }
  }

  /// Whether the recognizer is attached to `view` itself.
  func isOn(_ view: View) -> Bool {
    host === view
  }

  /// Whether one of the touches is not over.
  var hasTouchDown: Bool {
    for index in touches.indices where !touches[index].isOver { return true }
    return false
  }

  func centroid(of touches: [Touch]) -> Point {
    var sum = Point.zero
    for index in touches.indices { sum += touches[index].position }
    return sum * (1 / Double(touches.count))
  }
}
