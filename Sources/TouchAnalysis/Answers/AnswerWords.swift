public import TouchEngine

/// Questions and answers in words.
public struct AnswerWords {
  private let wording: Wording

  /// Creates words with the standard names.
  ///
  /// - Parameter language: The language of the words.
  public init(in language: Language) { wording = Wording(language) }

  /// - Parameter wording: The language and the display names.
  package init(_ wording: Wording) { self.wording = wording }

  // MARK: Questions

  /// Returns a question as a sentence: "Why didn't Tap win?"
  public func text(of question: Question) -> String {
    guard let name = question.name.map({ wording.name($0) }) else {
      return wording.say("Why did nothing happen?", "为什么什么也没有发生？")
    }
    let isView = question.recognizer == nil
    return switch question.kind {
    case .whyWon where isView: wording.say("Why did \(name) get it?", "为什么\(name)得到它？")
    case .whyWon, .whyUnused: wording.say("Why did \(name) win?", "为什么\(name)胜出？")
    case .whyNot where isView: wording.say("Why wasn't it \(name)?", "为什么不是\(name)？")
    case .whyNot: wording.say("Why didn't \(name) win?", "为什么\(name)没有胜出？")
    case .whyLate: wording.say("Why so late: \(name)?", "为什么这么晚：\(name)？")
    }
  }

  // MARK: Verdicts

