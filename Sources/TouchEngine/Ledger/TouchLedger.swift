/// A ledger of touches: their outcome for each recognizer and each hit view, with the time, the
/// measure and the recognizer that decided.
///
/// The ledger is a projection of decisions and input, in their order. Rows are only appended, and a
/// row changes until it is over. It is the one place that says who has which touch.
public struct TouchLedger: Hashable, Sendable {
  /// The touches, in the order in which they landed.
  package private(set) var landings: [Landing] = []
  /// The attempts of recognizers, in the order in which they began.
  package private(set) var attempts: [Attempt] = []

  /// The indices of the attempts whose recognizers were not possible again. They are few, and a
  /// search takes less time than hashing a name.
  private var running: [Int] = []
  /// By touch, its index in ``landings``.
  private var places: [TouchID: Int] = [:]
  /// The fingers that are down according to input, in the order of landing.
  private var fingers: [TouchID] = []
  /// The places, the buttons and the delays of the fingers that are down.
  private var arrivals: [TouchID: Arrival] = [:]
  /// The touch and the time of the last event of touches.
  private var latest: Arrival?
  /// The scroll views whose content zooms by itself, and was not stopped.
  private var zooming: [String] = []

  fileprivate struct Arrival: Hashable, Sendable {
    var touch: TouchID
    var time: Timestamp
    var place: Point
    var button: UInt8?
    var late: Int64
  }

  /// Creates a ledger before the first touch.
  public init() {}

  /// Returns the touch; `nil` when it has not landed.
  package subscript(touch: TouchID) -> Landing? { place(of: touch).map { landings[$0] } }

  /// Returns whether a recognizer, by its name in decisions, has recognized since it was last
  /// possible, also when it was cancelled afterwards.
  public func hasWon(_ recognizer: String) -> Bool { attempt(of: recognizer)?.hasWon == true }

  /// Returns the recognizer's attempt since it was last possible; `nil` when it has none.
  package func attempt(of recognizer: String) -> Attempt? {
    place(of: recognizer).map { attempts[$0] }
  }

  /// Returns the index of the recognizer's attempt since it was last possible; `nil` when it has
  /// none.
  private func place(of recognizer: String) -> Int? {
    running.first { attempts[$0].recognizer == recognizer }
  }

  /// Returns the index of the touch in ``landings``, mostly the last one; `nil` when it has not
  /// landed.
  private func place(of touch: TouchID) -> Int? {
    let last = landings.count - 1
    return last >= 0 && landings[last].touch == touch ? last : places[touch]
  }

  /// Whether a recognizer has touches and is neither a winner nor a loser.
  package var isUndecided: Bool {
    running.contains { attempts[$0].isUndecided && !attempts[$0].touches.isEmpty }
  }

  /// Whether no recognizer has touches, or waits for more.
  package var isAtRest: Bool { running.allSatisfy { attempts[$0].touches.isEmpty } }

  // MARK: Input

  /// Records which fingers land, and when they are lifted. An event comes before its decisions.
  public mutating func append(_ event: InputEvent) {
    switch event.content {
    case .touches(let samples):
      for sample in samples {
        if sample.phase == .began {
          fingers.append(sample.touch)
          arrivals[sample.touch] = Arrival(sample, at: event.time)
        } else {
          follow(sample)
        }
      }
      if let last = samples.last { latest = Arrival(last, at: event.time) }
      let over = samples.filter { $0.phase == .ended || $0.phase == .cancelled }
      for sample in over {
        arrivals[sample.touch] = nil
        if let place = place(of: sample.touch) {
          landings[place].late = max(landings[place].late, event.time - sample.time)
        }
        end(
          sample.touch, at: event.time, isCancelled: sample.phase == .cancelled,
          because: sample.cancellation)
      }
      noteEndedTogether(over.filter { $0.kind == .direct && $0.phase == .ended }.map(\.touch))
    case .cancelTouches(let cause):
      for touch in fingers { end(touch, at: event.time, isCancelled: true, because: cause) }
    case .wheel, .transform, .pointer, .key, .insertText, .markedText, .paste, .measured, .setting,
      .resize, .call:
      break
    }
  }

