import TouchEngine

/// Checks that the sentences of stories are true, by an account of its own.
///
/// - A heading says when the finger landed and when it was lifted.
/// - No recognizer wins before a touch landed or after its lift, and no gesture that runs is
///   undecided, unless the sentence says that the touch joined or was lifted before.
/// - Nobody loses to a recognizer that did not win and was not held.
/// - A touch that a recognizer won did not only stop a scroll view.
/// - A value meets its limit when it won by it, and misses its limit when it lost by it. A limit is
///   named where a value missed it, strict where it is strict, and the same in both languages.
/// - A count of fingers was there.
/// - A view that had lost a finger is not told to have it, and one that the system takes a finger
///   from says so.
/// - A page that lies before is not the next one, and the last page has no page after it.
struct SentenceChecker {
  private struct Attempt {
    /// By touch, when the recognizer got it.
    var touches: [TouchID: Timestamp] = [:]
    var start: Timestamp
    var end: Timestamp?
    var won: Timestamp?
    /// Whether it won with a gesture that goes on, and not at once.
    var isGesture = false
    var isHeld = false
  }

  /// The attempts of each recognizer, in the order of time.
  private var attempts: [String: [Attempt]] = [:]
  private var landed: [TouchID: Timestamp] = [:]
  /// By touch and landing, the time of the lift.
  private var lifts: [TouchID: [Timestamp: Timestamp]] = [:]
  /// By touch and landing, when the system cancelled it.
  private var cancels: [TouchID: [Timestamp: Timestamp]] = [:]
  /// By touch, when its view lost it.
  private var losses: [TouchID: Timestamp] = [:]
  /// By touch and landing, when its view had lost the other touch that kept this one away.
  private var limitsOver: [TouchID: [Timestamp: Timestamp]] = [:]
  /// By scroll view and axis, the numbers of its pages that are known, the present one last.
  private var pages: [String: [Int]] = [:]
  /// The faults of decisions, in words.
  private(set) var faults: [String] = []

  // MARK: Account

  mutating func received(_ event: InputEvent) {
    switch event.content {
    case .touches(let samples):
      for sample in samples {
        switch sample.phase {
        case .began: landed[sample.touch] = event.time
        case .ended: lift(sample.touch, event.time)
        case .cancelled: cancel(sample.touch, event.time)
        case .moved: break
        }
      }
    case .cancelTouches: for touch in Array(landed.keys) { cancel(touch, event.time) }
    default: break
    }
  }

  private mutating func cancel(_ touch: TouchID, _ time: Timestamp) {
    if let began = landed[touch] { cancels[touch, default: [:]][began] = time }
    lift(touch, time)
  }

  private mutating func lift(_ touch: TouchID, _ time: Timestamp) {
    guard let began = landed.removeValue(forKey: touch) else { return }
    lifts[touch, default: [:]][began] = time
  }

  mutating func decided(_ decision: Decision) {
    let time = decision.time
    switch decision.content {
    case .attached(let touch, let recognizer):
      if attempts[recognizer]?.last.map({ $0.end != nil }) ?? true {
        attempts[recognizer, default: []].append(Attempt(start: time))
      }
      change(recognizer) { $0.touches[touch] = time }
    case .refused(let touch, let recognizer, by: .ignored):
      change(recognizer) {
        if $0.won == nil || $0.touches[touch] == time { $0.touches[touch] = nil }
      }
    case .held(let recognizer, _): change(recognizer) { $0.isHeld = true }
    case .began(let recognizer):
      change(recognizer) {
        $0.won = time
        $0.isGesture = true
      }
    case .ended(let recognizer), .cancelled(let recognizer):
      change(recognizer) { $0.won = $0.won ?? time }
    case .failed(let recognizer, let failure): count(failure, of: recognizer, decision)
    case .reset(let recognizer): change(recognizer) { $0.end = time }
    case .hit(let touch, _): losses[touch] = nil
    // A discarded touch never was the view's.
    case .touchCancelled(let touch, _): losses[touch] = time
    case .limited(let touch, _, .single(let other)):
      if let began = landed[touch] { limitsOver[touch, default: [:]][began] = losses[other] }
    case .scrolling(let view, .sheetReleased(let goesAway, let reason)):
      checkSheet(view, goesAway, reason, decision)
    case .scrolling(let view, .page(let turn)): check(turn, of: view, decision)
    default: break
    }
    if case .custom("systemEdge.outsideBand", _, _)? = decision.reason {
      checkLimits(of: decision, isMet: false, .strictMaximum)
    }
  }

