import TouchEngine

/// Checks what the line at the bottom names after touches, by an account of its own.
///
/// - A winner has won, at the time that the line tells, and was not cancelled.
/// - No recognizer is told to have failed while another one won.
/// - A failure is none of a wrong number of fingers, and no recognizer on the same view missed its
///   limit by less.
/// - A control was touched; one that lost a touch lost it to a winner.
/// - What the scene told of a touch is said in the scene's words.
struct LineChecker {
  private var down: Set<TouchID> = []
  /// The recognizers that have touches, or wait for more.
  private var open: Set<String> = []
  /// The number of touches.
  private var count = 0
  /// The number of the first touch since no finger was down.
  private var recent = 1
  /// By touch, its number; a source may use an id again.
  private var numbers: [TouchID: Int] = [:]
  /// By recognizer, the number of its latest touch.
  private var latest: [String: Int] = [:]
  /// By recognizer, when it won with touches that were not cancelled.
  private var wins: [String: [(time: Timestamp, latest: Int?)]] = [:]
  /// The recognizers that have won with their present touches.
  private var active: Set<String> = []
  /// The recognizers that have won, also those that were cancelled afterwards.
  private var takers: Set<String> = []
  private var hasCancelled = false
  private var failures: [String: [Failure]] = [:]
  private var hasRefusal = false
  private var hasStopped = false
  private var isCancelled = false
  private var hits: Set<String> = []
  private var taken: Set<String> = []
  /// Whether a view got a lift; a control may have started the scene over.
  private var hasPress = false
  /// Whether a key was pressed since the first finger landed; it may start the scene over.
  private var hasKey = false
  private var refusedStep: Decision?
  /// The recognizers and controls of which the scene told what they changed.
  private var tellers: Set<String> = []

  /// Whether no finger is down and no recognizer waits for one.
  var isAtRest: Bool { down.isEmpty && open.isEmpty }

  mutating func received(_ event: InputEvent) {
    switch event.content {
    case .touches(let samples):
      for sample in samples {
        switch sample.phase {
        case .began:
          begin()
          count += 1
          if down.isEmpty { recent = count }
          numbers[sample.touch] = count
          down.insert(sample.touch)
        case .moved: break
        case .ended: down.remove(sample.touch)
        case .cancelled:
          down.remove(sample.touch)
          isCancelled = true
        }
      }
    case .cancelTouches:
      isCancelled = isCancelled || !down.isEmpty
      down = []
    case .transform(let transform) where transform.phase == .began: begin()
    case .key: hasKey = true
    default: break
    }
  }

  private mutating func begin() {
    guard isAtRest else { return }
    let step = refusedStep
    self = LineChecker()
    refusedStep = step
  }

  /// Notes that the scene told what a recognizer or a control changed.
  mutating func told(by name: String) { tellers.insert(name) }

  mutating func decided(_ decision: Decision) {
    switch decision.content {
    case .hit(_, let view?): hits.insert(view)
    case .attached(let touch, let recognizer):
      open.insert(recognizer)
      latest[recognizer] = numbers[touch]
    case .reset(let recognizer):
      open.remove(recognizer)
      active.remove(recognizer)
      latest[recognizer] = nil
    case .began(let recognizer), .ended(let recognizer):
      takers.insert(recognizer)
      if active.insert(recognizer).inserted {
        wins[recognizer, default: []].append((decision.time, latest[recognizer]))
      }
    case .cancelled(let recognizer):
      hasCancelled = true
      if active.remove(recognizer) != nil { _ = wins[recognizer]?.popLast() }
    case .failed(let recognizer, let failure): failures[recognizer, default: []].append(failure)
    case .touchEnded: hasPress = true
    case .touchCancelled(_, let view), .discarded(_, let view): taken.insert(view)
    case .shouldBegin(_, answer: false, _), .refused: hasRefusal = true
    case .stopped where !decision.stoppers.isEmpty: hasStopped = true
    case .entryRefused: refusedStep = decision
    default: break
    }
  }