  /// Keeps how far a finger went from where it landed.
  private mutating func follow(_ sample: TouchSample) {
    guard let place = place(of: sample.touch), let start = landings[place].start else { return }
    let way = sample.position - start
    landings[place].farthest = max(landings[place].farthest, way.length)
    landings[place].farthestOnAxis = max(landings[place].farthestOnAxis, abs(way.x), abs(way.y))
  }

  /// Records what a program did. It belongs to the touch of the last event, when that has the same
  /// time or the finger is still down.
  package mutating func append(_ action: TouchAction) {
    guard let latest, latest.time == action.time || fingers.contains(latest.touch),
      let place = place(of: latest.touch)
    else { return }
    landings[place].actions.append(action)
  }

  /// Records a touch with which a slider did nothing: the finger moved beside its thumb.
  package mutating func appendMove(besideThumb touch: TouchID) {
    if let place = place(of: touch) { landings[place].view?.isBesideThumb = true }
  }

  /// Records the end of a finger.
  ///
  /// - Parameters:
  ///   - touch: The finger's touch.
  ///   - time: The time of the end.
  ///   - isCancelled: Whether the system cancelled the touch.
  ///   - cause: The cause of the cancellation; `nil` when it is unknown.
  package mutating func end(
    _ touch: TouchID, at time: Timestamp, isCancelled: Bool = false,
    because cause: TouchCancellation? = nil
  ) {
    fingers.removeAll { $0 == touch }
    guard let place = place(of: touch) else { return }
    landings[place].lift = Lift(time: time, isCancelled: isCancelled, cause: cause)
  }

  private mutating func noteEndedTogether(_ ended: [TouchID]) {
    guard ended.count > 1, fingers.isEmpty else { return }
    for touch in ended {
      guard let place = place(of: touch) else { continue }
      landings[place].endedWith = ended.filter { $0 != touch }.sorted()
    }
  }

  // MARK: Decisions

