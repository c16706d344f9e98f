/// From one state to another, and the end of an attempt.
extension GestureRecognizer {
  /// Makes a change to ``state``, in the dispatch under way or in one of its own. One that takes
  /// part in no touch has nothing to make out and stays possible.
  func change(_ body: () -> Void) {
    if let arbiter { return arbiter.settle(after: body) }
    view?.window?.onDiagnostic?(.notTakingPart(recognizer: path))
  }

  /// The only way from one state to another; the reason is why somebody wanted that, if it is said.
  func request(_ next: State, _ arbiter: GestureArbiter?, because reason: Reason? = nil) {
    let from = latest
    guard let to = from.moving(to: next) else {
      arbiter?.onDiagnostic?(.illegalTransition(recognizer: path, from: from, to: next))
      return
    }
    if to == .possible { return }
    if standing != .possible {
      standing = to
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

  /// Lets go of the touches: cancels what is active, fails what is possible (rule A30). The reason is
  /// why somebody wanted that, if it is said.
  func withdraw(because failure: Failure, _ reason: Reason? = nil) {
    guard let arbiter else { return }
    arbiter.settle {
      isWithdrawn = true
      arbiter.noteDeparture()
      if standing.isActive {
        request(.cancelled, arbiter, because: reason ?? failure.reason)
      } else if standing == .possible {
        dropAttempt()
        fail(failure, because: reason)
      }
    }
  }

  func clearAttempt() {
    attempt.clear()
    dropAttempt()
    requirements.forgetAttempt()
    wasHeld = false
    lateContacts = nil
    simultaneity.clear()
    attemptMeasure = nil
    attemptNumber = 0
    hasRecognized = false
    takesTouches = false
    isWithdrawn = false
    cancelTimers()
    reset()
    standing = .possible
  }
}
