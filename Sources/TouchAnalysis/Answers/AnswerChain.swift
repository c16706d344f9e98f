import TouchEngine

/// Finds the steps that lead to the verdicts about a touch.
struct AnswerChain {
  private let touch: TouchLog
  private let note: LandingNote?
  private let rules: AnswerRules
  private var story: TouchStory { touch.story }

  init(_ touch: TouchLog, _ note: LandingNote?, _ rules: AnswerRules) {
    (self.touch, self.note, self.rules) = (touch, note, rules)
  }

  // MARK: Moments

  /// Returns the moment at which a recognizer's outcome was decided.
  func verdictTime(of part: TouchStory.Part) -> Timestamp {
    switch part.outcome {
    case .won(_, let over?, isCancelled: true): over
    case .open: story.last
    default: part.joined ?? part.time
    }
  }

  /// Returns the moment at which it was decided whether a view gets the touch.
  func verdictTime(of view: TouchStory.ViewPart) -> Timestamp {
    if view.isTaken || view.missed != nil { return view.over ?? story.last }
    if let began = view.began { return began }
    return view.limit == nil && view.refusedBy == nil ? story.last : story.began
  }

  /// Returns the moment before a recognizer's verdict at which it last was held, or at which its
  /// fingers had moved enough; `nil` when it waited for nothing.
  func wait(of part: TouchStory.Part) -> Answer.Wait? {
    // A gesture that was cancelled later had waited until it won.
    let until = verdictTime(of: part.asWinner)
    if let other = part.heldFor, let since = part.heldSince {
      return Answer.Wait(from: since, until: until, other: other)
    }
    guard part.waitedFor != nil else { return nil }
    return Answer.Wait(from: story.began, until: part.time, other: nil)
  }

  func wait(of view: TouchStory.ViewPart) -> Answer.Wait? {
    guard let other = view.waitedFor else { return nil }
    let until = view.began ?? view.over ?? story.last
    guard until > story.began else { return nil }
    return Answer.Wait(from: story.began, until: until, other: other)
  }

  /// Returns the value that decided about a view, with its limit; `nil` when none did.
  func measure(of view: TouchStory.ViewPart) -> Measure? {
    if let taker = story.taker(of: view) {
      return story.parts.last { $0.recognizer == taker && $0.isWinner }?.measure(in: story)
    }
    for case .delayStarted(_, _, _, let seconds) in touch.decisions.map(\.content) {
      let until = wait(of: view)?.seconds ?? 0
      return Measure(.duration, min(until, seconds), limit: seconds, isMinimum: true)
    }
    return nil
  }

  // MARK: Steps

  /// Returns the steps to a recognizer's verdict.
  func steps(of part: TouchStory.Part, rule: String) -> [AnswerStep] {
    let name = part.recognizer
    let end = verdictTime(of: part)
    var steps = [landed]
    if case .refused = part.outcome { return finish(steps, end, rule, nil, of: part) }
    for decision in touch.decisions where decision.time <= end {
      switch decision.content {
      case .meant(name, let choice) where choice != touched:
        steps.append(AnswerStep(decision.time, .decided(decision), rule: "G1.7"))
      case .attempt(name, let measure):
        guard part.heldFor == nil, decision.time < end else { continue }
        steps.append(
          AnswerStep(
            decision.time, .decided(decision), rule: rules.criteria(of: name), measure: measure))
      case .held(name, let other):
        steps.append(
          AnswerStep(
            decision.time, .waits(name, for: other), rule: "A31", measure: measure(of: name),
            deeper: question(about: other)))
      case .began(name) where decision.time < end:
        steps.append(AnswerStep(decision.time, .decided(decision), rule: rules.criteria(of: name)))
      default: break
      }
    }
    if let lift, lift.time <= end { steps.append(lift) }
    if let other = decider(of: part) { steps.append(other) }
    if let first = part.beside.first {
      steps.append(
        AnswerStep(
          end, .beside(part.beside), rule: "A40", deeper: question(about: first.recognizer)))
    }
    return finish(steps, end, rule, part.measure(in: story), of: part)
  }

  /// The recognizer on which an outcome depended, as a step; `nil` when there was none.
  private func decider(of part: TouchStory.Part) -> AnswerStep? {
    var other = part.heldFor
    switch part.outcome {
    case .lost(.prevented) where part.lostToLoser: break
    case .lost(.prevented(_, let winner, _)), .lost(.failed(_, .requirement(let winner))):
      other = winner
    default: break
    }
    guard let found = story.parts.last(where: { $0.recognizer == other }) else { return nil }
    // A recognizer that wins with other fingers may have failed with this one.
    guard other == part.heldFor || found.isWinner else { return nil }
    let time = min(verdictTime(of: found), verdictTime(of: part))
    let told = found.asWinner
    return AnswerStep(
      found.isWinner ? min(found.joined ?? found.time, time) : time, .other(told),
      rule: rules.rule(of: told, in: story), measure: found.measure(in: story),
      deeper: question(about: found.recognizer))
  }