  /// Records a decision. Pass all decisions, in their order.
  public mutating func append(_ decision: Decision) {
    let time = decision.time
    switch decision.content {
    case .hit(let touch, let view):
      places[touch] = landings.count
      var landing = Landing(
        touch: touch, began: time, isReported: fingers.contains(touch), last: time,
        view: view.map { TouchStory.ViewPart(view: $0) })
      if let arrival = arrivals[touch] {
        (landing.button, landing.late) = (arrival.button, arrival.late)
        landing.start = arrival.place
      }
      landings.append(landing)
    case .attached(let touch, let recognizer): attach(touch, to: recognizer, time)
    case .refused(let touch, let recognizer, let refusal):
      let refused = TouchRefusal(
        recognizer: recognizer, refusal: refusal, time: time, reason: decision.reason)
      if refusal == .ignored {
        drop(touch, refused)
      } else {
        change(touch, time) { $0.rows.append(.refused(refused)) }
      }
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
      change(attemptOf: recognizer) { $0.holds.append(Hold(since: time, other: other)) }
      tell(recognizer, time)
    case .released(let recognizer):
      change(attemptOf: recognizer) { $0.stopWaiting(at: time) }
    case .began(let recognizer):
      win(recognizer, time)
      join(recognizer, decision.companions)
      switch decision.reason {
      case .inGroup(let leader): change(attemptOf: recognizer) { $0.leader = leader }
      case .unclaimed: change(attemptOf: recognizer) { $0.isUnclaimed = true }
      // One that had acted beside others may claim the touch later.
      default: change(attemptOf: recognizer) { $0.isUnclaimed = false }
      }
    case .ended(let recognizer):
      close(recognizer, time, isCancelled: false)
      join(recognizer, decision.companions)
      change(attemptOf: recognizer) { $0.reason = decision.reason }
    case .cancelled(let recognizer):
      if case .handedOver? = decision.reason { leave(recognizer, time) }
      close(recognizer, time, isCancelled: true)
      change(attemptOf: recognizer) { $0.reason = decision.reason }
    case .reset(let recognizer):
      change(attemptOf: recognizer) {
        $0.stopWaiting(at: time)
        $0.reset = time
      }
      if let index = running.firstIndex(where: { attempts[$0].recognizer == recognizer }) {
        running.remove(at: index)
      }
    case .touchBegan(let touch, _):
      change(touch, time) {
        $0.view?.began = time
        $0.view?.isDisabled = decision.reason == .disabled
      }
    case .touchEnded(let touch, _):
      change(touch, time) {
        $0.view?.over = time
        if case .liftedOutside(let measure)? = decision.reason { $0.view?.missed = measure }
        if decision.reason == .disabled { $0.view?.isDisabled = true }
      }
    case .touchCancelled(let touch, _), .discarded(let touch, _):
      var taker: String?
      if case .taken(let name)? = decision.reason { taker = name }
      take(touch, time, by: taker)
      if decision.reason == .disabled { change(touch, time) { $0.view?.isDisabled = true } }
    case .withheld(let touch, _, let phase, let recognizer):
      change(touch, time) {
        $0.view?.waitedFor = recognizer
        $0.view?.waitedWithLift = phase == .ended
      }
    case .delayStarted(let touch, _, let scrollView, _):
      change(touch, time) { $0.view?.waitedFor = scrollView }
    case .delayFired(let touch, _, _, let seconds):
      change(touch, time) { $0.view?.delay = seconds }
    case .contentShouldBegin(let touch, _, let scrollView, answer: false):
      change(touch, time) { $0.view?.refusedBy = scrollView }
    case .stopped(let scrollView, _):
      guard case .stoppedBy(let touches, let moving)? = decision.reason else { break }
      for touch in touches {
        change(touch, time) { $0.view?.noteStop(of: scrollView, moving: moving) }
      }
    case .dragBegan(let scrollView, _): scroll(scrollView, time)
    case .scrolling(let scrollView, .page): settle(scrollView, time)
    case .scrolling(let scrollView, .zoomBounces), .scrolling(let scrollView, .zoomBegan(_, nil)):
      if !zooming.contains(scrollView) { zooming.append(scrollView) }
    case .scrolling(let scrollView, .zoomEnded): zooming.removeAll { $0 == scrollView }
    case .limited(let touch, _, let limit):
      var over: Timestamp?
      if case .single(let other) = limit, let view = self[other]?.view, view.began != nil,
        view.isTaken
      {
        over = view.over
      }
      change(touch, time) {
        $0.view?.limit = limit
        $0.view?.limitOver = over
      }
    case .shouldBegin(_, answer: true, _), .contentShouldBegin(_, _, _, answer: true),
      .contentShouldCancel, .flushed, .waits, .dragEnded, .decelerating, .scrolling, .entered,
      .entryRefused, .dismissed:
      break
    }
  }

  private mutating func attach(_ touch: TouchID, to recognizer: String, _ time: Timestamp) {
    let place = attempt(begunBy: recognizer)
    attempts[place].touches.append(
      Share(touch: touch, since: time, joined: attempts[place].isRunning))
    change(touch, time) { landing in
      // Another toolkit passes a touch on late, when the gesture that had claimed it gives it up.
      landing.rows.removeAll { row in
        if case .refused(let refused) = row { refused.recognizer == recognizer } else { false }
      }
      landing.rows.append(.attempt(place))
    }
  }

  /// Takes a touch that a recognizer ignores out of its attempt, unless it had recognized with it.
  private mutating func drop(_ touch: TouchID, _ refused: TouchRefusal) {
    guard let place = place(of: refused.recognizer),
      let index = attempts[place].touches.firstIndex(where: { $0.touch == touch })
    else { return }
    let hadWon = attempts[place].hasWon && attempts[place].touches[index].since < refused.time
    if hadWon { return }
    attempts[place].touches.remove(at: index)
    change(touch, refused.time) { landing in
      for row in landing.rows.indices where landing.rows[row] == .attempt(place) {
        landing.rows[row] = .refused(refused)
      }
    }
  }

