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

/// The time of a question: about an attempt that is made, or about one that may come.
///
/// The arbiter asks about the attempts of an event, predictions about those to come. One function
/// answers both, so that what is foretold is what happens.
public enum Asking: Hashable, Sendable {
  /// The recognizer has attempted; the answer decides.
  case now
  /// The recognizer may attempt with its fingers where they are, or after a straight movement in
  /// this direction of length 1. The answer changes and reports nothing.
  case foretell(along: Point)

  /// The answer to a question.
  public enum Answer: Hashable, Sendable {
    /// Yes.
    case yes
    /// No, for a reason if one is given.
    case no(Reason?)
    /// It is not known before the attempt; never the answer for ``Asking/now``.
    case unknown
  }
}

/// The movement of the fingers of a drag, in window coordinates.
struct Travel {
  /// The common movement so far.
  var moved: Point
  /// The distance in points at which the drag can attempt to begin.
  var slop: Double
  /// The displacement at the attempt.
  var atAttempt: Point

  /// - Parameters:
  ///   - moved: The common movement so far.
  ///   - slop: The distance in points at which the drag can attempt to begin.
  ///   - attempt: The displacement at the attempt; `nil` for the movement so far.
  init(moved: Point, slop: Double, atAttempt attempt: Point? = nil) {
    (self.moved, self.slop, atAttempt) = (moved, slop, attempt ?? moved)
  }
}
