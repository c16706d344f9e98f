/// Decides which recognizer gets a gesture.
///
/// In one sentence: all recognizers see every touch, the first to recognize its gesture may have
/// it, and then the other recognizers fail and the views lose the touches that they had.
///
/// One event passes through seven steps (rule A.8), each with its own file or method:
///
///     1  new touches find their view and their recognizers       GestureArbiter+Touches
///     2  recognizers see the event, and may attempt              GestureArbiter+Touches
///     3  should-begin is asked about each attempt                GestureArbiter+Resolution
///     4  attempts wait for requirements to fail, and are         GestureArbiter+Requirements
///        checked against active recognizers                      GestureArbiter+Resolution
///     5  views get, lose or wait for their phases                GestureArbiter+Views
///     6  actions run; their changes go through 3–6 again
///     7  ended touches are released; finished recognizers are reset
///
/// A recognizer's timer goes through 3–7 with no event.
final class GestureArbiter: ArbiterState {
  /// The rounds of steps 3–6 in one dispatch after which the arbiter reports a loop (rule A14).
  static let roundLimit = 100

  let timeline: Timeline
  @Uncounted var window: Window?
  var onDiagnostic: ((Diagnostic) -> Void)?
  #if DEBUG
    private var brokenRules = BrokenRules()
  #endif

