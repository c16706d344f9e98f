import TouchEngine

extension Answers {
  /// Returns the answer to a question; `nil` when the run has no such touch, or when what is asked
  /// about took no part in the touch.
  public func answer(to question: Question) -> Answer? {
    guard let touch = touch(question.touch) else { return nil }
    let story = touch.story
    switch question.subject {
    case .recognizer(let name):
      guard let part = story.parts.last(where: { $0.recognizer == name }) else { return nil }
      return answer(to: question, about: part, in: touch)
    case .view(let name):
      if let view = story.view, view.view == name {
        return answer(to: question, about: view, in: touch)
      }
      return answerAboutMiss(to: question, name, in: touch)
    case .touch:
      guard isUnused(question.touch) else { return nil }
      return answerAboutUnused(to: question, in: touch)
    }
  }

  // MARK: Recognizers

  private func answer(
    to question: Question, about part: TouchStory.Part, in touch: TouchLog
  ) -> Answer {
    let story = touch.story
    let chain = AnswerChain(touch, note(question.touch), rules)
    let wait = chain.wait(of: part)
    let verdict = chain.verdictTime(of: part)
    let isLate = question.kind == .whyLate && wait != nil
    let other = wait?.other.flatMap { name in story.parts.last { $0.recognizer == name } }
    let measure = isLate ? other.flatMap { $0.measure(in: story) } : part.measure(in: story)
    let rule = rules.rule(of: part, in: story)
    return Answer(
      question: question, verdict: .recognizer(part),
      rule: isLate ? (wait?.other == nil ? "D41" : "A31") : rule,
      measure: measure ?? part.measure(in: story), time: verdict, wait: wait,
      steps: chain.steps(of: part, rule: rule))
  }

  // MARK: Views

  private func answer(
    to question: Question, about view: TouchStory.ViewPart, in touch: TouchLog
  ) -> Answer {
    let story = touch.story
    let rule = rules.rule(of: view, in: story)
    let chain = AnswerChain(touch, note(question.touch), rules)
    return Answer(
      question: question, verdict: .view(view), rule: rule, measure: chain.measure(of: view),
      time: chain.verdictTime(of: view), wait: chain.wait(of: view),
      giver: note(story.touch)?.forwarder(to: view.view),
      steps: chain.steps(of: view, rule: rule))
  }

  private func answerAboutMiss(
    to question: Question, _ name: String, in touch: TouchLog
  ) -> Answer? {
    let story = touch.story
    func answer(_ verdict: Answer.Verdict, _ rule: String, _ measure: Measure?) -> Answer {
      let landed = AnswerStep(story.began, .landed(view: story.view?.view), rule: "C1")
      let last = AnswerStep(story.began, .verdict, rule: rule, measure: measure)
      return Answer(
        question: question, verdict: verdict, rule: rule, measure: measure, time: story.began,
        steps: [landed, last])
    }
    if let meant = story.meant.first(where: { $0.rivals.contains { $0.element == name } }) {
      return answer(.otherMeant(meant), meant.choice.region == .own ? "G1.8" : "G1.7", nil)
    }
    guard let note = note(story.touch), let miss = note.miss(of: name, hit: story.view?.view) else {
      return nil
    }
    return answer(.missed(miss), miss.rule(for: name), miss.measure)
  }

  private func answerAboutUnused(to question: Question, in touch: TouchLog) -> Answer {
    let story = touch.story
    let chain = AnswerChain(touch, note(question.touch), rules)
    let measure: Measure? =
      switch story.disuse {
      case .view(let view): view.missed
      case .gaveUp where story.view?.isBesideThumb != true:
        story.parts.compactMap { $0.measure(in: story) }.first
      case .gaveUp, .noView, .disabled, .cancelled, .noGestures, .refused: nil
      }
    return Answer(
      question: question, verdict: .unused(view: story.view?.view),
      rule: rules.rule(ofDisuseIn: story), measure: measure,
      time: story.parts.map { chain.verdictTime(of: $0) }.max() ?? story.last,
      steps: chain.stepsOfUnused())
  }
}

extension TouchStory.Part {
  /// The value that decided, with its limit: its own, or that of the recognizer to which it lost.
  /// `nil` when the decision compared no numbers.
  func measure(in story: TouchStory) -> Measure? {
    func winning(_ other: String) -> Measure? {
      for part in story.parts where part.recognizer == other {
        if case .won(let measure?, _, _) = part.outcome { return measure }
      }
      return nil
    }
    switch outcome {
    case .won(let measure, _, _): return measure
    case .lost(.failed(_, .requirement(let other))): return winning(other)
    case .lost(.failed(_, let failure)): return failure.measure
    case .lost(.prevented) where lostToLoser: return nil
    case .lost(.prevented(_, let other, let measure)): return measure ?? winning(other)
    case .lost, .refused, .open: return nil
    }
  }
}
