/// Steps 3 and 4: which recognizers may begin.
extension GestureArbiter {
  // MARK: Step 3

  /// Asks about each attempt, in the order in which they were made: first the hit view of the first
  /// touch and its superviews up to the recognizer's, then the delegate. The first no fails the
  /// recognizer (rules A46–A48).
  func askShouldBegin() {
    guard !attempts.isEmpty else { return }
    for recognizer in attempts {
      guard recognizer.committedState == .possible, !recognizer.requested.isEmpty else { continue }
      note(
        .attempt(recognizer: recognizer.path, recognizer.attemptMeasure), recognizer,
        because: recognizer.directionsWaitedFor.map { .waitedFor($0) })
      recognizer.forgetAnswer()
      switch beginning(of: recognizer, asking: .now) {
      case .allowed, .unknown: recognizer.attemptAccepted()
      case .refused(let refuser): refuse(recognizer, by: refuser)
      }
    }
  }

  private func refuse(_ recognizer: GestureRecognizer, by refuser: Beginning.Refuser) {
    recognizer.dropAttempt()
    let judge: Decision.Judge
    switch refuser {
    case .view(let view): judge = .view(view.path)
    case .delegate: judge = .delegate
    case .state(let machine, let state): judge = .state(machine: machine, state: state)
    case .content(let view): return recognizer.fail(.contentKeeps(view: view.path))
    case .nothingToZoom(let view):
      return recognizer.fail(
        .refusedBy(view: view?.path ?? recognizer.path), because: .nothingToZoom)
    }
    recognizer.committedState = .failed
    viewsMayGetMore = true
    note(
      .shouldBegin(recognizer: recognizer.path, answer: false, by: judge), recognizer,
      because: recognizer.answerReason,
      at: judge.seesFingers ? recognizer.velocityInWindow : nil)
  }

  /// Returns whether views, delegate, states and content let a recognizer begin (rules A46, A47, D8).
  ///
  /// - Parameters:
  ///   - recognizer: A recognizer that has met its criteria.
  ///   - landing: The view that its first touch will hit; `nil` while it has touches.
  ///   - asking: Whether it has attempted.
  /// - Returns: The first no, even after an answer that is not known.
  func beginning(
    of recognizer: GestureRecognizer, landingOn landing: View? = nil, asking: Asking
  ) -> Beginning {
    var isKnown = true
    var view = recognizer.attempt.first?.view ?? landing ?? recognizer.view
    while let current = view {
      switch lets(current, recognizer, asking) {
      case true?: break
      case false?: return .refused(by: .view(current))
      case nil: isKnown = false
      }
      recognizer.forgetAnswer()
      if current === recognizer.view { break }
      view = current.superview
    }
    // A view that is also the delegate, such as a scroll view of its pan, has been asked already.
    if let delegate = recognizer.delegate, delegate !== recognizer.view {
      switch lets(delegate, recognizer, asking) {
      case true?: break
      case false?: return .refused(by: .delegate)
      case nil: isKnown = false
      }
    }
    recognizer.forgetAnswer()
    if let refuser = recognizer.government?.refuser(of: recognizer) {
      return .refused(by: refuser)
    }
    switch recognizer.contentAnswer(asking: asking) {
    case .allowed: return isKnown ? .allowed : .unknown
    case .refused(let refuser): return .refused(by: refuser)
    case .unknown: return .unknown
    }
  }

  /// Whether a view lets a recognizer begin; `nil` when that is not known before the attempt.
  private func lets(
    _ view: View, _ recognizer: GestureRecognizer, _ asking: Asking
  ) -> Bool? {
    if case .now = asking { return view.gestureRecognizerShouldBegin(recognizer) }
    guard view.isPlain else { return nil }
    switch view.mayBegin(recognizer, asking: asking) {
    case .yes: return true
    case .no: return false
    case .unknown: return nil
    }
  }

