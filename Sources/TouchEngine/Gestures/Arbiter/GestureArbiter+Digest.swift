extension GestureArbiter {
  /// Adds touches and the recognizers that take part in them to a digest; returns whether it covers
  /// them.
  func addState(to hasher: inout StateHasher) -> Bool {
    guard transform == nil, attempts.isEmpty, transitions.isEmpty else { return false }
    // Touches that are over count while a recognizer has them.
    var known = touches
    for recognizer in order {
      for touch in recognizer.attempt where !known.contains(where: { $0 === touch }) {
        known.append(touch)
      }
    }
    hasher.add(each: known) { add($1, to: &$0) }
    hasher.add(order.count)
    for recognizer in order {
      guard recognizer.addOwnState(to: &hasher) else { return false }
      add(recognizer, known, to: &hasher)
    }
    hasher.add(each: unsettled) { hasher, recognizer in
      hasher.add(order.firstIndex { $0 === recognizer } ?? -1)
    }
    let gap = thresholds.tapGap
    if let lastEnded, hasher.now.seconds(since: lastEnded.time) <= gap {
      hasher.add(lastEnded.time)
      hasher.add(lastEnded.began)
      hasher.add(lastEnded.tapCount)
    }
    return true
  }

  private func add(_ touch: Touch, to hasher: inout StateHasher) {
    hasher.add(touch.position)
    hasher.add(touch.firstPosition)
    hasher.add(touch.isOver)
    hasher.add(touch.tapCount)
    hasher.add(touch.view?.presentName ?? "")
    if touch.isOver { return }
    hasher.add(touch.firstTime)
    hasher.add(touch.sourceTime)
    touch.trail.addState(to: &hasher)
    hasher.add(each: touch.recognizers) { hasher, recognizer in
      hasher.add(order.firstIndex { $0 === recognizer } ?? -1)
    }
    let delivery = touch.delivery
    for isTrue in [delivery.hasBegun, delivery.isLimited, delivery.isClosed, delivery.isHeard] {
      hasher.add(isTrue)
    }
  }

  /// Adds what the arbiter knows of a recognizer's attempt.
  private func add(_ recognizer: GestureRecognizer, _ known: [Touch], to hasher: inout StateHasher)
  {
    hasher.add(recognizer.host?.presentName ?? "")
    hasher.add(recognizer.committedState.rawValue)
    hasher.add(each: recognizer.requested) { $0.add($1.rawValue) }
    for isTrue in [
      recognizer.isHeld, recognizer.wasHeld, recognizer.hasRecognized, recognizer.takesTouches,
      recognizer.isWithdrawn, recognizer.leavesOutLifted,
    ] {
      hasher.add(isTrue)
    }
    for touches in [recognizer.touches, recognizer.attempt] {
      hasher.add(each: touches) { hasher, touch in
        hasher.add(known.firstIndex { $0 === touch } ?? -1)
      }
    }
    hasher.add(recognizer.lateContacts) { hasher, places in hasher.add(each: places) { $0.add($1) }
    }
    for other in order where other !== recognizer {
      hasher.add(recognizer.requires(other))
      hasher.add(recognizer.requirements.isWaiting(for: other))
      hasher.add(recognizer.requirements.wasAsked(about: other.attemptNumber))
      let shared = recognizer.simultaneity.first { $0.attempt == other.attemptNumber }
      hasher.add(shared == nil ? 0 : shared?.sharing == nil ? 1 : 2)
    }
  }
}

extension GestureRecognizer {
  /// Adds the fields of the recognizer's classes; returns whether all of them are covered.
  func addOwnState(to hasher: inout StateHasher) -> Bool {
    addState(to: &hasher)
    return hasher.covered == ObjectIdentifier(type(of: self))
  }
}
