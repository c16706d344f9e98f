/// State changes, and the end of an attempt.
extension GestureRecognizer {
  /// Runs a change to ``state`` in the current dispatch or in a new one. A recognizer that takes
  /// part in no touch stays possible and reports a diagnostic.
  func change(_ body: () -> Void) {
    if let arbiter { return arbiter.settle(after: body) }
    view?.window?.arbiter.report(.notTakingPart(recognizer: path))
  }

  /// Requests a state; every state change passes through here. The reason is `nil` if none was
  /// given.
  func request(_ next: State, _ arbiter: GestureArbiter?, because reason: Reason? = nil) {
    let from = latest
    guard let to = from.moving(to: next) else {
      arbiter?.report(.illegalTransition(recognizer: path, from: from, to: next))
      return
    }
    if to == .possible { return }
    if committedState != .possible {
      committedState = to
      arbiter?.recognizerMoved(self, to: to, because: to == .cancelled ? reason : nil)
    } else if isHeld {
      requestWhileHeld(to, from: next)
    } else if requested.isEmpty, to == .failed {
      fail(next == .cancelled ? .touchesCancelled : .unspecified)
    } else {
      requested.append(to)
      if requested.count == 1 { arbiter?.recognizerAttempted(self) }
    }
  }

  /// Drops the touches: cancels an active gesture, fails a possible one (rule A30). The reason is
  /// `nil` if none was given.
  func withdraw(because failure: Failure, _ reason: Reason? = nil) {
    guard let arbiter else { return }
    arbiter.settle {
      isWithdrawn = true
      arbiter.noteDeparture()
      if committedState.isActive {
        request(.cancelled, arbiter, because: reason ?? failure.reason)
      } else if committedState == .possible {
        dropAttempt()
        fail(failure, because: reason)
      }
    }
  }

  func clearAttempt() {
    attempt = []
    dropAttempt()
    requirements.forgetAttempt()
    wasHeld = false
    lateContacts = nil
    simultaneity.removeAll(keepingCapacity: true)
    attemptMeasure = nil
    attemptNumber = 0
    hasRecognized = false
    takesTouches = false
    isWithdrawn = false
    cancelTimers()
    reset()
    committedState = .possible
  }
}
