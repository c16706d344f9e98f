import TouchEngine

/// Checks that the sentences of stories are true, by an account of its own.
///
/// - A heading says when the finger landed and when it was lifted.
/// - No recognizer wins before a touch landed or after its lift, and no gesture that runs is
///   undecided, unless the sentence says that the touch joined or was lifted before.
/// - Nobody loses to a recognizer that did not win and was not held.
/// - A touch that a recognizer won did not only stop a scroll view.
/// - A value meets its limit when it won by it, and misses its limit when it lost by it.
/// - A count of fingers was there.
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
  /// The faults of decisions, in words.
  private(set) var faults: [String] = []

  // MARK: Account

  mutating func received(_ event: InputEvent) {
    switch event.content {
    case .touches(let samples):
      for sample in samples {
        switch sample.phase {
        case .began: landed[sample.touch] = event.time
        case .ended, .cancelled: lift(sample.touch, event.time)
        case .moved: break
        }
      }
    case .cancelTouches: for touch in Array(landed.keys) { lift(touch, event.time) }
    default: break
    }
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
    default: break
    }
  }

  private mutating func change(_ recognizer: String, _ body: (inout Attempt) -> Void) {
    guard var all = attempts[recognizer], let last = all.indices.last, all[last].end == nil else {
      return
    }
    body(&all[last])
    attempts[recognizer] = all
  }

  private mutating func count(_ failure: Failure, of recognizer: String, _ decision: Decision) {
    guard let measure = failure.measure, measure.quantity == .touches,
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
      for (name, words) in wording.rows(of: story, about: part.recognizer)
      where name == part.recognizer {
        let fault = fault(in: words, of: name, story, lift) ?? Self.comparison(in: words, part)
        if let fault { found.append("\(fault): \(name)  \(words)") }
      }
    }
    if hasWinner(story, lift) {
      for (name, words) in wording.rows(of: story) where words.contains("the touch only stopped") {
        found.append("the touch did more: \(name)  \(words)")
      }
    }
    for (name, words) in wording.rows(of: story) where name == story.view?.view {
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

  /// Returns what is wrong with a value and the limit that it is compared with.
  private static func comparison(in words: String, _ part: TouchStory.Part) -> String? {
    // An application's own words may name other numbers.
    switch part.outcome {
    case .won, .lost(.prevented): break
    case .lost(.failed(_, let failure)) where failure.measure != nil && part.reason == nil: break
    default: return nil
    }
    let isLoser = words.hasPrefix("lost at ") && loss(in: words, after: "lost at ") == nil
    let tokens = words.split { $0 == " " || $0 == "(" }
    for (index, token) in tokens.enumerated() {
      let before = tokens[..<index].last { number($0) != nil }.flatMap { number($0) }
      guard let value = before else { continue }
      let rest = tokens[(index + 1)...]
      if token == "needs" {
        let isStrict = rest.starts(with: ["more", "than"])
        guard let limit = (isStrict ? rest.dropFirst(2) : rest).first.flatMap({ number($0) }) else {
          continue
        }
        let isMet = isStrict ? value > limit : value >= limit
        if isMet == isLoser { return "\(value) and \(limit)" }
      } else if token == "at", rest.first == "most",
        let limit = rest.dropFirst().first.flatMap({ number($0) }), (value <= limit) == isLoser
      {
        return "\(value) and \(limit)"
      }
    }
    return nil
  }

  /// Returns the number with which a word begins.
  private static func number(_ word: Substring) -> Double? {
    Double(word.prefix { $0.isNumber || $0 == "." || $0 == "-" })
  }
}