  private mutating func checkSheet(
    _ view: String, _ goesAway: Bool, _ reason: SheetReason, _ decision: Decision
  ) {
    switch reason {
    case .speed, .pull, .step: checkLimits(of: decision, isMet: goesAway, .strictMinimum)
    case .scrolledList, .touchesCancelled, .outside: break
    }
  }

  /// Checks the limits that a decision names; all are of one kind.
  private mutating func checkLimits(
    of decision: Decision, isMet: Bool, _ kind: NamedLimit.Kind
  ) {
    let words = Wording(.english).words(of: decision)
    let fault = NamedLimit.fault(
      in: words, Wording(.chinese).words(of: decision), isMet: isMet)
    let isOther = NamedLimit.all(in: words).contains { $0.kind != kind }
    if let fault = fault ?? (isOther ? "the limit itself is not enough" : nil) {
      faults.append("\(fault): \(words)")
    }
  }

  /// Checks that a page that lies before is not the next one.
  private mutating func check(_ turn: PageTurn, of view: String, _ decision: Decision) {
    let key = "\(view) \(turn.axis)"
    let known = pages[key, default: []]
    let english = Wording(.english).words(of: decision)
    for words in [english, Wording(.chinese).words(of: decision)] {
      if words.contains("the next one:") || words.contains("，下一页"),
        known.last.map({ turn.number <= $0 }) ?? false
      {
        faults.append("it was on page \((known.last ?? 0) + 1): \(english)")
      }
      if words.contains("no page after it") || words.contains("再远没有页"),
        known.contains(where: { $0 > turn.number })
      {
        faults.append("page \((known.max() ?? 0) + 1) is after it: \(english)")
      }
    }
    pages[key] = known.filter { $0 != turn.number } + [turn.number]
  }

  private mutating func change(_ recognizer: String, _ body: (inout Attempt) -> Void) {
    guard var all = attempts[recognizer], let last = all.indices.last, all[last].end == nil else {
      return
    }
    body(&all[last])
    attempts[recognizer] = all
  }

  private mutating func count(_ failure: Failure, of recognizer: String, _ decision: Decision) {
    // With a reason the sentence counts no fingers: GTK counts those whose ends it kept, too.
    guard let measure = failure.measure, measure.quantity == .touches, decision.reason == nil,
      let touches = attempts[recognizer]?.last?.touches
    else { return }
    let most = Set(touches.keys).union(landed.keys).count
    if measure.value > Double(most) { faults.append("\(most) fingers at most: \(decision)") }
  }

  // MARK: Sentences

  /// Returns what is false in a story, in words.
  func faults(in story: TouchStory) -> [String] {
    let wording = Wording(.english)
    let lift = lifts[story.touch]?[story.began]
    var found: [String] = []
    let heading = wording.heading(of: story)
    if let lift, !heading.contains("\(story.began.words) to \(lift.words),") {
      found.append("the finger was down until \(lift.words): \(heading)")
    }
    for part in story.parts {
      let rows = wording.rows(of: story, about: part.recognizer)
      let others = Wording(.chinese).rows(of: story, about: part.recognizer)
      for (row, other) in zip(rows, others) where row.name == part.recognizer {
        let (name, words) = row
        let fault =
          fault(in: words, of: name, story, lift) ?? Self.limit(in: words, other.words, part)
        if let fault { found.append("\(fault): \(name)  \(words)") }
      }
    }
    if hasWinner(story, lift) {
      for (name, words) in wording.rows(of: story) where words.contains("the touch only stopped") {
        found.append("the touch did more: \(name)  \(words)")
      }
    }
    for (name, words) in wording.rows(of: story) where name == story.view?.view {
      if let fault = fault(ofViewIn: words, story) { found.append("\(fault): \(name)  \(words)") }
      guard let (time, other) = Self.loss(in: words, after: "lost it at ") else { continue }
      if !hasWon(other, until: time) { found.append("\(other) did not win: \(name)  \(words)") }
    }
    return found
  }

  /// Returns the attempts of a recognizer that had the touch of a story.
  private func attempts(
    of name: String, _ story: TouchStory, _ lift: Timestamp?
  ) -> [Attempt] {
    // A source may use a number again.
    let span = story.began...max(lift ?? Timestamp(microseconds: .max), story.began)
    return attempts[name]?.filter { $0.touches[story.touch].map(span.contains) ?? false } ?? []
  }