  /// Returns the steps to the verdict about the hit view.
  func steps(of view: TouchStory.ViewPart, rule: String) -> [AnswerStep] {
    let end = verdictTime(of: view)
    var steps = [landed]
    for decision in touch.decisions where decision.time <= end {
      switch decision.content {
      case .delayStarted(_, _, _, let seconds):
        steps.append(
          AnswerStep(
            decision.time, .decided(decision), rule: "D1",
            measure: Measure(.duration, 0, limit: seconds, isMinimum: true)))
      case .delayFired(_, _, _, let seconds):
        steps.append(
          AnswerStep(
            decision.time, .decided(decision), rule: "D2",
            measure: Measure(.duration, seconds, limit: seconds, isMinimum: true)))
      case .withheld(_, _, .began, let recognizer):
        steps.append(
          AnswerStep(
            decision.time, .decided(decision), rule: "A26", deeper: question(about: recognizer)))
      case .contentShouldBegin(_, _, _, answer: false):
        steps.append(AnswerStep(decision.time, .decided(decision), rule: "D6"))
      case .contentShouldCancel(_, _, _, answer: false):
        steps.append(AnswerStep(decision.time, .decided(decision), rule: "D8"))
      case .limited: steps.append(AnswerStep(decision.time, .decided(decision), rule: rule))
      case .stopped: steps.append(AnswerStep(decision.time, .decided(decision), rule: "D39"))
      case .touchBegan where decision.time < end:
        steps.append(AnswerStep(decision.time, .decided(decision)))
      default: break
      }
    }
    if let lift, lift.time <= end { steps.append(lift) }
    if let taker = story.taker(of: view),
      let part = story.parts.last(where: { $0.recognizer == taker })
    {
      let told = part.asWinner
      steps.append(
        AnswerStep(
          part.joined ?? part.time, .other(told), rule: rules.rule(of: told, in: story),
          measure: part.measure(in: story), deeper: question(about: taker)))
    }
    return finish(steps, end, rule, measure(of: view), of: nil)
  }

  /// Returns the steps to the verdict that nothing used the touch.
  func stepsOfUnused() -> [AnswerStep] {
    var steps = [landed]
    if let lift { steps.append(lift) }
    for part in story.parts {
      steps.append(
        AnswerStep(
          verdictTime(of: part), .other(part), rule: rules.rule(of: part, in: story),
          measure: part.measure(in: story), deeper: question(about: part.recognizer)))
    }
    let end = steps.map(\.time).max() ?? story.last
    return finish(steps, end, rules.rule(ofDisuseIn: story), nil, of: nil)
  }

  private var landed: AnswerStep {
    AnswerStep(
      story.began, .landed(view: touched?.choice.element ?? story.view?.view), rule: "C1")
  }

  /// The element that the finger touched, which the recognizers meant; `nil` where they had to
  /// choose one, or there was none.
  private var touched: ElementChoice? {
    for case .meant(_, let choice) in touch.decisions.map(\.content) {
      return choice.choice.region == .own && choice.rivals.isEmpty ? choice : nil
    }
    return nil
  }

  private var lift: AnswerStep? {
    note?.lift.map { AnswerStep($0.time, .lifted(moved: $0.moved)) }
  }

  /// Adds the verdict, brings the steps in the order of time, and folds the other decisions into
  /// them.
  private func finish(
    _ steps: [AnswerStep], _ end: Timestamp, _ rule: String, _ measure: Measure?,
    of part: TouchStory.Part?
  ) -> [AnswerStep] {
    var all = steps.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    all.append(AnswerStep(end, .verdict, rule: rule, measure: measure))
    let shown = all.compactMap {
      if case .decided(let decision) = $0.content { decision } else { nil }
    }
    for decision in touch.decisions where decision.time <= end && !shown.contains(decision) {
      let index = all.firstIndex { $0.time >= decision.time } ?? all.count - 1
      all[index].folded.append(decision)
    }
    return all
  }

  /// The measure with which a recognizer made its attempt.
  private func measure(of recognizer: String) -> Measure? {
    for case .attempt(recognizer, let measure) in touch.decisions.map(\.content) { return measure }
    return nil
  }

  private func question(about recognizer: String) -> Question? {
    guard let part = story.parts.last(where: { $0.recognizer == recognizer }) else { return nil }
    return Question(
      part.isVictory ? .whyWon : .whyNot, .recognizer(recognizer), touch: story.touch)
  }
}

extension TouchStory.Part {
  /// The part as it was when others lost to it: a gesture that was cancelled later had won then.
  fileprivate var asWinner: Self {
    guard case .won(let measure, _, isCancelled: true) = outcome else { return self }
    var part = self
    part.outcome = .won(measure, over: nil, isCancelled: false)
    part.reason = nil
    return part
  }
}