  /// Reports a call that the rules do not allow.
  func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    if let onDiagnostic { return onDiagnostic(diagnostic()) }
    #if DEBUG
      brokenRules.tell(diagnostic().description)
    #endif
  }

  /// The names of views and recognizers.
  let names = NameBook()

  /// The number of attempts so far, from which attempts get their numbers.
  private var attemptsCounted = 0

  init(timeline: Timeline) {
    self.timeline = timeline
    super.init()
    names.user = self
  }

  deinit {
    names.close()
    // A touch retains its view and its recognizers, and they retain it: while the finger is down,
    // and afterwards as long as an attempt contains the touch.
    for touch in touches { touch.disconnect() }
    transform?.finger.disconnect()
    for recognizer in order {
      for touch in recognizer.attempt { touch.disconnect() }
      recognizer.arbiter = nil
      recognizer.cancelTimers()
      recognizer.requirements.forgetAttempt()
    }
  }

  var isAtRest: Bool { touches.isEmpty && order.isEmpty && transform == nil }

  // MARK: An event

  func dispatch(_ samples: [TouchSample]) {
    precondition(!isDispatching, "an event was sent from inside an action or a callback")
    if samples.contains(where: { $0.phase == .began }) {
      cancelTransform()
      warnWaiting(of: samples)
    }
    timeline.beginTurn()
    isDispatching = true
    beginEvent()
    event.samples = samples
    handle(samples)
    hasNews = !changed.areMovesOnly
    touchesWent = !changed.ended.isEmpty || !changed.cancelled.isEmpty
    if !changed.began.isEmpty {
      attachNewTouches()
      askFailureRequirements()
      tellDecisions()
    }
    showToRecognizers()
    runToRest()
    // The caller may reuse the memory of the samples.
    event.samples = []
    isDispatching = false
    timeline.endTurn()
  }

  /// Makes a change from outside an event, such as a timer's, and runs steps 3–7 for it. During a
  /// dispatch, only makes the change; that dispatch handles it.
  func settle(after change: () -> Void) {
    guard !isDispatching else { return change() }
    timeline.beginTurn()
    isDispatching = true
    beginEvent()
    noteDeparture()
    change()
    runToRest()
    isDispatching = false
    timeline.endTurn()
  }

  private func beginEvent() {
    event.number += 1
    event.timestamp = timeline.now
    for index in touches.indices { touches[index].previousPosition = touches[index].position }
  }

  func cancelTouches(because cause: TouchCancellation?) {
    cancelTransform(because: cause)
    let samples = touches.filter { !$0.isOver }.map {
      TouchSample(
        touch: $0.id, phase: .cancelled, position: $0.position, time: timeline.now, kind: $0.kind,
        pressure: $0.pressure, tilt: $0.tilt, cancellation: cause)
    }
    if !samples.isEmpty { dispatch(samples) }
  }

  /// Runs steps 3–7, and again when a reset made a request (rules A8, A14).
  private func runToRest() {
    for _ in 0..<Self.roundLimit {
      runRounds()
      finish()
      if attempts.isEmpty, transitions.isEmpty, !viewsMayGetMore { return }
    }
    report(.tooManyRounds(limit: Self.roundLimit))
  }

  private func runRounds() {
    for _ in 0..<Self.roundLimit {
      if hasNews || viewsMayGetMore || !attempts.isEmpty || !unsettled.isEmpty {
        if touchesWent { failWhoHasNothingLeft() }
        tellDecisions()
        askShouldBegin()
        tellDecisions()
        resolveAttempts()
        if touchesWent { endWhatIsLeftActive() }
        tellDecisions()
      }
      viewsMayGetMore = false
      deliverToViews()
      tellDecisions()
      runActions()
      tellDecisions()
      if attempts.isEmpty, transitions.isEmpty, !viewsMayGetMore { return }
    }
    transitions.removeAll(keepingCapacity: true)
    for recognizer in attempts where recognizer.committedState == .possible {
      recognizer.dropAttempt()
      recognizer.committedState = .failed
    }
    attempts.removeAll(keepingCapacity: true)
    report(.tooManyRounds(limit: Self.roundLimit))
  }

  /// Step 6: runs the actions (rules A10–A14).
  private func runActions() {
    guard !transitions.isEmpty else { return }
    swap(&due, &transitions)
    for index in due.indices {
      let (recognizer, state) = due[index]
      recognizer.reported = state
      // An action may add and remove actions; this calls those that were there.
      for action in recognizer.actions { action.perform(recognizer) }
      recognizer.reported = nil
    }
    due.removeAll(keepingCapacity: true)
  }

  /// Step 7: releases touches and resets recognizers (rule A5).
  private func finish() {
    defer { changed.removeAll() }
    guard touchesWent else { return }
    for recognizer in unsettled where recognizer.touches.allSatisfy({ $0.isOver }) {
      recognizer.keepContacts()
    }
    for touch in changed.ended + changed.cancelled { letGo(touch) }
    letGoOfTransform()
    for recognizer in order where recognizer.committedState.isTerminal {
      if recognizer.isWithdrawn { withdrawTouches(of: recognizer) }
      guard recognizer.touches.isEmpty else { continue }
      note(.reset(recognizer: recognizer.path), recognizer)
      recognizer.clearAttempt()
    }
    tellDecisions()
    forgetUninvolved()
    event.allTouches.removeAll { $0.isOver }
    // The views that are released with a touch may ask for the touches.
    let gone = touches.filter { $0.isOver && $0.delivery.isClosed }
    touches.removeAll { touch in gone.contains { $0 === touch } }
    for touch in gone { touch.home = nil }
  }

  /// Removes the recognizers that take part in nothing.
  func forgetUninvolved() {
    let staying = order.filter(\.isInvolved)
    guard staying.count < order.count else { return }
    for recognizer in order where !recognizer.isInvolved { recognizer.arbiter = nil }
    order = staying
  }

  private func letGo(_ touch: Touch) {
    if touch.phase == .ended {
      lastEnded = (touch.timestamp, touch.firstPosition, touch.tapCount)
    }
    for recognizer in touch.recognizers { recognizer.touches.removeAll { $0 === touch } }
  }

  private func withdrawTouches(of recognizer: GestureRecognizer) {
    for touch in recognizer.touches {
      touch.recognizers.removeAll { $0 === recognizer }
    }
    recognizer.touches.removeAll()
  }

  /// Records that a recognizer may have lost a touch without a lift, or its part in the event.
  func noteDeparture() {
    hasNews = true
    touchesWent = true
  }

  /// What an arbiter at rest remembers of earlier touches.
  struct Memory: Sendable {
    fileprivate var lastEnded: (time: Timestamp, began: Point, tapCount: Int)?
    fileprivate var attempts: Int
    fileprivate var events: Int
  }

  var memory: Memory {
    get { Memory(lastEnded: lastEnded, attempts: attemptsCounted, events: event.number) }
    set {
      lastEnded = newValue.lastEnded
      (attemptsCounted, event.number) = (newValue.attempts, newValue.events)
    }
  }

  func nextAttemptNumber() -> Int {
    attemptsCounted += 1
    return attemptsCounted
  }

  // MARK: What recognizers report

  func recognizerAttempted(_ recognizer: GestureRecognizer) { attempts.append(recognizer) }

  /// - Parameters:
  ///   - recognizer: The recognizer whose state changed.
  ///   - state: The new state.
  ///   - reason: Why it was cancelled, or beside which others it recognized, or `nil`.
  func recognizerMoved(
    _ recognizer: GestureRecognizer, to state: GestureRecognizer.State,
    because reason: Reason? = nil
  ) {
    transitions.append((recognizer, state))
    switch state {
    case .began: note(.began(recognizer: recognizer.path), recognizer, because: reason)
    case .ended: note(.ended(recognizer: recognizer.path), recognizer, because: reason)
    case .cancelled:
      note(
        .cancelled(recognizer: recognizer.path), recognizer,
        because: reason ?? recognizer.touchesReason)
    case .possible, .changed, .failed: break
    }
  }

  func recognizerFailed(
    _ recognizer: GestureRecognizer, _ failure: Failure, because reason: Reason? = nil
  ) {
    viewsMayGetMore = true
    note(
      .failed(recognizer: recognizer.path, failure), recognizer,
      because: reason ?? (failure == .touchesCancelled ? recognizer.touchesReason : nil))
  }

  // MARK: Decisions

  /// Notes a decision of the current step. Costs nothing without observers.
  func note(
    _ content: @autoclosure () -> Decision.Content, _ recognizer: GestureRecognizer? = nil,
    _ touch: Touch? = nil, because reason: @autoclosure () -> Reason? = nil,
    at velocity: @autoclosure () -> Point? = nil
  ) {
    guard !observers.isEmpty else { return }
    let rank = recognizer.flatMap { one in order.firstIndex { $0 === one } } ?? -1
    noted.append(
      NotedDecision(
        rank: rank, touch: touch?.id.number ?? 0, content: content(), reason: reason(),
        velocity: velocity()))
  }

  /// Reports the decisions of a step in the order of rule A57: by recognizer, then by touch.
  @inline(__always) func tellDecisions() {
    if !noted.isEmpty { tellNotedDecisions() }
  }

  @inline(never) private func tellNotedDecisions() {
    // An observer may cause further decisions, which are noted and reported meanwhile.
    var told: [NotedDecision] = []
    swap(&told, &reportedNotes)
    swap(&told, &noted)
    if !NotedDecision.areInOrder(told) {
      let order = told.indices.sorted {
        (told[$0].rank, told[$0].touch, $0) < (told[$1].rank, told[$1].touch, $1)
      }
      told = order.map { told[$0] }
    }
    for index in told.indices { report(told[index].take(at: timeline.now)) }
    told.removeAll(keepingCapacity: true)
    reportedNotes = told
  }

  private func report(_ decision: Decision) {
    for observer in observers { observer.decided(decision) }
  }
}