  /// Returns what is false in the line, in words; `nil` when nothing is.
  ///
  /// - Parameters:
  ///   - decision: What the line names; `nil` for nothing.
  ///   - step: The step that decided it.
  ///   - sentence: The words of the line.
  ///   - isTold: Whether the line tells a recognizer.
  /// - Returns: The fault.
  func fault(
    in decision: Decision?, step: String?, saying sentence: String, isTold: (String) -> Bool
  ) -> String? {
    let winners = wins.filter { name, wins in
      isTold(name)
        && wins.contains { $0.latest.map { $0 >= recent } ?? true }
    }.keys.sorted()
    guard let decision, let step else {
      return hasKey || hasPress || winners.isEmpty
        ? nil : "the line is empty, but \(winners[0]) won"
    }
    if hasKey { return nil }
    let words = "the line names \(step): \(decision)"
    switch (step, decision.content) {
    case ("used", .ended(let recognizer)):
      if tellers.contains(recognizer), Self.hasNoEffect(sentence, [" won", "胜出"]) {
        return "\(words), and not what it changed: \(sentence)"
      }
      return wins[recognizer]?.contains { $0.time == decision.time } == true
        ? nil : "\(words), but it won at \(wins[recognizer, default: []]), not \(decision.time)"
    case ("used", .touchEnded(_, let view)):
      if tellers.contains(view), Self.hasNoEffect(sentence, [" was pressed", "按下了"]) {
        return "\(words), and not what it changed: \(sentence)"
      }
      return hits.contains(view) ? nil : "\(words), but nothing landed there"
    case ("lost", .prevented(let view, let taker, _)):
      return takers.contains(taker) && taken.contains(view)
        ? nil : "\(words), but nobody took it"
    case ("stopped", _) where !hasStopped: return "\(words), but nothing was stopped"
    case ("cancelled", _) where !isCancelled && !hasCancelled:
      return "\(words), but nothing was cancelled"
    case ("refused", .entryRefused):
      return decision == refusedStep ? nil : "\(words), but no step was refused"
    case ("refused", _) where !hasRefusal && failures.isEmpty:
      return "\(words), but nothing was refused"
    case ("failed", .failed(let recognizer, let failure)):
      if let fault = self.fault(in: failure, of: recognizer, isTold) { return "\(words), \(fault)" }
    default: break
    }
    // A tap beside all things wins, and changes nothing.
    let isLoss = step != "nothingThere" && step != "used" && step != "lost"
    return isLoss && !winners.isEmpty ? "\(words), but \(winners[0]) won" : nil
  }

  private func fault(
    in failure: Failure, of recognizer: String, _ isTold: (String) -> Bool
  ) -> String? {
    if failures[recognizer]?.contains(failure) != true { return "but it failed otherwise" }
    if failure.measure?.quantity == .touches { return "but not as many fingers were down" }
    // Of several touches, each has its own order of recognizers.
    guard count == 1, let miss = Self.miss(failure) else { return nil }
    let view = Self.view(of: recognizer)
    let nearer = failures.filter { name, others in
      isTold(name) && Self.view(of: name) == view
        && others.contains { other in
          other.measure?.quantity != .touches && Self.miss(other).map { $0 < miss } ?? false
        }
    }.keys.sorted()
    // Recognizers of two fingers miss by their number.
    return nearer.first {
      !$0.hasSuffix("inch") && !$0.hasSuffix("otation") && !$0.hasSuffix("ewPan")
    }
    .map { "but \($0) missed by less" }
  }

  /// Whether what happened is said in words that hold for every scene.
  private static func hasNoEffect(_ sentence: String, _ words: [String]) -> Bool {
    let headline = sentence.split(separator: " · ", maxSplits: 1).first ?? ""
    return words.contains { headline.hasSuffix($0) || headline.hasPrefix($0) }
  }

  private static func view(of recognizer: String) -> Substring {
    recognizer.prefix(upTo: recognizer.lastIndex(of: ".") ?? recognizer.startIndex)
  }

  private static func miss(_ failure: Failure) -> Double? {
    guard let measure = failure.measure, measure.limit > 0 else { return nil }
    return abs(measure.value - measure.limit) / measure.limit
  }
}