  /// Returns the verdict as a headline: "Tap won at 0.46 s". Times count from the landing.
  public func headline(of answer: Answer, in story: TouchStory) -> String {
    let when = time(answer.time, in: story)
    let at = wording.say(" at \(when) s", "")
    let atChinese = wording.say("", "于 \(when) 秒")
    func say(_ english: String, _ chinese: String) -> String {
      wording.say(english + at, chinese)
    }
    let name = answer.question.name.map { wording.name($0) } ?? ""
    switch answer.verdict {
    case .recognizer(let part):
      switch part.outcome {
      case .won(_, _, isCancelled: true):
        return say("\(name) was cancelled", "\(name)\(atChinese)被取消")
      case .won where part.joined != nil:
        return say("The finger joined \(name)", "手指\(atChinese)加入了\(name)")
      case .won: return say("\(name) won", "\(name)\(atChinese)胜出")
      case .lost(.prevented(_, let other, _)) where !part.lostToLoser:
        let other = wording.name(other)
        return say("\(name) lost to \(other)", "\(name)\(atChinese)输给\(other)")
      case .lost: return say("\(name) gave up", "\(name)\(atChinese)放弃")
      case .refused: return wording.say("\(name) never got the touch", "\(name)从未得到触摸")
      case .open: return wording.say("\(name) is still undecided", "\(name)仍未决定")
      }
    case .view(let view):
      if view.isTaken, view.began != nil {
        return say("\(name) lost the touch", "\(name)\(atChinese)失去触摸")
      }
      if view.began != nil { return say("\(name) got the touch", "\(name)\(atChinese)得到触摸") }
      return wording.say("\(name) never got the touch", "\(name)从未得到触摸")
    case .missed: return wording.say("\(name) was not touched", "没有触到\(name)")
    case .otherMeant(let meant):
      let other = wording.name(meant.choice.element)
      return wording.say("\(other) was meant", "所指的是\(other)")
    case .unused: return wording.say("Nothing used this touch", "没有任何东西使用这次触摸")
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
    return sentence + wording.say(" ", "") + together
  }

  private func reason(of answer: Answer, in story: TouchStory) -> String {
    if let wait = answer.wait, answer.question.kind != .whyNot, wait.until > wait.from {
      return sentence(of: wait, in: story)
    }
    switch answer.verdict {
    case .recognizer(let part): return ended(reason(of: part, in: story))
    case .view(let view): return ended(reason(of: view, answer, in: story))
    case .missed(let miss): return ended(words(of: miss, for: answer.question.name ?? "", story))
    case .otherMeant(let meant): return ended(wording.words(of: meant))
    case .unused(let view):
      guard let view else {
        return ended(wording.say("it landed on no view", "它没有落在任何视图上"))
      }
      if story.view?.isDisabled == true {
        let name = wording.name(view)
        return ended(wording.say("\(name) is disabled", "\(name)已停用"))
      }
      return story.parts.isEmpty
        ? ended(
          wording.say("\(wording.name(view)) has no gestures", "\(wording.name(view))上没有手势"))
        : ended(wording.say("every gesture gave up", "所有手势都放弃了"))
    }
  }

  private func sentence(of wait: Answer.Wait, in story: TouchStory) -> String {
    let from = time(wait.from, in: story)
    let seconds = Numeral.plain(wait.seconds, decimals: 2)
    guard let other = wait.other.map({ wording.name($0) }) else {
      return wording.say(
        "It waited \(seconds) s until the fingers moved in its direction.",
        "它等了 \(seconds) 秒，直到手指沿它的方向移动。")
    }
    let part = story.parts.last { $0.recognizer == wait.other }
    if part == nil {
      return wording.say(
        "It waited \(seconds) s for \(other) to decide.", "它等了 \(seconds) 秒，等\(other)决定。")
    }
    let english = "It was ready at \(from) s, and waited \(seconds) s for \(other) to give up."
    return wording.say(english, "它在 \(from) 秒时已就绪，又等了 \(seconds) 秒，等\(other)放弃。")
  }

  /// Returns why a recognizer has its outcome, as a clause.
  private func reason(of part: TouchStory.Part, in story: TouchStory) -> String {
    let why = part.reason.map { wording.words(of: $0) }
    switch part.outcome {
    case .won(_, _, isCancelled: true):
      return why ?? wording.say("its touches were cancelled", "它的触摸被取消")
    case .won where part.joined != nil:
      let before = Numeral.plain(story.began.seconds(since: part.time), decimals: 2)
      return wording.say(
        "it had won \(before) s before the finger landed", "它在手指落下前 \(before) 秒已经胜出")
    case .won(let measure, _, _):
      return measure.map { wording.words(of: $0, for: part.recognizer) }
        ?? wording.say("nothing stood against it", "没有与它竞争的手势")
    case .lost(let decision):
      let decision = Decision(time: part.time, decision, reason: part.reason)
      if case .prevented(_, let other, let measure) = decision.content {
        if part.lostToLoser { return wording.onlyStopped(part, other) }
        let name = wording.name(other)
        guard let measure else { return wording.say("\(name) won", "\(name)胜出") }
        return wording.victory(of: other, measure)
      }
      return wording.reason(of: decision)
    case .refused(let refusal): return why ?? wording.words(of: refusal)
    case .open: return wording.say("the recording ends before it decides", "录制在它决定之前结束")
    }
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
        + wording.say("; it had lost that touch \(before) s before", "；它在 \(before) 秒前已失去那次触摸")
    }
    if let other = view.refusedBy.map({ wording.name($0) }) {
      return wording.say("\(other) did not allow it", "\(other)不允许")
    }
    if view.isTaken {
      if let taker = story.taker(of: view) {
        return wording.victory(of: taker, answer.measure)
      }
      if let moving = view.stopped.map({ wording.name($0) }) {
        return wording.stop(of: moving, isAll: story.taker == nil)
      }
      return view.isCancelled
        ? wording.cancelled(view) : wording.say("the touch was cancelled", "触摸被取消")
    }
    if view.isDisabled { return wording.say("it is disabled", "它已停用") }
    guard view.began != nil else {
      let other = view.waitedFor.map { wording.name($0) } ?? ""
      return wording.say("it waits for \(other)", "它在等待\(other)")
    }
    return wording.say("the finger landed on it", "手指落在它上面")
  }

