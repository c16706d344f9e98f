public import TouchEngine

/// Questions and answers in words.
public struct AnswerWords {
  private let wording: Wording
  /// By touch, the number of its finger; empty where fingers have no numbers.
  private let fingers: [TouchID: Int]

  /// Creates words with the standard names.
  ///
  /// - Parameter language: The language of the words.
  public init(in language: Language) { self.init(Wording(language)) }

  /// - Parameters:
  ///   - wording: The language and the display names.
  ///   - fingers: By touch, the number of its finger; empty where fingers have no numbers.
  package init(_ wording: Wording, fingers: [TouchID: Int] = [:]) {
    (self.wording, self.fingers) = (wording, fingers)
  }

  // MARK: Questions

  /// Returns a question as a sentence: "Why didn't Tap win?"
  public func text(of question: Question) -> String {
    guard let name = question.name.map({ wording.name($0) }) else {
      return wording.say("answer.whyDidNothingHappen")
    }
    let isView = question.recognizer == nil
    return switch question.kind {
    case .whyWon where isView: wording.say("answer.whyDidGetIt", name)
    case .whyWon, .whyUnused: wording.say("answer.whyDidWin", name)
    case .whyNot where isView: wording.say("answer.whyWasnotIt", name)
    case .whyNot: wording.say("answer.whyDidnotWin", name)
    case .whyLate: wording.say("answer.whySoLate", name)
    }
  }

  // MARK: Verdicts

  /// Returns the verdict as a headline: "Tap won at 0.46 s". Times count from the landing.
  public func headline(of answer: Answer, in story: TouchStory) -> String {
    let when = time(answer.time, in: story)
    let name = answer.question.name.map { wording.name($0) } ?? ""
    switch answer.verdict {
    case .recognizer(let part):
      switch part.outcome {
      case .won(_, _, isCancelled: true) where answer.question.kind == .whyWon:
        let won = time(part.joined ?? part.time, in: story)
        return wording.say("answer.wonAtSCancelledAtS", name, won, when)
      case .won(_, _, isCancelled: true):
        return wording.say("answer.wasCancelledAtS", name, when)
      case .won where part.joined != nil:
        return wording.say("answer.theFingerJoinedAtS", name, when)
      case .won: return wording.say("answer.wonAtS", name, when)
      case .lost(.prevented(_, let other, _)) where !part.lostToLoser:
        let other = wording.name(other)
        return wording.say("answer.lostToAtS", name, other, when)
      case .lost: return wording.say("answer.gaveUpAtS", name, when)
      case .refused(.ignored): return wording.say("answer.ignoredTheTouch", name)
      case .refused: return wording.say("answer.neverGotTheTouch", name)
      case .open: return wording.say("answer.isStillUndecided", name)
      }
    case .view(let view):
      if view.isTaken, view.began != nil {
        return wording.say("answer.lostTheTouchAtS", name, when)
      }
      if view.missed != nil { return wording.say("answer.wasNotPressed", name) }
      if view.began != nil { return wording.say("answer.gotTheTouchAtS", name, when) }
      return wording.say("answer.neverGotTheTouch", name)
    case .missed: return wording.say("answer.wasNotTouched", name)
    case .otherMeant(let meant):
      let other = wording.name(meant.choice.element)
      return wording.say("answer.wasMeant", other)
    case .unused: return wording.say("answer.nothingUsedThisTouch")
    }
  }

  /// Returns the reason of the verdict in one sentence, with its period; a second sentence says who
  /// lets two winners win.
  public func sentence(of answer: Answer, in story: TouchStory) -> String {
    let sentence = reason(of: answer, in: story)
    guard answer.question.kind != .whyNot, case .recognizer(let part) = answer.verdict,
      !part.beside.isEmpty
    else { return sentence }
    let together = ended(wording.together(part.recognizer, with: part.beside))
    return sentence + wording.say("common.space") + together
  }