  private func hasWinner(_ story: TouchStory, _ lift: Timestamp?) -> Bool {
    attempts.keys.contains { name in
      attempts(of: name, story, lift).contains { $0.won != nil }
    }
  }

  private func fault(
    in words: String, of name: String, _ story: TouchStory, _ lift: Timestamp?
  ) -> String? {
    let own = attempts(of: name, story, lift)
    if words.hasPrefix("still undecided"), own.contains(where: { $0.won != nil }) {
      return "it has won"
    }
    if words.hasPrefix("joined at "),
      !own.contains(where: { $0.won.map { $0 <= story.began } ?? false })
    {
      return "it had not won"
    }
    if words.hasPrefix("won at "), let time = Self.time(in: words, after: "won at ") {
      if time < Self.milliseconds(story.began) { return "it won before the touch landed" }
      let won = own.first { $0.won.map(Self.milliseconds) == time }
      guard let won else { return "it did not win then" }
      let isExplained =
        !won.isGesture || words.contains("after this touch was lifted")
        || words.contains("had to wait for")
      if let lift, time > Self.milliseconds(lift), !isExplained {
        return "the touch was lifted at \(lift.words)"
      }
    }
    if let (time, other) = Self.loss(in: words, after: "lost at ") {
      let rival = attempts[other]?.last { Self.milliseconds($0.start) <= time }
      if rival.map({ $0.won == nil && !$0.isHeld }) ?? true { return "\(other) did not win" }
    }
    return words.contains("no direction in which it can move") ? "content can move" : nil
  }

  /// Returns what is false about the touch that a view did not get, or that the system took from it.
  private func fault(ofViewIn words: String, _ story: TouchStory) -> String? {
    if let over = limitsOver[story.touch]?[story.began],
      !words.contains("it had lost that touch at \(over.words)")
    {
      return "it had lost the other touch at \(over.words)"
    }
    guard let time = cancels[story.touch]?[story.began] else { return nil }
    let halves = words.split(
      separator: "lost it at \(time.words)", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[1].hasPrefix(":") else { return nil }
    if let (_, other) = Self.loss(in: words, after: "lost it at "),
      attempts[other]?.contains(where: { $0.won == time }) ?? false
    {
      return nil
    }
    return "the system took it"
  }

  private func hasWon(_ recognizer: String, until time: Int64) -> Bool {
    attempts[recognizer]?.contains { $0.won.map { Self.milliseconds($0) <= time } ?? false }
      ?? false
  }

  // MARK: Reading

  private static func milliseconds(_ time: Timestamp) -> Int64 { (time.microseconds + 500) / 1000 }

  /// Returns the time after a phrase, in milliseconds.
  private static func time(in words: String, after phrase: String) -> Int64? {
    guard words.hasPrefix(phrase) || words.contains(", \(phrase)") else { return nil }
    let parts = words.split(separator: phrase, maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = parts.last?.split(separator: " ").first.flatMap({ Double($0) }) else {
      return nil
    }
    return Int64((seconds * 1000).rounded())
  }

  /// Returns when something was lost, and the name of the winner; `nil` when no winner is named.
  private static func loss(
    in words: String, after phrase: String
  ) -> (time: Int64, winner: String)? {
    guard let time = time(in: words, after: phrase) else { return nil }
    let rest = words.split(separator: phrase, maxSplits: 1, omittingEmptySubsequences: false)
    guard let named = rest.last?.split(separator: " s to ", maxSplits: 1), named.count == 2,
      named[0].allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    let name = named[1].prefix { $0 != ":" && $0 != ";" && $0 != "," }
    return (time, String(name))
  }

  /// Returns what is wrong with the values and limits of a row and of its translation.
  private static func limit(
    in words: String, _ chinese: String, _ part: TouchStory.Part
  ) -> String? {
    switch part.outcome {
    case .won, .lost(.prevented): return NamedLimit.fault(in: words, chinese, isMet: true)
    case .lost(.failed(_, let failure)):
      // An application's own words may name other numbers.
      guard let measure = failure.measure, part.reason == nil else { return nil }
      if let fault = NamedLimit.fault(in: words, chinese, isMet: false) { return fault }
      let limits = NamedLimit.all(in: words)
      if failure.needsLimit, limits.isEmpty { return "the limit is missing" }
      if measure.quantity == .edgeDistance, limits.contains(where: { $0.kind == .maximum }) {
        return "the limit itself is too far"
      }
      return nil
    default: return nil
    }
  }
}