  /// Whether a delegate lets a recognizer begin; `nil` when that is not known before the attempt.
  private func lets(
    _ delegate: any GestureRecognizerDelegate, _ recognizer: GestureRecognizer, _ asking: Asking
  ) -> Bool? {
    if case .now = asking { return delegate.gestureRecognizerShouldBegin(recognizer) }
    if let view = delegate as? View { return lets(view, recognizer, asking) }
    return delegate.answersPlainly == true ? true : nil
  }

  // MARK: Step 4

  /// Settles attempts one after the other until nothing changes. Each begins unless an active
  /// recognizer prevents it, and fails the recognizers that it prevents or that required it to
  /// fail; recognizers that must wait are held (rules A31–A36, A38–A44).
  func resolveAttempts() {
    if !unsettled.isEmpty { unsettled.removeAll { !$0.isHeld } }
    if !attempts.isEmpty {
      unsettled += attempts.filter(\.isAttempting)
      attempts.removeAll(keepingCapacity: true)
    }
    while failOneByRequirement() {}
    preventStoppers()
    while !unsettled.isEmpty {
      while settleOne() || failOneByRequirement() {}
      unsettled.removeAll { !$0.isAttempting }
      holdWhoMustWait()
      // A recognizer cancelled in the event of its attempt has nothing to wait for.
      if unsettled.contains(where: { !$0.isAttempting }) { continue }
      let cycle = Self.cycleToBreak(
        in: order, isHeld: { $0.isHeld }, awaited: { $0.undecidedRequirements })
      guard let cycle else { return }
      report(
        .requirementCycle(cycle.members.map(\.path), released: cycle.first.path))
      settle(cycle.first)
    }
  }

  /// Fails the new attempts that a touch which stopped moving content belongs to, also those that
  /// would have to wait (rule D39).
  private func preventStoppers() {
    for recognizer in unsettled where recognizer.isAttempting && !recognizer.isHeld {
      if let pan = recognizer.stoppers.first(where: { excludes($0, recognizer) }) {
        prevent(recognizer, by: pan)
      }
    }
  }

  /// Settles the first attempt that need not wait; `false` when there is none.
  private func settleOne() -> Bool {
    let attempts = unsettled.count > 1 ? Self.inPrecedence(unsettled) : unsettled
    for attempt in attempts where attempt.isAttempting && !attempt.hasUndecidedRequirements {
      settle(attempt)
      return true
    }
    return false
  }

  private func settle(_ newcomer: GestureRecognizer) {
    if newcomer.isHeld { note(.released(recognizer: newcomer.path), newcomer) }
    var companions: [Companion] = []
    for index in order.indices where order[index].hasRecognized {
      let active = order[index]
      guard active !== newcomer, active.sharesTouch(with: newcomer) else { continue }
      guard case .shared(let sharing) = exclusion(of: newcomer, by: active, asking: .now) else {
        return prevent(newcomer, by: active)
      }
      if !observers.isEmpty { companions.append(sharing.companion(of: newcomer, active)) }
    }
    activate(newcomer, beside: companions)
  }

  /// When one lift completes several taps, or several are released at once, the higher tap count
  /// goes first; all others keep their positions (rule A42).
  static func inPrecedence(_ attempts: [GestureRecognizer]) -> [GestureRecognizer] {
    let slots = attempts.indices.filter { attempts[$0].tapPrecedence != nil }
    guard slots.count > 1 else { return attempts }
    let taps = slots.map { attempts[$0] }.enumerated().sorted {
      let (first, second) = ($0.element.tapPrecedence ?? 0, $1.element.tapPrecedence ?? 0)
      return first == second ? $0.offset < $1.offset : first > second
    }
    var result = attempts
    for (slot, tap) in zip(slots, taps) { result[slot] = tap.element }
    return result
  }