  /// Returns the index of a recognizer's attempt since it was last possible, a new one if need be.
  private mutating func attempt(begunBy recognizer: String) -> Int {
    if let place = place(of: recognizer) { return place }
    running.append(attempts.count)
    attempts.append(Attempt(recognizer: recognizer))
    return attempts.count - 1
  }

  private mutating func win(_ recognizer: String, _ time: Timestamp) {
    guard let place = place(of: recognizer) else { return }
    noteLifts(before: time, of: place)
    attempts[place].stopWaiting(at: time)
    attempts[place].outcome = .won(attempts[place].measure, over: nil, isCancelled: false)
    attempts[place].time = time
    tell(recognizer, time)
  }

  /// Notes which fingers of an attempt were lifted before it won.
  private mutating func noteLifts(before time: Timestamp, of place: Int) {
    for index in attempts[place].touches.indices {
      let lift = self[attempts[place].touches[index].touch]?.lift
      attempts[place].touches[index].leftBefore = lift.map { $0.time < time } ?? false
    }
  }

  /// Ends a recognizer that has begun, or lets one win that recognizes and ends at once.
  private mutating func close(_ recognizer: String, _ time: Timestamp, isCancelled: Bool) {
    if let place = place(of: recognizer), !attempts[place].hasWon {
      noteLifts(before: time, of: place)
    }
    change(attemptOf: recognizer) { attempt in
      var measure = attempt.measure
      if case .won(let earlier, _, _) = attempt.outcome {
        measure = earlier
      } else {
        attempt.time = time
      }
      attempt.stopWaiting(at: time)
      attempt.outcome = .won(measure, over: time, isCancelled: isCancelled)
    }
    tell(recognizer, time)
  }

  /// Tells a recognizer and those beside which it recognized of one another.
  private mutating func join(_ recognizer: String, _ companions: [Companion]) {
    guard !companions.isEmpty else { return }
    change(attemptOf: recognizer) { $0.companions += companions }
    for other in companions {
      change(attemptOf: other.recognizer) {
        $0.companions.append(Companion(recognizer, other.permission))
      }
    }
  }

  private mutating func lose(_ recognizer: String, _ decision: Decision, to other: String?) {
    // A pan that stopped moving content excludes the touch's taps also once it was switched off.
    let rival = other.flatMap { name in
      place(of: name) ?? attempts.lastIndex { $0.recognizer == name }
    }
    change(attemptOf: recognizer) {
      $0.stopWaiting(at: decision.time)
      $0.outcome = decision.reason?.leavesOpen == true ? .open : .lost(decision.content)
      $0.time = decision.time
      $0.reason = decision.reason
      $0.velocity = decision.velocity
      $0.rival = rival
    }
    tell(recognizer, decision.time)
  }

  /// Lets the touches that stopped another scroll view scroll this one (rule D39).
  private mutating func scroll(_ scrollView: String, _ time: Timestamp) {
    guard let place = place(of: "\(scrollView).pan") else { return }
    for touch in attempts[place].touchIDs {
      guard let stopped = self[touch]?.view?.halted, stopped != scrollView else { continue }
      change(touch, time) { $0.view?.scrolled = scrollView }
    }
  }

  /// Hands a drag over at the moment at which it began: the scroll view has scrolled nothing.
  private mutating func leave(_ pan: String, _ time: Timestamp) {
    guard attempt(of: pan)?.time == time else { return }
    tell(pan, time) { if $0.view?.scrolled.map({ "\($0).pan" }) == pan { $0.view?.scrolled = nil } }
  }

  /// Moves a scroll view on to a page at the lift of the touch that had stopped it.
  private mutating func settle(_ scrollView: String, _ time: Timestamp) {
    let place = landings.lastIndex { $0.view?.halted == scrollView }
    guard let place, landings[place].lift?.time == time else { return }
    landings[place].view?.hasSettled = true
  }