  /// Returns why a view was not hit, as a clause.
  private func words(of miss: HitMiss, for view: String, _ story: TouchStory) -> String {
    func subject(_ other: String) -> String {
      other == view ? wording.say("it", "它") : wording.name(other)
    }
    switch miss {
    case .hidden(let other):
      return wording.say("\(subject(other)) is hidden", "\(subject(other))被隐藏")
    case .notInteractive(let other):
      return wording.say("\(subject(other)) is switched off for touches", "\(subject(other))不接受触摸")
    case .transparent(let other, _):
      return wording.say("\(subject(other)) is transparent", "\(subject(other))是透明的")
    case .flat(let other):
      return wording.say("\(subject(other)) has no size", "\(subject(other))没有大小")
    case .outside(let other, let distance):
      let far = Numeral.points(distance)
      return other == view
        ? wording.say("the finger landed \(far) pt beside it", "手指落在它旁边 \(far) 点处")
        : wording.say(
          "the finger landed \(far) pt outside \(wording.name(other))",
          "手指落在\(wording.name(other))之外 \(far) 点处")
    case .passedOn(let other):
      return wording.say(
        "\(subject(other)) lets touches through here", "\(subject(other))在这里让触摸通过")
    case .covered(let other):
      return wording.say("\(wording.name(other)) is in front of it", "\(wording.name(other))在它前面")
    case .part(let other):
      return wording.say(
        "\(wording.name(other)), a part of it, was touched", "触到的是它的一部分\(wording.name(other))")
    case .letThrough(let other?):
      return wording.say(
        "it lets the touch through to \(wording.name(other))", "它让触摸落到\(wording.name(other))")
    case .letThrough(nil):
      return wording.say("no view takes touches here", "这里没有接受触摸的视图")
    case .absent: return wording.say("it was not there yet", "那时它还不在")
    }
  }

  // MARK: Steps

  /// Returns a step as a clause with a capital: "Tap is ready and waits for Double tap".
  public func text(of step: AnswerStep, of answer: Answer, in story: TouchStory) -> String {
    switch step.content {
    case .landed(let view?):
      let name = wording.name(view)
      return wording.say("The finger landed on \(name)", "手指落在\(name)上")
    case .landed(nil): return wording.say("The finger landed on no view", "手指没有落在任何视图上")
    case .lifted(let moved):
      let far = Numeral.points(moved)
      return wording.say("Lifted, \(far) pt from there", "抬起，离落点 \(far) 点")
    case .waits(let recognizer, let other):
      let (name, awaited) = (wording.name(recognizer), wording.name(other))
      return wording.say("\(name) is ready and waits for \(awaited)", "\(name)已就绪，等待\(awaited)")
    case .decided(let decision): return Self.capital(wording.words(of: decision))
    case .beside(let companions):
      return Self.capital(wording.together(answer.question.recognizer, with: companions))
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
    step.folded.map { Self.capital(wording.words(of: $0)) }
  }

  private func bareHeadline(of answer: Answer, in story: TouchStory) -> String {
    var answer = answer
    guard case .view(let view) = answer.verdict else { return headline(of: answer, in: story) }
    let name = wording.name(view.view)
    answer.time = story.began
    if view.isTaken, view.began != nil { return wording.say("\(name) lost it", "\(name)失去它") }
    if view.began != nil { return wording.say("\(name) got the touch", "\(name)得到触摸") }
    return headline(of: answer, in: story)
  }

  /// Returns what became of a recognizer in a few words: "Tap won", "Double tap: no second tap
  /// within 0.35 s".
  private func outcome(of part: TouchStory.Part, in story: TouchStory) -> String {
    let name = wording.name(part.recognizer)
    switch part.outcome {
    case .won(_, _, isCancelled: true):
      return wording.say("\(name) was cancelled", "\(name)被取消")
    case .won where part.joined != nil:
      return wording.say("The finger joined \(name)", "手指加入了\(name)")
    case .won(let measure?, _, _): return wording.victory(of: part.recognizer, measure)
    case .won: return wording.say("\(name) won", "\(name)胜出")
    case .lost(.prevented(_, let other, _)) where !part.lostToLoser:
      return wording.say(
        "\(name) lost to \(wording.name(other))", "\(name)输给\(wording.name(other))")
    default: return name + wording.say(": ", "：") + reason(of: part, in: story)
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
    Self.capital(clause) + wording.say(".", "。")
  }

  private static func capital(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