  private func reason(of answer: Answer, in story: TouchStory) -> String {
    if let wait = answer.wait, answer.question.kind != .whyNot, wait.until > wait.from {
      let words = sentence(of: wait, in: story)
      guard answer.question.kind == .whyWon, case .recognizer(let part) = answer.verdict,
        let cancelled = cancellation(of: part)
      else { return words }
      return words + wording.say("common.space") + cancelled
    }
    switch answer.verdict {
    case .recognizer(let part):
      guard answer.question.kind == .whyWon, let cancelled = cancellation(of: part) else {
        return ended(reason(of: part, in: story))
      }
      return ended(reason(ofVictory: part, in: story)) + wording.say("common.space") + cancelled
    case .view(let view): return ended(reason(of: view, answer, in: story))
    case .missed(let miss): return ended(words(of: miss, for: answer.question.name ?? "", story))
    case .otherMeant(let meant): return ended(wording.words(of: meant))
    case .unused: return ended(reason(ofDisuseIn: story, answer))
    }
  }

  /// Returns why nothing used a touch, as a clause.
  private func reason(ofDisuseIn story: TouchStory, _ answer: Answer) -> String {
    if let view = story.view, view.isBesideThumb {
      return wording.say("answer.besideThumb", wording.name(view.view))
    }
    switch story.disuse {
    case .noView: return wording.say("answer.itLandedOnNoView")
    case .disabled(let view): return wording.say("answer.isDisabled", wording.name(view))
    case .view(let view):
      return bareHeadline(of: view) + wording.say("common.colon")
        + reason(of: view, answer, in: story)
    case .cancelled(let cause):
      let cancelled = wording.say("answer.theTouchWasCancelled")
      return cause.map { cancelled + wording.say("common.colon") + wording.words(of: $0) }
        ?? cancelled
    case .noGestures(let view): return wording.say("answer.hasNoGestures", wording.name(view))
    case .refused: return wording.say("answer.noGestureGotIt")
    case .gaveUp(isAll: true): return wording.say("answer.everyGestureGaveUp")
    case .gaveUp(isAll: false): return wording.say("answer.everyGestureThatGotItGaveUp")
    }
  }

  /// Returns that a gesture that had won was cancelled, and why, as a sentence: "Then it was
  /// cancelled: the window lost the focus."; `nil` for another one.
  package func cancellation(of part: TouchStory.Part) -> String? {
    guard case .won(_, _, isCancelled: true) = part.outcome else { return nil }
    let cancelled = wording.say("answer.thenItWasCancelled")
    let why = part.reason.map { wording.say("common.colon") + wording.words(of: $0) }
    return ended(cancelled + (why ?? ""))
  }

  private func sentence(of wait: Answer.Wait, in story: TouchStory) -> String {
    let from = time(wait.from, in: story)
    let seconds = Numeral.plain(wait.seconds, decimals: 2)
    guard let other = wait.other.map({ wording.name($0) }) else {
      return wording.say("answer.itWaitedSUntilTheFingers", seconds)
    }
    let part = story.parts.last { $0.recognizer == wait.other }
    guard let part, !part.isWinner else {
      return wording.say("answer.itWaitedSForToDecide", seconds, other)
    }
    return wording.say("answer.itWasReadyAtSAnd", from, seconds, other)
  }

  /// Returns why a recognizer has its outcome, as a clause.
  private func reason(of part: TouchStory.Part, in story: TouchStory) -> String {
    let why = part.reason.map { wording.words(of: $0) }
    switch part.outcome {
    case .won(_, _, isCancelled: true):
      return why ?? wording.say("answer.itsTouchesWereCancelled")
    case .won: return reason(ofVictory: part, in: story)
    case .lost(let decision):
      if case .prevented(_, let other, let measure) = decision {
        if part.lostToLoser { return wording.onlyStopped(part, other) }
        let name = wording.name(other)
        guard let measure else { return wording.say("answer.won", name) }
        return wording.victory(of: other, measure)
      }
      return wording.loss(of: part)
    case .refused(let refusal): return why ?? wording.words(of: refusal)
    case .open: return wording.say("answer.theRecordingEndsBeforeItDecides")
    }
  }

