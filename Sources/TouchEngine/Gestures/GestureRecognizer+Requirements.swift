extension GestureRecognizer {
  /// Makes this recognizer wait until `other` has failed; when `other` recognizes, this one fails
  /// (rule A31).
  ///
  ///     singleTap.require(toFail: doubleTap)
  ///
  /// The requirement applies only until this recognizer begins, and only if `other` may still
  /// recognize with a touch of this recognizer, or is between the taps of a sequence (rule A34).
  /// `other` is not retained.
  public func require(toFail other: GestureRecognizer) {
    requirements.require(other)
    arbiter?.hasNews = true
  }

  /// Whether the recognizer has asked to begin and is neither active nor refused.
  var isAttempting: Bool { committedState == .possible && !requested.isEmpty }

  /// The recognizers that keep this recognizer waiting now.
  var undecidedRequirements: [GestureRecognizer] {
    guard !requirements.isEmpty else { return [] }
    return requirements.required.filter { $0.mayRecognize(before: self) }
  }

  var hasUndecidedRequirements: Bool {
    !requirements.isEmpty && requirements.required.contains { $0.mayRecognize(before: self) }
  }

  /// The first requirement that has recognized and therefore fails this recognizer (rule A31).
  var recognizedRequirement: GestureRecognizer? {
    guard !requirements.isEmpty else { return nil }
    return requirements.required.first {
      $0.hasRecognized && !$0.onlyStopped && isBound(to: $0)
    }
  }

  /// Whether the pair has been asked about requirements in these attempts. If so, the two share a
  /// touch from an earlier event, or shared one that was ignored (rule A33).
  func hasAsked(about other: GestureRecognizer, in event: TouchEvent) -> Bool {
    if requirements.wasAsked(about: other.attemptNumber) { return true }
    let number = event.number
    return attempt.contains { $0.firstEvent != number && other.attempt.contains($0) }
  }

  /// Whether both have one touch, the same, which landed in the event `number`, so that the pair
  /// was not asked before. A quick answer for the usual case; `false` says nothing.
  @inline(__always) func sharesOnlyTouch(
    with other: GestureRecognizer, landedIn number: Int
  ) -> Bool {
    guard touches.count == 1, attempt.count == 1, other.touches.count == 1 else { return false }
    let isSame = touches[0].firstEvent == number && touches[0] === other.touches[0]
    return isSame && !requirements.wasAsked(about: other.attemptNumber)
  }

  /// Records the recognizers that were asked about, because `touch` no longer shows them.
  func noteAsked(because touch: Touch) {
    for other in touch.recognizers where other !== self && other.isTracking(touch) {
      requirements.noteAsked(about: other.attemptNumber)
      other.requirements.noteAsked(about: attemptNumber)
    }
  }

  var hasRequirements: Bool { !requirements.isEmpty }

  /// The recognizers that must fail first, decided or not.
  var requiredToFail: [GestureRecognizer] {
    requirements.isEmpty ? [] : requirements.required
  }

  func requires(_ other: GestureRecognizer) -> Bool {
    !requirements.isEmpty && requirements.required.contains { $0 === other }
  }

  /// Whether the outcome of `other` affects this recognizer: they share a touch, or this recognizer
  /// was held for `other`.
  func isBound(to other: GestureRecognizer) -> Bool {
    requirements.isWaiting(for: other) || (self !== other && sharesTouch(with: other))
  }

  /// How far it has come.
  var standing: Standing {
    guard committedState == .possible else { return .over }
    if isHeld { return .held }
    if isAmidStrokes { return .amidStrokes }
    return requested.isEmpty ? .undecided : .attempting
  }

  /// Whether `waiting` must wait for this recognizer (rule A34).
  private func mayRecognize(before waiting: GestureRecognizer) -> Bool {
    let standing = standing
    guard standing != .over, arbiter != nil, arbiter === waiting.arbiter else { return false }
    return mayRecognize(before: waiting, as: standing)
  }

  /// Whether `waiting` must wait for this recognizer, if it has come so far and both take part in
  /// the same event (rule A34).
  func mayRecognize(before waiting: GestureRecognizer, as standing: Standing) -> Bool {
    switch standing {
    case .over: return false
    case .held, .amidStrokes: return true
    case .undecided, .attempting:
      // A touch that ends in this event counts only for an attempt that it completes.
      return touches.contains { touch in
        (standing == .attempting || !touch.isOver) && waiting.touches.contains { $0 === touch }
      }
    }
  }

  // MARK: Being held

  /// Holds an allowed attempt until `others` have failed. The public state is possible; the
  /// recognizer itself continues from the state that it requested (rule A35).
  func hold(for others: [GestureRecognizer]) {
    requirements.wait(for: others)
    guard !isHeld else { return }
    isHeld = true
    wasHeld = true
    if requested.contains(.cancelled) { return failHeld(.touchesCancelled) }
    requested.removeAll { $0 == .changed }
    if latest.isTerminal { keepContacts() }
  }

  /// Records a state that a subclass requests while held. On release the recognizer begins, and
  /// ends if the gesture has ended.
  func requestWhileHeld(_ next: State, from asked: State) {
    switch next {
    case .ended:
      requested.append(.ended)
      keepContacts()
    case .cancelled: failHeld(asked == .cancelled ? .touchesCancelled : .unspecified)
    case .possible, .began, .changed, .failed: break
    }
  }

  /// Fails a held recognizer; its beginning was never reported (rule A8).
  func failHeld(_ failure: Failure, because reason: Reason? = nil) {
    dropAttempt()
    committedState = .failed
    arbiter?.recognizerFailed(self, failure, because: reason)
  }

  /// Drops the requested states.
  func dropAttempt() {
    if !requested.isEmpty { requested.removeAll(keepingCapacity: true) }
    isHeld = false
  }

  /// Stores the locations of the fingers for an action that runs after they have lifted (rule A24).
  func keepContacts() {
    guard lateContacts == nil, !touches.isEmpty else { return }
    lateContacts = touches.map(\.position)
  }
}

/// How far a recognizer has come, as those see it that wait for it to fail (rule A34).
enum Standing {
  /// It has not attempted, and a touch may still decide.
  case undecided
  /// It has seen one stroke of several, whether a finger is down or not.
  case amidStrokes
  /// It has attempted, and is neither active nor refused.
  case attempting
  /// It may begin, and waits for others itself.
  case held
  /// It has begun, failed or left.
  case over

  /// Whether it has not attempted, and still may.
  var isUndecided: Bool { self == .undecided || self == .amidStrokes }
}
