import TouchEngine

/// Follows the decisions of a run in their order, and lays them out in lanes. Who has which touch
/// since when, and who waits for whom, stands in the ledger.
struct TimelineBuilder {
  private(set) var lanes: [TimelineLane] = []
  private(set) var arrows: [TimelineArrow] = []
  private(set) var events: [Timestamp] = []
  private(set) var decisions: [Timestamp] = []
  private(set) var start: Timestamp
  private(set) var end: Timestamp

  private let log: RunLog
  private var needs: TimelineNeeds
  /// The index of each subject's lane.
  private var places: [TimelineLane.Subject: Int] = [:]
  /// The spans that are not over, by lane and touch; one of a recognizer or a timer has no touch.
  private var open: [Key: TimelineSpan] = [:]
  /// What became of the touches up to the present decision, without those that are over.
  private var ledger = TouchLedger()
  /// The number of touches and attempts with which some are forgotten.
  private var ledgerLimit = TimelineBuilder.rowsKept
  /// The number of touches and attempts that are kept in any case. Our choice.
  private static let rowsKept = 256
  /// The numbers of the fingers that are down.
  private var fingers = FingerNumbers()
  /// The recognizers that took touches from views.
  private var takers: [TouchID: String] = [:]
  /// The lanes of the gates that delayed a touch.
  private var gates: [TouchID: [Int]] = [:]

  private struct Key: Hashable {
    var lane: Int
    var touch: TouchID?
  }

  /// What happens at a place in the run, by indices: a long recording has a million decisions.
  private struct Step {
    var place: Int32
    var touch: Int32
    /// The index among the touch's decisions; negative for its lift.
    var decision: Int32
  }

  init(_ log: RunLog, from start: Timestamp, until end: Timestamp) {
    self.log = log
    self.start = start
    self.end = end
    needs = TimelineNeeds(log.names)
  }

  // MARK: The lanes in their order

  /// The indices of the lanes in the order in which they are shown, without empty ones.
  private var order: [Int] {
    lanes.indices.filter { !lanes[$0].spans.isEmpty || !lanes[$0].marks.isEmpty }
      .sorted { (rank(of: $0), $0) < (rank(of: $1), $1) }
  }

  var sortedLanes: [TimelineLane] { order.map { lanes[$0] } }

