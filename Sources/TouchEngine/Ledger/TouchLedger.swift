/// What became of touches for each recognizer and for each hit view: when, by which measure, and by
/// whom.
///
/// The ledger is a projection of decisions and input, in their order. Rows are only appended, and a
/// row changes until it is over. It is the one place that says who has which touch.
package struct TouchLedger: Hashable, Sendable {
  /// The touches, in the order in which they landed.
  package private(set) var landings: [Landing] = []
  /// The attempts of recognizers, in the order in which they began.
  package private(set) var attempts: [Attempt] = []

  /// By recognizer, the index of its attempt since it was last possible.
  private var running: [String: Int] = [:]
  /// By touch, its index in ``landings``.
  private var places: [TouchID: Int] = [:]
  /// The fingers that are down according to input, in the order of landing.
  private var fingers: [TouchID] = []

  package init() {}

  /// Returns the touch; `nil` when it has not landed.
  package subscript(touch: TouchID) -> Landing? { places[touch].map { landings[$0] } }

  /// Returns the recognizer's attempt since it was last possible; `nil` when it has none.
  package func attempt(of recognizer: String) -> Attempt? {
    running[recognizer].map { attempts[$0] }
  }

  // MARK: Input

  /// Records which fingers land, and when they are lifted. An event comes before its decisions.
  package mutating func append(_ event: InputEvent) {
    switch event.content {
    case .touches(let samples):
      for sample in samples where sample.phase == .began { fingers.append(sample.touch) }
      let over = samples.filter { $0.phase == .ended || $0.phase == .cancelled }
      for sample in over {
        end(sample.touch, event.time, isCancelled: sample.phase == .cancelled, sample.cancellation)
      }
      noteEndedTogether(over.filter { $0.kind == .direct && $0.phase == .ended }.map(\.touch))
    case .cancelTouches(let cause):
      for touch in fingers { end(touch, event.time, isCancelled: true, cause) }
    case .wheel, .transform, .pointer, .key, .insertText, .markedText, .paste, .measured, .setting,
      .resize, .call:
      break
    }
  }

  private mutating func end(
    _ touch: TouchID, _ time: Timestamp, isCancelled: Bool, _ cause: TouchCancellation?
  ) {
    fingers.removeAll { $0 == touch }
    guard let place = places[touch] else { return }
    landings[place].lift = Lift(time: time, isCancelled: isCancelled, cause: cause)
  }

  private mutating func noteEndedTogether(_ ended: [TouchID]) {
    guard ended.count > 1, fingers.isEmpty else { return }
    for touch in ended {
      guard let place = places[touch] else { continue }
      landings[place].endedWith = ended.filter { $0 != touch }.sorted()
    }
  }

  // MARK: Decisions

  /// Records a decision.
  package mutating func append(_ decision: Decision) {
    let time = decision.time
    switch decision.content {
    case .hit(let touch, let view):
      places[touch] = landings.count
      landings.append(
        Landing(
          touch: touch, began: time, isReported: fingers.contains(touch), last: time,
          view: view.map { TouchStory.ViewPart(view: $0) }))
    case .attached(let touch, let recognizer): attach(touch, to: recognizer, time)
    case .refused(let touch, let recognizer, let refusal):
      let refused = Refused(
        recognizer: recognizer, refusal: refusal, time: time, reason: decision.reason)
      change(touch, time) { $0.rows.append(.refused(refused)) }
    case .attempt(let recognizer, let measure):
      // A gesture of a touchpad has no touch.
      let place = attempt(begunBy: recognizer)
      attempts[place].measure = measure
      attempts[place].directions = decision.directions
    case .meant(let recognizer, let meant): tell(recognizer, time) { $0.meant.append(meant) }
    case .shouldBegin(let recognizer, answer: false, _), .failed(let recognizer, _):
      lose(recognizer, decision, to: nil)
    case .prevented(let recognizer, let other, _): lose(recognizer, decision, to: other)
    case .held(let recognizer, let other):
      change(attemptOf: recognizer) { $0.hold = Hold(since: time, other: other) }
      tell(recognizer, time)
    case .began(let recognizer): win(recognizer, time)
    case .ended(let recognizer): close(recognizer, time, isCancelled: false)
    case .cancelled(let recognizer):
      close(recognizer, time, isCancelled: true)
      change(attemptOf: recognizer) { $0.reason = decision.reason }
    case .reset(let recognizer): running[recognizer] = nil
    case .touchBegan(let touch, _):
      change(touch, time) {
        $0.view?.began = time
        $0.view?.isDisabled = decision.reason == .disabled
      }
    case .touchEnded(let touch, _): change(touch, time) { $0.view?.over = time }
    case .touchCancelled(let touch, _), .discarded(let touch, _): take(touch, time)
    case .withheld(let touch, _, _, let recognizer):
      change(touch, time) { $0.view?.waitedFor = recognizer }
    case .delayStarted(let touch, _, let scrollView, _):
      change(touch, time) { $0.view?.waitedFor = scrollView }
    case .delayFired(let touch, _, _, let seconds):
      change(touch, time) { $0.view?.delay = seconds }
    case .contentShouldBegin(let touch, _, let scrollView, answer: false):
      change(touch, time) { $0.view?.refusedBy = scrollView }
    case .stopped(let scrollView, _):
      for touch in decision.stoppers { change(touch, time) { $0.view?.stopped = scrollView } }
    case .limited(let touch, _, let limit):
      var over: Timestamp?
      if case .single(let other) = limit, let view = self[other]?.view, view.isTaken {
        over = view.over
      }
      change(touch, time) {
        $0.view?.limit = limit
        $0.view?.limitOver = over
      }
    case .shouldBegin(_, answer: true, _), .contentShouldBegin(_, _, _, answer: true),
      .contentShouldCancel, .flushed, .waits, .released, .dragBegan, .dragEnded, .decelerating,
      .scrolling, .entered, .entryRefused, .dismissed:
      break
    }
  }

  private mutating func attach(_ touch: TouchID, to recognizer: String, _ time: Timestamp) {
    let place = attempt(begunBy: recognizer)
    attempts[place].touches.append(
      Share(touch: touch, since: time, joined: attempts[place].isRunning))
    change(touch, time) { $0.rows.append(.attempt(place)) }
  }

  /// Returns the index of a recognizer's attempt since it was last possible, a new one if need be.
  private mutating func attempt(begunBy recognizer: String) -> Int {
    if let place = running[recognizer] { return place }
    running[recognizer] = attempts.count
    attempts.append(Attempt(recognizer: recognizer))
    return attempts.count - 1
  }

  private mutating func win(_ recognizer: String, _ time: Timestamp) {
    guard let place = running[recognizer] else { return }
    for index in attempts[place].touches.indices {
      let lift = self[attempts[place].touches[index].touch]?.lift
      attempts[place].touches[index].leftBefore = lift.map { $0.time < time } ?? false
    }
    attempts[place].outcome = .won(attempts[place].measure, over: nil, isCancelled: false)
    attempts[place].time = time
    tell(recognizer, time)
  }

  /// Ends a recognizer that has begun, or lets one win that recognizes and ends at once.
  private mutating func close(_ recognizer: String, _ time: Timestamp, isCancelled: Bool) {
    change(attemptOf: recognizer) { attempt in
      var measure = attempt.measure
      if case .won(let earlier, _, _) = attempt.outcome {
        measure = earlier
      } else {
        attempt.time = time
      }
      attempt.outcome = .won(measure, over: time, isCancelled: isCancelled)
    }
    tell(recognizer, time)
  }

  private mutating func lose(_ recognizer: String, _ decision: Decision, to other: String?) {
    let rival = other.flatMap { running[$0] }
    change(attemptOf: recognizer) {
      $0.outcome = .lost(decision.content)
      $0.time = decision.time
      $0.reason = decision.reason
      $0.rival = rival
    }
    tell(recognizer, decision.time)
  }

  /// Takes a touch from its view: the system does, or the first recognizer that has won it.
  private mutating func take(_ touch: TouchID, _ time: Timestamp) {
    guard let landing = self[touch] else { return }
    let tried = landing.rows.compactMap { row -> Attempt? in
      if case .attempt(let place) = row { attempts[place] } else { nil }
    }
    // Without input, the recognizers' reasons tell that the system cancelled the touch.
    let causes = tried.compactMap { attempt -> TouchCancellation? in
      guard case .touches(let cause)? = attempt.reason, attempt.isOver(at: time) else { return nil }
      return cause
    }
    let isCancelled = landing.lift?.isCancelled ?? !causes.isEmpty
    let taker = tried.enumerated().filter { $0.element.hasWon }
      .min { ($0.element.time ?? time, $0.offset) < ($1.element.time ?? time, $1.offset) }
    change(touch, time) {
      $0.view?.over = time
      $0.view?.isTaken = true
      $0.view?.isCancelled = isCancelled
      $0.view?.cancellation = landing.lift?.cause ?? causes.first
      $0.view?.taker = isCancelled ? nil : taker?.element.recognizer
    }
  }

  // MARK: Rows

  private mutating func change(
    attemptOf recognizer: String, _ body: (inout Attempt) -> Void
  ) {
    guard let place = running[recognizer] else { return }
    body(&attempts[place])
  }

  private mutating func change(
    _ touch: TouchID, _ time: Timestamp, _ body: (inout Landing) -> Void
  ) {
    guard let place = places[touch] else { return }
    landings[place].last = time
    body(&landings[place])
  }

  /// Changes all touches of a recognizer's attempt.
  private mutating func tell(
    _ recognizer: String, _ time: Timestamp, _ body: (inout Landing) -> Void = { _ in }
  ) {
    guard let place = running[recognizer] else { return }
    for share in attempts[place].touches { change(share.touch, time, body) }
  }
}