  /// Takes a touch from its view: the system does, or a recognizer that has won it; or the pan of a
  /// scroll view whose content a touch has stopped; or the view leaves the window. Of several
  /// winners it is the one that the decision names, otherwise the first one that won at this moment,
  /// or that the touch joined.
  private mutating func take(_ touch: TouchID, _ time: Timestamp, by name: String?) {
    guard let place = place(of: touch) else { return }
    let lift = landings[place].lift
    let tried = landings[place].rows.compactMap { row -> Int? in
      if case .attempt(let place) = row { place } else { nil }
    }
    // Without input, the recognizers' reasons tell that the system cancelled the touch.
    let causes = tried.compactMap { place -> TouchCancellation? in
      guard case .touches(let cause)? = attempts[place].reason, attempts[place].isOver(at: time)
      else { return nil }
      return cause
    }
    let isCancelled = lift?.isCancelled ?? !causes.isEmpty
    // Who had won earlier had left the touch to the view.
    func takes(_ attempt: Attempt) -> Bool {
      guard !attempt.leavesTouches else { return false }
      if let name { return attempt.recognizer == name }
      return attempt.time == time
        || attempt.touches.contains { $0.touch == touch && $0.since == time }
    }
    // The taker is the first one of those that won at the earliest time.
    let taker = tried.filter { place in
      if case .won = attempts[place].outcome { takes(attempts[place]) } else { false }
    }.min { (attempts[$0].time ?? time) < (attempts[$1].time ?? time) }
    let takerName = taker.map { attempts[$0].recognizer }
    if taker == nil, !isCancelled { noteStop(touch, time, of: tried.map { attempts[$0] }) }
    change(touch, time) {
      if taker == nil, !isCancelled, let view = $0.view {
        $0.view?.isRemoved = view.stop == nil && view.limit == nil && view.refusedBy == nil
      }
      $0.view?.over = time
      $0.view?.isTaken = true
      $0.view?.isCancelled = isCancelled
      $0.view?.cancellation = lift?.cause ?? causes.first
      $0.view?.taker = isCancelled ? nil : takerName
    }
  }

  /// Notes why a touch is taken from its view that no recognizer has won: it stopped content that
  /// zoomed by itself, or another touch that scroll views have, too, stopped their content.
  private mutating func noteStop(_ touch: TouchID, _ time: Timestamp, of tried: [Attempt]) {
    guard self[touch]?.view?.stop == nil else { return }
    for attempt in tried {
      if let stop = stop(by: attempt.touchIDs, attempt.recognizer, for: touch, at: time) {
        change(touch, time) { $0.view?.stop = stop }
        return
      }
      guard let view = zooming.first(where: { attempt.recognizer == "\($0).pan" }) else { continue }
      zooming.removeAll { $0 == view }
      change(touch, time) {
        $0.view?.noteStop(of: view)
        $0.view?.stop?.isZoom = true
      }
      return
    }
  }

  /// Returns what the first of some touches stopped that stopped the content of a pan's scroll view,
  /// as the story of a touch tells it; `nil` when none did.
  ///
  /// - Parameters:
  ///   - touches: The touches, those that count first in front.
  ///   - pan: The recognizer that may be the pan.
  ///   - touch: The touch of the story.
  ///   - time: The time about which the story tells it.
  /// - Returns: All that the touch of the story stopped, or the scroll view that another one did.
  func stop(
    by touches: [TouchID], _ pan: String, for touch: TouchID, at time: Timestamp
  ) -> TouchStory.Stop? {
    for other in touches {
      guard let landing = self[other], var stop = landing.view?.stop, stop.touch == nil,
        let place = stop.scrollViews.firstIndex(where: { pan == "\($0).pan" })
      else { continue }
      guard other != touch else { return stop }
      (stop.scrollViews, stop.moving) = ([stop.scrollViews[place]], [stop.moving[place]])
      stop.touch = other
      stop.isDown = landing.isReported && (landing.lift.map { $0.time > time } ?? true)
      return stop
    }
    return nil
  }