  private func activate(_ recognizer: GestureRecognizer, beside companions: [Companion]) {
    var states: [GestureRecognizer.State] = []
    swap(&states, &recognizer.requested)
    recognizer.dropAttempt()
    recognizer.hasRecognized = true
    recognizer.takesTouches = recognizer.cancelsTouchesInView
    var reason = companions.isEmpty ? nil : Reason.beside(companions)
    for state in states {
      recognizer.committedState = state
      recognizerMoved(recognizer, to: state, because: reason)
      reason = nil
    }
    // Give the memory back.
    states.removeAll(keepingCapacity: true)
    swap(&states, &recognizer.requested)
    for other in order where other !== recognizer && other.committedState == .possible {
      if other.requires(recognizer), other.isBound(to: recognizer) {
        fail(other, because: recognizer)
      } else if prevents(recognizer, other) {
        prevent(other, by: recognizer)
      }
    }
  }

  private func prevent(_ recognizer: GestureRecognizer, by active: GestureRecognizer) {
    recognizer.dropAttempt()
    recognizer.committedState = .failed
    note(
      .prevented(recognizer: recognizer.path, by: active.path, active.attemptMeasure), recognizer)
  }

  /// Whether `active` keeps `newcomer` from recognizing (rules A39, A40).
  private func prevents(_ active: GestureRecognizer, _ newcomer: GestureRecognizer) -> Bool {
    active !== newcomer && active.sharesTouch(with: newcomer) && excludes(active, newcomer)
  }

  /// Whether the two may not recognize together, if they share a touch (rule A40).
  private func excludes(_ active: GestureRecognizer, _ newcomer: GestureRecognizer) -> Bool {
    if case .excluded = exclusion(of: newcomer, by: active, asking: .now) { true } else { false }
  }

  /// Returns whether the two may recognize together, and who lets them, if they share a touch (rule
  /// A40). A prediction asks no delegate.
  func exclusion(
    of newcomer: GestureRecognizer, by active: GestureRecognizer, asking: Asking
  ) -> Exclusion {
    if let changes {
      // Reading the name of a recognizer that has none would give it one.
      if asking != .now, newcomer.keptName == nil { return .unknown }
      if let together = changes.together(active, newcomer) {
        return together ? .shared(.change) : .excluded
      }
    }
    if !active.canPrevent(newcomer, asking: asking) { return .shared(.active) }
    if !newcomer.canBePrevented(by: active) { return .shared(.newcomer) }
    if let known = newcomer.simultaneity.first(where: { $0.attempt == active.attemptNumber }) {
      return known.sharing.map { .shared($0) } ?? .excluded
    }
    guard asking == .now else {
      if newcomer.isAdmittedByGovernor(with: active) { return .shared(.machine) }
      return newcomer.delegate == nil && active.delegate == nil ? .excluded : .unknown
    }
    let sharing = askSharing(active, newcomer)
    newcomer.simultaneity.append((active.attemptNumber, sharing))
    return sharing.map { .shared($0) } ?? .excluded
  }

  /// Asks the newcomer's delegate, then the active recognizer's, then the machine that governs
  /// both.
  private func askSharing(
    _ active: GestureRecognizer, _ newcomer: GestureRecognizer
  ) -> SharedRecognition? {
    if newcomer.delegate?.gestureRecognizer(newcomer, shouldRecognizeSimultaneouslyWith: active)
      == true
    {
      return .delegateOfNewcomer
    }
    if active.delegate?.gestureRecognizer(active, shouldRecognizeSimultaneouslyWith: newcomer)
      == true
    {
      return .delegateOfActive
    }
    return newcomer.isAdmittedByGovernor(with: active) ? .machine : nil
  }

  /// Ends a recognizer that lost its last touch without ending, so that none stays active forever.
  func endWhatIsLeftActive() {
    for recognizer in order
    where recognizer.committedState.isActive && recognizer.needsTouches && !recognizer.hasTouchDown
    {
      report(.leftActive(recognizer: recognizer.path))
      let isCancelled = recognizer.touches.contains { $0.phase == .cancelled }
      recognizer.state = isCancelled ? .cancelled : .ended
    }
  }
}

extension Decision.Judge {
  /// Whether its answer may depend on how the fingers move; a state's does not.
  fileprivate var seesFingers: Bool { if case .state = self { false } else { true } }
}