  /// Returns why a recognizer won, as a clause.
  private func reason(ofVictory part: TouchStory.Part, in story: TouchStory) -> String {
    if part.joined != nil {
      let before = Numeral.plain(story.began.seconds(since: part.time), decimals: 2)
      return wording.say("answer.itHadWonSBeforeThe", before)
    }
    guard case .won(let measure?, _, _) = part.outcome else {
      return wording.say("answer.nothingStoodAgainstIt")
    }
    return wording.words(of: measure, for: part.recognizer)
  }

  /// Returns why a view got the touch or did not, as a clause.
  private func reason(
    of view: TouchStory.ViewPart, _ answer: Answer, in story: TouchStory
  ) -> String {
    if let limit = view.limit {
      let words = wording.words(of: limit)
      guard let over = view.limitOver else { return words }
      let before = Numeral.plain(story.began.seconds(since: over), decimals: 2)
      return words
        + wording.say("answer.itHadLostThatTouchS", before)
    }
    if let other = view.refusedBy.map({ wording.name($0) }) {
      return wording.say("answer.didNotAllowIt", other)
    }
    if view.isTaken {
      if let taker = story.taker(of: view) {
        return wording.victory(of: taker, answer.measure)
      }
      if view.isRemoved { return wording.words(of: Reason.removed) }
      if let stop = view.stop { return wording.words(of: stop, isAll: story.winners.isEmpty) }
      return view.isCancelled
        ? wording.cancelled(view) : wording.say("answer.theTouchWasCancelled")
    }
    if view.isDisabled { return wording.say("answer.itIsDisabled") }
    guard view.began != nil else {
      let other = view.waitedFor.map { wording.name($0) } ?? ""
      return wording.say("answer.itWaitsFor", other)
    }
    if let missed = view.missed { return wording.words(of: Reason.liftedOutside(missed)) }
    guard let giver = answer.giver else { return wording.say("answer.theFingerLandedOnIt") }
    return wording.say("answer.givesTheTouchTo", wording.name(giver), wording.say("answer.it"))
  }

  /// Returns why a view was not hit, as a clause.
  private func words(of miss: HitMiss, for view: String, _ story: TouchStory) -> String {
    func subject(_ other: String) -> String {
      other == view ? wording.say("answer.it") : wording.name(other)
    }
    switch miss {
    case .hidden(let other):
      return wording.say("answer.isHidden", subject(other))
    case .notInteractive(let other):
      return wording.say("answer.isSwitchedOffForTouches", subject(other))
    case .transparent(let other, _):
      return wording.say("answer.isTransparent", subject(other))
    case .flat(let other), .empty(let other):
      return wording.say("answer.hasNoSize", subject(other))
    case .outside(let other, let distance):
      // The edge itself is outside.
      let words = Numeral.points(distance)
      let far = words == Numeral.points(0) ? wording.say("answer.lessThan", "0.1") : words
      return other == view
        ? wording.say("answer.theFingerLandedPtBesideIt", far)
        : wording.say("answer.theFingerLandedPtOutside", far, wording.name(other))
    case .passedOn(let other):
      return wording.say("answer.letsTouchesThroughHere", subject(other))
    case .covered(let other):
      return wording.say("answer.isInFrontOfIt", wording.name(other))
    case .forwarded(let other, let hit) where other == hit:
      return wording.say("answer.takesTheTouchItself", subject(other))
    case .forwarded(let other, let hit):
      return wording.say("answer.givesTheTouchTo", subject(other), wording.name(hit))
    case .part(let other):
      return wording.say("answer.aPartOfItWasTouched", wording.name(other))
    case .letThrough(let other?):
      return wording.say("answer.itLetsTheTouchThroughTo", wording.name(other))
    case .letThrough(nil):
      return wording.say("answer.noViewTakesTouchesHere")
    case .absent: return wording.say("answer.itWasNotThereYet")
    }
  }

  // MARK: Steps