  // MARK: Forgetting

  /// Forgets all touches, and the attempts of recognizers that are possible again. A recognizer
  /// that is not yet possible again keeps its attempt.
  public mutating func forgetTouches() { keep { _ in false } }

  /// Forgets touches that are over.
  package mutating func forgetOver() {
    let ledger = self
    keep { !ledger.isOver($0) }
  }

  /// Whether a touch's finger is lifted, its view has it no longer, and its recognizers are all
  /// possible again.
  func isOver(_ landing: Landing) -> Bool {
    landing.lift != nil && (landing.view?.began == nil || landing.view?.over != nil)
      && landing.rows.allSatisfy { row in
        guard case .attempt(let place) = row else { return true }
        return attempts[place].reset != nil
      }
  }

  /// Forgets touches, and the attempts of recognizers that are possible again and had none of the
  /// other touches.
  ///
  /// - Parameter isKept: Whether a touch is kept.
  package mutating func keep(where isKept: (Landing) -> Bool) {
    var kept = landings.filter(isKept)
    var isUsed = attempts.map { $0.reset == nil }
    for case .attempt(let place) in kept.flatMap(\.rows) { isUsed[place] = true }
    guard kept.count < landings.count || isUsed.contains(false) else { return }
    for place in attempts.indices where isUsed[place] {
      if let rival = attempts[place].rival { isUsed[rival] = true }
    }
    var moved: [Int?] = []
    var used: [Attempt] = []
    for (attempt, isUsed) in zip(attempts, isUsed) {
      moved.append(isUsed ? used.count : nil)
      if isUsed { used.append(attempt) }
    }
    for index in used.indices { used[index].rival = used[index].rival.flatMap { moved[$0] } }
    for index in kept.indices {
      kept[index].rows = kept[index].rows.compactMap { row in
        guard case .attempt(let place) = row else { return row }
        return moved[place].map { .attempt($0) }
      }
    }
    (landings, attempts) = (kept, used)
    running = running.compactMap { moved[$0] }
    places = [:]
    for (index, landing) in landings.enumerated() { places[landing.touch] = index }
  }

  // MARK: Rows

  private mutating func change(
    attemptOf recognizer: String, _ body: (inout Attempt) -> Void
  ) {
    guard let place = place(of: recognizer) else { return }
    body(&attempts[place])
  }

  private mutating func change(
    _ touch: TouchID, _ time: Timestamp, _ body: (inout Landing) -> Void
  ) {
    guard let place = place(of: touch) else { return }
    landings[place].last = time
    body(&landings[place])
  }

  /// Changes all touches of a recognizer's attempt.
  private mutating func tell(
    _ recognizer: String, _ time: Timestamp, _ body: (inout Landing) -> Void = { _ in }
  ) {
    guard let place = place(of: recognizer) else { return }
    for share in attempts[place].touches { change(share.touch, time, body) }
  }
}

extension Reason {
  /// The keys of reasons with which another toolkit's gesture ended without a claim, where the
  /// toolkit does not say whether it acted.
  private static let openKeys = [
    "gtk.atRest", "gtk.dropUntold", "gtk.fingersRested", "gtk.holdGoesOn", "gtk.letGo",
    "gtk.liftUntold", "gtk.nothingClaimed", "gtk.notMoved", "gtk.toldPress",
  ]

  /// Whether it is not known that a gesture lost which failed for this reason.
  fileprivate var leavesOpen: Bool {
    if case .custom(let key, _, _) = self { Self.openKeys.contains(key) } else { false }
  }
}

extension TouchLedger.Arrival {
  fileprivate init(_ sample: TouchSample, at time: Timestamp) {
    self.init(
      touch: sample.touch, time: time, place: sample.position, button: sample.button,
      late: time - sample.time)
  }
}
