import TouchEngine

/// Follows the decisions of a run in their order, and lays them out in lanes.
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
  /// The recognizers' attempts, from the first touch to the reset.
  private var attempts: [String: TimelineAttempt] = [:]
  /// The touch of each finger that is down; `nil` where the number is free.
  private var fingers: [TouchID?] = []
  /// The recognizers that each touch whose finger is down was attached to.
  private var attached: [TouchID: [String]] = [:]
  /// The recognizers that took touches from views.
  private var takers: [TouchID: String] = [:]
  /// The lanes of the gates that delayed a touch.
  private var gates: [TouchID: [Int]] = [:]

  private struct Key: Hashable {
    var lane: Int
    var touch: TouchID?
  }

  /// What happens at a place in the run.
  private enum Step {
    case decision(Decision)
    case lift(TouchID, Timestamp)
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
    for step in steps() {
      switch step {
      case .decision(let decision):
        note(decision)
        take(decision)
      case .lift(let touch, let time): lift(touch, at: time)
      }
    }
    for key in open.keys.sorted(by: {
      ($0.lane, $0.touch?.number ?? 0) < ($1.lane, $1.touch?.number ?? 0)
    }) {
      close(key, at: end, isOpen: true)
    }
    for name in attempts.keys.sorted() { addArrows(of: name, until: end) }
    for index in lanes.indices { lanes[index].finish() }
  }

  /// The decisions and lifts of all touches in their order, each once.
  private func steps() -> [Step] {
    var steps: [(place: Int, step: Step)] = []
    for touch in log.touches {
      for (decision, place) in zip(touch.decisions, touch.places) {
        steps.append((place, .decision(decision)))
      }
      if let ended = touch.ended, let place = touch.endPlace {
        steps.append((place, .lift(touch.story.touch, ended)))
      }
    }
    steps.sort { $0.place < $1.place }
    var last = -1
    return steps.compactMap { place, step in
      defer { last = place }
      return place == last ? nil : step
    }
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
    switch decision.content {
    case .hit(let touch, let view):
      land(touch, at: time)
      if let view, log.names.isControl(view) { _ = begin(.view(view), .competes, touch, at: time) }
    case .attached(let touch, let recognizer): attach(recognizer, to: touch, at: time)
    case .attempt(let recognizer, let measure): attempts[recognizer]?.measure = measure
    case .held(let recognizer, let other): hold(recognizer, for: other, at: time)
    case .released(let recognizer): release(recognizer, at: time)
    case .failed(let recognizer, _), .prevented(let recognizer, _, _),
      .shouldBegin(let recognizer, answer: false, _):
      settle(recognizer, .lost, decision)
    case .began(let recognizer):
      settle(recognizer, .won, decision)
      guard let attempt = attempts[recognizer] else { return }
      let lane = lane(.recognizer(recognizer))
      open[Key(lane: lane)] = TimelineSpan(
        kind: .has, start: time, end: time, touches: attempt.touches)
    case .ended(let recognizer), .cancelled(let recognizer):
      let isCancelled = decision.content == .cancelled(recognizer: recognizer)
      if attempts[recognizer]?.hasWon == true, !isCancelled {
        close(Key(lane: lane(.recognizer(recognizer))), at: time)
        events.append(time)
      } else {
        settle(recognizer, isCancelled ? .cancelled : .won, decision)
      }
    case .reset(let recognizer): reset(recognizer, at: time)
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
    default: break
    }
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
    if case .touchEnded = decision.content { return }
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
    let free = fingers.firstIndex { $0 == nil }
    if free == nil { fingers.append(nil) }
    let number = free ?? fingers.count - 1
    fingers[number] = touch
    _ = begin(.finger(number + 1), .has, touch, at: time)
    events.append(time)
  }

  private mutating func lift(_ touch: TouchID, at time: Timestamp) {
    reach(time)
    events.append(time)
    if let number = fingers.firstIndex(of: touch) {
      fingers[number] = nil
      close(Key(lane: lane(.finger(number + 1)), touch: touch), at: time)
    }
    // A recognizer that stays undecided although all its fingers are lifted expects another tap.
    for recognizer in attached.removeValue(forKey: touch) ?? [] {
      guard attempts[recognizer]?.lift(touch) == true else { continue }
      let lane = begin(.nextTap(recognizer), .waits, nil, at: time)
      open[Key(lane: lane)]?.touches = attempts[recognizer]?.touches ?? []
    }
  }

  // MARK: Recognizers

  private mutating func attach(_ recognizer: String, to touch: TouchID, at time: Timestamp) {
    var attempt =
      attempts[recognizer] ?? TimelineAttempt(start: time, needs: needs.fingers(of: recognizer))
    attached[touch, default: []].append(recognizer)
    attempt.touches.append(touch)
    attempt.down.append(touch)
    attempts[recognizer] = attempt
    if let timer = places[.nextTap(recognizer)] { close(Key(lane: timer), at: time) }
    let key = Key(lane: lane(.recognizer(recognizer)))
    if open[key] != nil {
      open[key]?.touches = attempt.touches
    } else if attempt.isUndecided, attempt.down.count >= attempt.needs {
      compete(recognizer, from: time)
    }
  }

  /// Begins the span in which a recognizer competes, and the time for which it is to be held.
  private mutating func compete(_ recognizer: String, from time: Timestamp) {
    let touches = attempts[recognizer]?.touches ?? []
    open[Key(lane: begin(.recognizer(recognizer), .competes, nil, at: time))]?.touches = touches
    guard needs.isHeld(recognizer) else { return }
    open[Key(lane: begin(.hold(recognizer), .waits, nil, at: time))]?.touches = touches
  }

  private mutating func hold(_ recognizer: String, for other: String, at time: Timestamp) {
    guard attempts[recognizer] != nil else { return }
    if attempts[recognizer]?.waitsFor.isEmpty == true {
      stop(recognizer, at: time)
      _ = begin(.recognizer(recognizer), .waits, nil, at: time)
      open[Key(lane: lane(.recognizer(recognizer)))]?.touches = attempts[recognizer]?.touches ?? []
      attempts[recognizer]?.waitStart = time
      events.append(time)
    }
    attempts[recognizer]?.waitsFor.append(other)
    // One that others wait for is shown even while it lacks a finger.
    if let awaited = attempts[other], awaited.isUndecided, awaited.waitsFor.isEmpty,
      open[Key(lane: lane(.recognizer(other)))] == nil
    {
      compete(other, from: awaited.start)
    }
  }

  /// Ends what a recognizer waits for, and begins nothing.
  private mutating func release(_ recognizer: String, at time: Timestamp) {
    guard attempts[recognizer]?.waitsFor.isEmpty == false else { return }
    close(Key(lane: lane(.recognizer(recognizer))), at: time)
    addArrows(of: recognizer, until: time)
  }

  private mutating func addArrows(of recognizer: String, until time: Timestamp) {
    guard let attempt = attempts[recognizer], let start = attempt.waitStart, start < time else {
      return
    }
    for other in attempt.waitsFor {
      let (from, to) = (lane(.recognizer(recognizer)), lane(.recognizer(other)))
      arrows.append(TimelineArrow(from: from, to: to, start: start, end: time))
    }
    attempts[recognizer]?.waitStart = nil
  }

  private mutating func settle(
    _ recognizer: String, _ kind: TimelineMark.Kind, _ decision: Decision
  ) {
    guard let attempt = attempts[recognizer] else { return }
    release(recognizer, at: decision.time)
    stop(recognizer, at: decision.time)
    attempts[recognizer]?.waitsFor = []
    attempts[recognizer]?.isUndecided = false
    events.append(decision.time)
    let lane = lane(.recognizer(recognizer))
    let mark = TimelineMark(
      kind: kind, decision: decision, measure: kind == .lost ? nil : attempt.measure,
      touches: attempt.touches)
    // A recognizer that was refused fails for it; the later decision says more.
    if kind == .lost, attempt.hasLost { lanes[lane].marks.removeLast() }
    lanes[lane].marks.append(mark)
    attempts[recognizer]?.hasLost = kind == .lost
    attempts[recognizer]?.hasWon = kind == .won
  }

  private mutating func reset(_ recognizer: String, at time: Timestamp) {
    release(recognizer, at: time)
    stop(recognizer, at: time)
    for touch in attempts.removeValue(forKey: recognizer)?.down ?? [] {
      attached[touch]?.removeAll { $0 == recognizer }
    }
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
    if case .recognizer(let name) = subject, name.hasSuffix(".pan") {
      lane.isScroll = needs.scrollViews.contains(String(name.dropLast(4)))
    }
    lanes.append(lane)
    places[subject] = lanes.count - 1
    return lanes.count - 1
  }

  /// Begins a span, and returns the index of its lane.
  private mutating func begin(
    _ subject: TimelineLane.Subject, _ kind: TimelineSpan.Kind, _ touch: TouchID?,
    at time: Timestamp
  ) -> Int {
    let lane = lane(subject)
    open[Key(lane: lane, touch: touch)] = TimelineSpan(
      kind: kind, start: time, end: time, touches: touch.map { [$0] } ?? [])
    return lane
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
