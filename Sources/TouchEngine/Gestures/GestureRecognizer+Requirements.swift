extension GestureRecognizer {
  /// Makes this recognizer wait until `other` has failed; when `other` recognizes, this one fails
  /// (rule A31).
  ///
  ///     singleTap.require(toFail: doubleTap)
  ///
  /// It binds only while this recognizer has not begun, and only where `other` may still recognize
  /// with a touch of this one, or is in the middle of several taps (rule A34). `other` is not kept
  /// alive.
  public func require(toFail other: GestureRecognizer) {
    requirements.require(other)
    arbiter?.hasNews = true
  }

  /// Whether it has asked to begin and is neither active nor refused.
  var isAttempting: Bool { standing == .possible && !requested.isEmpty }

  /// Those who keep it waiting now.
  var undecidedRequirements: [GestureRecognizer] {
    guard !requirements.isEmpty else { return [] }
    return requirements.required.filter { $0.mayRecognize(before: self) }
  }

  var hasUndecidedRequirements: Bool {
    !requirements.isEmpty && requirements.required.contains { $0.mayRecognize(before: self) }
  }

  /// The first requirement that has recognized, and so fails this one (rule A31).
  var recognizedRequirement: GestureRecognizer? {
    guard !requirements.isEmpty else { return nil }
    return requirements.required.first { $0.hasRecognized && isBound(to: $0) }
  }

  /// Whether the pair has been asked about requirements in these attempts: then it shares a touch
  /// that is older than this event, or shared one that was ignored (rule A33).
  func hasAsked(about other: GestureRecognizer, in event: TouchEvent) -> Bool {
    if requirements.wasAsked(about: other.attemptNumber) { return true }
    let number = event.number
    return attempt.borrowContains { $0.firstEvent != number && other.attempt.has($0) }
  }

  /// Keeps in mind whom it was asked about, because `touch` no longer shows that.
  func noteAsked(because touch: Touch) {
    for other in touch.recognizers where other !== self && other.isTracking(touch) {
      requirements.noteAsked(about: other.attemptNumber)
      other.requirements.noteAsked(about: attemptNumber)
    }
  }

  var hasRequirements: Bool { !requirements.isEmpty }

  func requires(_ other: GestureRecognizer) -> Bool {
    !requirements.isEmpty && requirements.required.contains { $0 === other }
  }

  /// Whether what `other` does decides about this one: they share a touch, or this one was held for
  /// it.
  func isBound(to other: GestureRecognizer) -> Bool {
    requirements.isWaiting(for: other) || (self !== other && sharesTouch(with: other))
  }

  /// Whether `waiting` has to wait for this one (rule A34).
  private func mayRecognize(before waiting: GestureRecognizer) -> Bool {
    guard standing == .possible, arbiter != nil, arbiter === waiting.arbiter else { return false }
    if isHeld || isAmidTaps { return true }
    // A touch that ends in this event counts for an attempt that it completes, and for no other.
    let isAttempting = isAttempting
    return touches.contains { touch in
      (isAttempting || !touch.isOver) && waiting.touches.contains { $0 === touch }
    }
  }

  // MARK: Being held

  /// The attempt is allowed, and has to wait. To its users it is possible; to itself it goes on
  /// from what it asked for (rule A35).
  func hold(for others: [GestureRecognizer]) {
    requirements.wait(for: others)
    guard !isHeld else { return }
    isHeld = true
    wasHeld = true
    if requested.contains(.cancelled) { return failHeld(.touchesCancelled) }
    requested.removeAll { $0 == .changed }
    if latest.isTerminal { keepContacts() }
  }

  /// What a subclass asks for while it is held; on release it begins, and ends when it has ended.
  func requestWhileHeld(_ next: State, from asked: State) {
    switch next {
    case .ended:
      requested.append(.ended)
      keepContacts()
    case .cancelled: failHeld(asked == .cancelled ? .touchesCancelled : .unspecified)
    case .possible, .began, .changed, .failed: break
    }
  }

  /// Nobody was told that it began, so it fails (rule A8).
  func failHeld(_ failure: Failure, because reason: Reason? = nil) {
    dropAttempt()
    standing = .failed
    arbiter?.recognizerFailed(self, failure, because: reason)
  }

  /// Takes back what was asked for.
  func dropAttempt() {
    if !requested.isEmpty { requested.removeAll(keepingCapacity: true) }
    isHeld = false
  }

  /// Keeps where the fingers are for an action that comes when they have gone (rule A24).
  func keepContacts() {
    guard lateContacts == nil, !touches.isEmpty else { return }
    lateContacts = touches.map(\.position)
  }
}