  /// Returns a step as a clause with a capital: "Tap is ready and waits for Double tap".
  public func text(of step: AnswerStep, of answer: Answer, in story: TouchStory) -> String {
    let finger = fingers[answer.question.touch].map { "\($0)" }
    switch step.content {
    case .landed(let view?):
      let name = wording.name(view)
      if let finger { return wording.say("answer.fingerLandedOn", finger, name) }
      return wording.say("answer.theFingerLandedOn", name)
    case .landed(nil): return wording.say("answer.theFingerLandedOnNoView")
    case .lifted(let moved):
      let far = Numeral.points(moved)
      if let finger { return wording.say("answer.fingerLifted", finger, far) }
      return wording.say("answer.liftedPtFromThere", far)
    case .waits(let recognizer, let other):
      let (name, awaited) = (wording.name(recognizer), wording.name(other))
      return wording.say("answer.isReadyAndWaitsFor", name, awaited)
    // Touches have their fingers' numbers here, and the steps are about one of them.
    case .decided(let decision):
      if case .touchBegan(_, let view) = decision.content, finger != nil {
        return wording.say("answer.gotTheTouch", wording.name(view))
      }
      return wording.words(of: decision).capitalizedFirst
    case .beside(let companions):
      return wording.together(answer.question.recognizer, with: companions).capitalizedFirst
    case .other(let part):
      return outcome(of: part, in: story)
    case .verdict:
      if case .recognizer(let part) = answer.verdict { return outcome(of: part, in: story) }
      return bareHeadline(of: answer, in: story)
    }
  }

  /// Returns the decisions before a step that are only bookkeeping, each as a sentence without its
  /// period.
  package func texts(ofFolded step: AnswerStep) -> [String] {
    step.folded.map { wording.words(of: $0).capitalizedFirst }
  }

  private func bareHeadline(of answer: Answer, in story: TouchStory) -> String {
    guard case .view(let view) = answer.verdict else { return headline(of: answer, in: story) }
    return bareHeadline(of: view)
  }

  private func bareHeadline(of view: TouchStory.ViewPart) -> String {
    let name = wording.name(view.view)
    if view.isTaken, view.began != nil { return wording.say("answer.lostIt", name) }
    if view.missed != nil { return wording.say("answer.wasNotPressed", name) }
    if view.began != nil { return wording.say("answer.gotTheTouch", name) }
    return wording.say("answer.neverGotTheTouch", name)
  }

  /// Returns what became of a recognizer in a few words: "Tap won", "Double tap: no second tap
  /// within 0.35 s".
  private func outcome(of part: TouchStory.Part, in story: TouchStory) -> String {
    let name = wording.name(part.recognizer)
    switch part.outcome {
    case .won(_, _, isCancelled: true):
      return wording.say("answer.wasCancelled", name)
    case .won where part.joined != nil:
      return wording.say("answer.theFingerJoined", name)
    case .won(let measure?, _, _): return wording.victory(of: part.recognizer, measure)
    case .won: return wording.say("answer.won", name)
    case .lost(.prevented(_, let other, _)) where !part.lostToLoser:
      return wording.say("answer.lostTo", name, wording.name(other))
    default: return name + wording.say("common.colon") + reason(of: part, in: story)
    }
  }

  /// Returns a moment in seconds after the landing, with two decimals and no unit: "0.46".
  public func time(_ time: Timestamp, in story: TouchStory) -> String {
    let hundredths = (max(time - story.began, 0) + 5000) / 10_000
    let fraction = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(fraction)"
  }

  /// Returns the answer as lines: the headline, the sentence, and the steps with their times and
  /// rules.
  public func lines(of answer: Answer, in story: TouchStory) -> [String] {
    var lines = [headline(of: answer, in: story), sentence(of: answer, in: story)]
    for step in answer.steps {
      let rule = step.rule.map { "  (\($0))" } ?? ""
      lines.append(
        "  \(time(step.time, in: story))  \(text(of: step, of: answer, in: story))\(rule)")
    }
    return lines
  }

  private func ended(_ clause: String) -> String {
    clause.capitalizedFirst + wording.say("common.plain")
  }
}
