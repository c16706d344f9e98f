/// Which touches it takes part in.
extension GestureRecognizer {
  /// Whether it takes up its touches or waits for one, so that the arbiter must keep it in mind.
  var isInvolved: Bool { !touches.isEmpty || standing != .possible || isHeld || isWaitingForTouch }

  func isTracking(_ touch: Touch) -> Bool { attempt.has(touch) }

  /// Whether its types admit one more touch of this kind (rule A19).
  func takes(_ kind: TouchKind) -> Bool {
    if !takesAllTypes, !allowedTouchTypes.contains(kind) { return false }
    guard requiresExclusiveTouchType, let first = touches.first else { return true }
    return first.kind == kind
  }

  /// Whether both take part in a touch now. When one had to wait, all touches of their attempts
  /// count, so that who is released late is excluded as it would have been in time (rule A39).
  func sharesTouch(with other: GestureRecognizer) -> Bool {
    let countsEnded = wasHeld || other.wasHeld
    let others = countsEnded ? other.attempt : other.touches
    return (countsEnded ? attempt : touches).borrowContains { others.has($0) }
  }

  /// Whether it is attached to `view` itself.
  func isOn(_ view: View) -> Bool {
    hostReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
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