  /// The arrows between the lanes as sorted.
  var sortedArrows: [TimelineArrow] {
    var position: [Int: Int] = [:]
    for (index, lane) in order.enumerated() { position[lane] = index }
    return arrows.map { arrow in
      var arrow = arrow
      arrow.from = position[arrow.from] ?? arrow.from
      arrow.to = position[arrow.to] ?? arrow.to
      return arrow
    }.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }.map(\.element)
  }

  private func rank(of lane: Int) -> Int {
    switch lanes[lane].subject {
    case .finger(let number): return number
    case .view: return 500
    case .recognizer(let name):
      let terms = GestureTerm.allCases
      let term = GestureTerm(recognizer: name).flatMap { terms.firstIndex(of: $0) }
      return 1_000 + (term ?? terms.count)
    case .gate: return 2_000
    case .hold: return 3_000
    case .nextTap: return 3_001
    }
  }

  // MARK: Building

  mutating func build() {
    for touch in log.touches {
      for decision in touch.decisions { needs.learn(from: decision) }
      let story = touch.story
      takers[story.touch] = story.view.flatMap { story.taker(of: $0) }
    }
    for decision in log.before { note(decision) }
    var last: Int32 = -1
    // A decision that belongs to several touches has the same place in each.
    for step in steps() where step.place != last {
      last = step.place
      let touch = log.touches[Int(step.touch)]
      if step.decision >= 0 {
        let decision = touch.decisions[Int(step.decision)]
        note(decision)
        take(decision)
      } else if let ended = touch.ended {
        lift(touch.story.touch, at: ended)
      }
    }
    for key in open.keys.sorted(by: {
      ($0.lane, $0.touch?.number ?? 0) < ($1.lane, $1.touch?.number ?? 0)
    }) {
      close(key, at: end, isOpen: true)
    }
    let attempts = ledger.attempts.filter { !$0.touches.isEmpty && $0.reset == nil }
    for attempt in attempts.sorted(by: { $0.recognizer < $1.recognizer }) {
      addArrows(of: attempt, until: end)
    }
    for index in lanes.indices { lanes[index].finish() }
  }

  /// The decisions and lifts of all touches in their order.
  private func steps() -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(log.touches.reduce(0) { $0 + $1.places.count + 1 })
    for (index, touch) in log.touches.enumerated() {
      func add(_ decision: Int, at place: Int) {
        steps.append(
          Step(place: Int32(place), touch: Int32(index), decision: Int32(decision)))
      }
      for (decision, place) in zip(touch.decisions.indices, touch.places) {
        add(decision, at: place)
      }
      if touch.ended != nil, let place = touch.endPlace { add(-1, at: place) }
    }
    steps.sort { $0.place < $1.place }
    return steps
  }

  private mutating func note(_ decision: Decision) {
    reach(decision.time)
    if !decision.content.isBookkeeping { decisions.append(decision.time) }
  }

  private mutating func reach(_ time: Timestamp) {
    start = min(start, time)
    end = max(end, time)
  }

  private mutating func take(_ decision: Decision) {
    let time = decision.time
    let before = decision.content.recognizer.flatMap { attempt(of: $0) }
    ledger.append(decision)
    forget()
    switch decision.content {
    case .hit(let touch, let view):
      land(touch, at: time)
      if let view, log.names.isControl(view) { _ = begin(.view(view), .competes, touch, at: time) }
    case .attached(_, let recognizer): attach(recognizer, at: time)
    case .held(_, let other): hold(before, for: other, at: time)
    case .released: release(before, at: time)
    case .failed, .prevented, .shouldBegin(_, answer: false, _): settle(before, .lost, decision)
    case .began: win(before, decision)
    case .ended: finish(before, decision)
    case .cancelled: settle(before, .cancelled, decision)
    case .reset(let recognizer):
      release(before, at: time)
      stop(recognizer, at: time)
    case .delayStarted(let touch, _, let scrollView, _):
      gates[touch, default: []].append(begin(.gate(scrollView), .competes, touch, at: time))
      events.append(time)
    case .delayFired(let touch, _, let scrollView, _):
      guard let gate = places[.gate(scrollView)] else { return }
      close(Key(lane: gate, touch: touch), at: time)
      events.append(time)
    case .touchBegan(let touch, let view):
      deliver(touch, to: view, decision)
      for gate in closeGates(of: touch, at: time) {
        open[Key(lane: gate, touch: touch)] = TimelineSpan(
          kind: .has, start: time, end: time, touches: [touch])
      }
    case .touchEnded(let touch, let view), .touchCancelled(let touch, let view),
      .discarded(let touch, let view):
      endTouch(touch, of: view, decision)
      _ = closeGates(of: touch, at: time)
    // They begin and end no span. The ledger has what later decisions need of them.
    case .refused, .waits, .attempt, .meant, .shouldBegin(_, answer: true, _), .withheld,
      .flushed, .contentShouldBegin, .contentShouldCancel, .dragBegan, .dragEnded, .decelerating,
      .stopped, .limited, .entered, .entryRefused, .dismissed, .scrolling:
      break
    }
  }

  /// Forgets touches that are over, now and then, so that the ledger does not grow with the run.
  private mutating func forget() {
    guard ledger.attempts.count + ledger.landings.count > ledgerLimit else { return }
    ledger.forgetOver()
    ledgerLimit = max(
      Self.rowsKept, 2 * (ledger.attempts.count + ledger.landings.count))
  }

  /// Returns a recognizer's attempt since it was last possible; `nil` when it has no touch, as a
  /// touchpad's gesture has none.
  private func attempt(of recognizer: String) -> TouchLedger.Attempt? {
    ledger.attempt(of: recognizer).flatMap { $0.touches.isEmpty ? nil : $0 }
  }

  /// Ends the spans of a touch at its gates, and returns their lanes.
  private mutating func closeGates(of touch: TouchID, at time: Timestamp) -> [Int] {
    guard let lanes = gates[touch] else { return [] }
    for lane in lanes { close(Key(lane: lane, touch: touch), at: time) }
    events.append(time)
    return lanes
  }

  // MARK: Controls

  /// A control gets a touch, and has it from now on; a disabled one does nothing with it.
  private mutating func deliver(_ touch: TouchID, to view: String, _ decision: Decision) {
    guard let lane = places[.view(view)] else { return }
    close(Key(lane: lane, touch: touch), at: decision.time)
    let isDisabled = decision.reason == .disabled
    mark(lane, isDisabled ? .lost : .won, touch, decision)
    if !isDisabled { _ = begin(.view(view), .has, touch, at: decision.time) }
  }

  /// A control's touch is over, or was taken from it.
  private mutating func endTouch(_ touch: TouchID, of view: String, _ decision: Decision) {
    guard let lane = places[.view(view)] else { return }
    let isOpen = open[Key(lane: lane, touch: touch)] != nil
    close(Key(lane: lane, touch: touch), at: decision.time)
    // The lift of a finger is no loss, unless it was outside of a button.
    if case .touchEnded = decision.content, decision.reason == nil { return }
    if isOpen { mark(lane, .lost, touch, decision) }
  }

  private mutating func mark(
    _ lane: Int, _ kind: TimelineMark.Kind, _ touch: TouchID, _ decision: Decision
  ) {
    lanes[lane].marks.append(
      TimelineMark(
        kind: kind, decision: decision, taker: kind == .lost ? takers[touch] : nil,
        touches: [touch]))
  }

  // MARK: Fingers

  private mutating func land(_ touch: TouchID, at time: Timestamp) {
    _ = begin(.finger(fingers.land(touch)), .has, touch, at: time)
    events.append(time)
  }

  private mutating func lift(_ touch: TouchID, at time: Timestamp) {
    reach(time)
    events.append(time)
    if let number = fingers.lift(touch) {
      close(Key(lane: lane(.finger(number)), touch: touch), at: time)
    }
    ledger.end(touch, at: time)
    // A recognizer that stays undecided although all its fingers are lifted expects another tap.
    for case .attempt(let place) in ledger[touch]?.rows ?? [] {
      let attempt = ledger.attempts[place]
      guard attempt.reset == nil, attempt.isUndecided, attempt.holds.isEmpty,
        fingersDown(in: attempt) == 0,
        attempt.touches.count >= needs.fingers(of: attempt.recognizer)
      else { continue }
      begin(.nextTap(attempt.recognizer), .waits, attempt, at: time)
    }
  }

  /// Returns how many of an attempt's fingers are down.
  private func fingersDown(in attempt: TouchLedger.Attempt) -> Int {
    // A source may use a number again.
    Set(attempt.touchIDs).count { ledger[$0]?.lift == nil }
  }

  // MARK: Recognizers

  private mutating func attach(_ recognizer: String, at time: Timestamp) {
    guard let attempt = attempt(of: recognizer) else { return }
    if let timer = places[.nextTap(recognizer)] { close(Key(lane: timer), at: time) }
    let key = Key(lane: lane(.recognizer(recognizer)))
    if open[key] != nil {
      open[key]?.touches = attempt.touchIDs
    } else if attempt.isUndecided, fingersDown(in: attempt) >= needs.fingers(of: recognizer) {
      compete(attempt, from: time)
    }
  }

  /// Begins the span in which a recognizer competes, and the time for which it is to be held.
  private mutating func compete(_ attempt: TouchLedger.Attempt, from time: Timestamp) {
    begin(.recognizer(attempt.recognizer), .competes, attempt, at: time)
    guard needs.isHeld(attempt.recognizer) else { return }
    begin(.hold(attempt.recognizer), .waits, attempt, at: time)
  }

  private mutating func hold(
    _ attempt: TouchLedger.Attempt?, for other: String, at time: Timestamp
  ) {
    guard let attempt else { return }
    if attempt.holds.isEmpty {
      stop(attempt.recognizer, at: time)
      begin(.recognizer(attempt.recognizer), .waits, attempt, at: time)
      events.append(time)
    }
    // One that others wait for is shown even while it lacks a finger.
    if let awaited = self.attempt(of: other), awaited.isUndecided, awaited.holds.isEmpty,
      open[Key(lane: lane(.recognizer(other)))] == nil
    {
      compete(awaited, from: awaited.touches[0].since)
    }
  }

  /// Ends what a recognizer waits for, and begins nothing.
  private mutating func release(_ attempt: TouchLedger.Attempt?, at time: Timestamp) {
    guard let attempt, attempt.holds.contains(where: { $0.over == nil }) else { return }
    close(Key(lane: lane(.recognizer(attempt.recognizer))), at: time)
    addArrows(of: attempt, until: time)
  }

  private mutating func addArrows(of attempt: TouchLedger.Attempt, until time: Timestamp) {
    for hold in attempt.holds where hold.over == nil && hold.since < time {
      let (from, to) = (
        lane(.recognizer(attempt.recognizer)), lane(.recognizer(hold.other))
      )
      arrows.append(TimelineArrow(from: from, to: to, start: hold.since, end: time))
    }
  }

  private mutating func win(_ attempt: TouchLedger.Attempt?, _ decision: Decision) {
    guard let attempt else { return }
    let isFollower = if case .inGroup? = decision.reason { true } else { false }
    settle(attempt, isFollower ? .followed : .won, decision)
    begin(.recognizer(attempt.recognizer), .has, attempt, at: decision.time)
  }

  /// Ends a gesture that has begun, or lets a recognizer win that recognizes and ends at once.
  private mutating func finish(_ attempt: TouchLedger.Attempt?, _ decision: Decision) {
    guard let attempt, attempt.isRunning else { return settle(attempt, .won, decision) }
    close(Key(lane: lane(.recognizer(attempt.recognizer))), at: decision.time)
    events.append(decision.time)
  }

  private mutating func settle(
    _ attempt: TouchLedger.Attempt?, _ kind: TimelineMark.Kind, _ decision: Decision
  ) {
    guard let attempt else { return }
    release(attempt, at: decision.time)
    stop(attempt.recognizer, at: decision.time)
    events.append(decision.time)
    let lane = lane(.recognizer(attempt.recognizer))
    let mark = TimelineMark(
      kind: kind, decision: decision, measure: kind == .lost ? nil : attempt.measure,
      touches: attempt.touchIDs)
    // A recognizer that was refused fails for it; the later decision says more.
    if kind == .lost, attempt.hasLost { lanes[lane].marks.removeLast() }
    lanes[lane].marks.append(mark)
  }

  /// Ends the spans of a recognizer and of its timers.
  private mutating func stop(_ recognizer: String, at time: Timestamp) {
    for subject in [
      TimelineLane.Subject.recognizer(recognizer), .hold(recognizer), .nextTap(recognizer),
    ] {
      if let lane = places[subject] { close(Key(lane: lane), at: time) }
    }
  }

  // MARK: Lanes and spans

  /// Returns the index of a subject's lane, which it makes when there is none.
  private mutating func lane(_ subject: TimelineLane.Subject) -> Int {
    if let place = places[subject] { return place }
    var lane = TimelineLane(subject)
    // In programs of GTK the drag of a view scrolls it.
    let end = log.isOfToolkit ? ".drag" : ".pan"
    if case .recognizer(let name) = subject {
      lane.kind = log.names.kind(of: name)
      lane.isScroll =
        name.hasSuffix(end)
        && needs.scrollViews.contains(String(name.dropLast(end.count)))
    }
    lanes.append(lane)
    places[subject] = lanes.count - 1
    return lanes.count - 1
  }

  /// Begins the span of a finger, a control or a gate, and returns the index of its lane.
  private mutating func begin(
    _ subject: TimelineLane.Subject, _ kind: TimelineSpan.Kind, _ touch: TouchID,
    at time: Timestamp
  ) -> Int {
    let lane = lane(subject)
    open[Key(lane: lane, touch: touch)] = TimelineSpan(
      kind: kind, start: time, end: time, touches: [touch])
    return lane
  }

  /// Begins the span of a recognizer or of its timer.
  private mutating func begin(
    _ subject: TimelineLane.Subject, _ kind: TimelineSpan.Kind, _ attempt: TouchLedger.Attempt,
    at time: Timestamp
  ) {
    open[Key(lane: lane(subject))] = TimelineSpan(
      kind: kind, start: time, end: time, touches: attempt.touchIDs)
  }

  /// Ends a span that began; one that lasted no time is dropped, unless it is a finger's.
  private mutating func close(_ key: Key, at time: Timestamp, isOpen: Bool = false) {
    guard var span = open.removeValue(forKey: key) else { return }
    span.end = max(time, span.start)
    span.isOpen = isOpen
    var isFinger = false
    if case .finger = lanes[key.lane].subject { isFinger = true }
    if isFinger || isOpen || span.end > span.start { lanes[key.lane].spans.append(span) }
  }
}

extension Decision.Content {
  /// Whether it only keeps books: it says who takes part or which events a view gets, and changes
  /// no outcome by itself.
  var isBookkeeping: Bool {
    switch self {
    case .attached, .waits, .withheld, .flushed, .reset, .contentShouldBegin(_, _, _, answer: true),
      .contentShouldCancel(_, _, _, answer: true):
      true
    default: false
    }
  }
}
