extension Wording {
  /// Returns the story in lines, for people who do not know the engine.
  ///
  /// - Parameters:
  ///   - story: What happened to the touch.
  ///   - recognizer: Includes only the parts of recognizers whose name ends with this; `nil`
  ///     includes all.
  /// - Returns: A heading, and below it a line for each recognizer, the winners first, then one for
  ///   each element that was meant, and one for the view.
  public func lines(of story: TouchStory, about recognizer: String? = nil) -> [String] {
    let rows = rows(of: story, about: recognizer)
    let width = rows.map(\.0.count).max() ?? 0
    var lines = [heading(of: story)]
    lines += rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }
    if recognizer == nil, !story.endedWith.isEmpty { lines.append("  \(endedTogether(story))") }
    return lines
  }

  /// Returns what happened to each recognizer whose name ends with `recognizer`, the winners first,
  /// each with its display name; if `recognizer` is `nil`, to all of them, and then each element
  /// that was meant, and the view.
  package func rows(
    of story: TouchStory, about recognizer: String? = nil
  ) -> [(name: String, words: String)] {
    let told = story.partsWinnersFirst.filter { part in
      recognizer.map { part.recognizer.hasSuffix($0) } ?? true
    }
    var rows = told.map { (name: name($0.recognizer), words: words(of: $0)) }
    if recognizer == nil {
      rows += story.meant.map { (say("meant", "所指"), words(of: $0)) }
      if let view = story.view { rows.append((name(view.view), words(of: view, in: story))) }
      rows += story.actions.map { (name($0.view), words(of: $0)) }
    }
    return rows
  }

  /// Returns the touch, its time, and the view that it hit.
  package func heading(of story: TouchStory) -> String {
    let button = story.button.map { say(", mouse button \($0)", "，鼠标第 \($0) 键") } ?? ""
    return say(
      "touch \(story.touch.number)\(button), \(span(of: story)), \(landing(of: story))",
      "触摸 \(story.touch.number)\(button)，\(span(of: story))，\(landing(of: story))")
      + lateness(of: story)
  }

  /// Returns what a touch landed on; one that landed on no view may have closed one.
  private func landing(of story: TouchStory) -> String {
    if let view = story.view.map({ name($0.view) }) {
      return say("landed on \(view)", "落在\(view)上")
    }
    guard let closed = story.actions.first(where: { $0.name == ToolkitReason.closed }) else {
      return say("landed on no view", "没有落在任何视图上")
    }
    return say("closed \(name(closed.view))", "关闭了\(name(closed.view))")
  }

  /// Returns by how much a program of another toolkit saw the finger too late, if it did.
  private func lateness(of story: TouchStory) -> String {
    guard let late = story.late else { return "" }
    return say("; the program was late by \(milliseconds(late))", "；程序晚了 \(milliseconds(late))")
  }

  /// Returns what a program did at a touch, for a row.
  private func words(of action: TouchAction) -> String {
    let time = words(of: action.time)
    return switch action.name {
    case ToolkitReason.clicked: say("was clicked at \(time)", "于 \(time)被点按")
    case ToolkitReason.closed: say("was closed at \(time)", "于 \(time)被关闭")
    default: say("\(action.name) at \(time)", "于 \(time)：\(action.name)")
    }
  }

  /// Returns from when to when the finger was down; without input, to the last decision.
  private func span(of story: TouchStory) -> String {
    let began = words(of: story.began)
    if story.isDown { return say("down since \(began)", "\(began)起一直按着") }
    let end = words(of: story.lifted ?? story.last)
    return say("\(began) to \(end)", "\(began)至 \(end)")
  }

  /// Returns seconds with three decimals, as in "1.306 s".
  package func words(of time: Timestamp) -> String { say(time.words, "\(time.numeral) 秒") }

  /// Returns the line about fingers that ended together: through Xwayland a compositor's
  /// cancellation looks the same as a lift.
  private func endedTogether(_ story: TouchStory) -> String {
    let others = words(of: story.endedWith)
    return say(
      "ended at the same moment as \(others): the fingers were lifted, or the Wayland compositor took"
        + " them; X cannot tell",
      "与\(others) 同时结束：手指抬起了，或者被 Wayland 合成器取走；X 无法分辨")
  }

  /// Returns what happened to one recognizer.
  func words(of part: TouchStory.Part) -> String {
    let verdict = verdict(of: part)
    guard let other = part.heldFor else { return verdict }
    // A failure because of the awaited recognizer says already that it waited.
    if case .lost(.failed(_, .requirement(other))) = part.outcome { return verdict }
    return verdict + say("; it had to wait for \(name(other))", "；它须等待\(name(other))")
  }

  private func verdict(of part: TouchStory.Part) -> String {
    let why = part.reason.map { words(of: $0) }
    switch part.outcome {
    case .won(let measure, let over, let isCancelled):
      var text = explained(
        victory(of: part), measure.map { words(of: $0, for: part.recognizer) })
      if let directions = part.waitedFor {
        text += say(
          "; it waited until the fingers moved \(words(of: directions))",
          "；它一直等到手指\(words(of: directions))移动")
      }
      if !part.beside.isEmpty {
        text += say("; ", "；") + together(part.recognizer, with: part.beside)
      }
      if over == part.time, !isCancelled { return text }
      guard let over else { return text + say("; still active at the end", "；到最后仍在继续") }
      let end =
        isCancelled
        ? say("; cancelled at \(words(of: over))", "；于 \(words(of: over))被取消")
        : say("; ended at \(words(of: over))", "；于 \(words(of: over))结束")
      return explained(text + end, why)
    case .lost(.prevented(_, let other, let measure)):
      if part.lostToLoser {
        return say("lost at \(words(of: part.time)): ", "于 \(words(of: part.time))落败：")
          + onlyStopped(part, other)
      }
      return explained(
        say(
          "lost at \(words(of: part.time)) to \(name(other))",
          "于 \(words(of: part.time))输给\(name(other))"),
        measure.map { became($0, of: other) })
    case .lost(let decision):
      return say("lost at \(words(of: part.time)): ", "于 \(words(of: part.time))落败：")
        + loss(decision, of: part.recognizer, part.reason)
        + (part.velocity.map { say("; ", "；") + words(ofFingersAt: $0) } ?? "")
    case .refused(let refusal):
      // A reason is more specific than "its delegate said no".
      return say("never got the touch: ", "从未得到触摸：") + (why ?? words(of: refusal))
    case .open: return say("still undecided at the end", "到最后仍未决定")
    }
  }

  /// Returns when a recognizer won: with this touch, before the touch joined, or after its lift.
  private func victory(of part: TouchStory.Part) -> String {
    let time = words(of: part.time)
    if let leader = part.leader.map({ name($0) }) {
      return say("went along with \(leader) at \(time)", "于 \(time)随\(leader)一起")
    }
    if part.isUnclaimed {
      return say(
        "acted at \(time), and left the touch to others", "于 \(time)作出反应，把触摸留给其他手势")
    }
    if let joined = part.joined.map({ words(of: $0) }) {
      return say(
        "joined at \(joined), when it had already won at \(time)", "于 \(joined)加入，它已于 \(time)胜出")
    }
    if !part.followers.isEmpty {
      let names = part.followers.map { name($0) }
      return say(
        "won at \(time), with \(Self.listed(names, "and"))",
        "于 \(time)胜出，同组的还有\(names.joined(separator: "、"))")
    }
    guard part.isAfterLift else { return say("won at \(time)", "于 \(time)胜出") }
    return say("won at \(time), after this touch was lifted", "于 \(time)胜出，这次触摸此前已抬起")
  }

  /// Returns why a recognizer lost to one that did not win itself.
  package func onlyStopped(_ part: TouchStory.Part, _ other: String) -> String {
    guard let stopped = part.stopped.map({ name($0) }) else {
      return say(
        "\(name(other)) kept the touch, and did not begin", "\(name(other))占着触摸，却没有开始")
    }
    return stop(of: stopped, isAll: part.onlyStopped)
  }

  /// Returns how fast fingers moved, as in "the fingers moved left at 1625 pt/s and down at 3 pt/s".
  private func words(ofFingersAt velocity: Point) -> String {
    let parts = [
      (velocity.x, velocity.x < 0 ? say("left", "向左") : say("right", "向右")),
      (velocity.y, velocity.y < 0 ? say("up", "向上") : say("down", "向下")),
    ].compactMap { speed, direction -> String? in
      let words = Numeral.points(abs(speed))
      guard words != "0" else { return nil }
      return say("\(direction) at \(words) pt/s", "\(direction) \(words) 点/秒")
    }
    guard !parts.isEmpty else { return say("the fingers rested", "手指静止不动") }
    return say("the fingers moved ", "手指") + parts.joined(separator: say(" and ", "、"))
  }

  /// Returns that a touch stopped a moving scroll view, and whether it did nothing else.
  package func stop(of scrollView: String, isAll: Bool) -> String {
    say(
      "the touch \(isAll ? "only " : "")stopped \(scrollView), which was moving",
      "这次触摸\(isAll ? "只是" : "")让滑动中的\(scrollView)停下")
  }

  /// Returns why a recognizer lost, without its name: the refusal by another object, or its own
  /// failure.
  func loss(_ decision: Decision.Content, of recognizer: String, _ reason: Reason?) -> String {
    let why = reason.map { words(of: $0) }
    return switch decision {
    case .failed where reason.map(ToolkitReason.isWhole) ?? false: why ?? ""
    case .failed(_, let failure): explained(words(of: failure, of: recognizer), why)
    case .prevented(_, let other, let measure):
      explained(
        say("lost to \(name(other))", "输给\(name(other))"), measure.map { became($0, of: other) })
    case .shouldBegin(_, _, .state(let machine, let state)): why ?? notAdmitted(machine, state)
    case .shouldBegin(_, _, let judge):
      // A reason is more specific than the name of the judge.
      why ?? say("\(words(of: judge)) did not let it begin", "\(words(of: judge))不让它开始")
    default: explained(words(of: decision), why)
    }
  }

  /// Returns what happened to the hit view.
  private func words(of view: TouchStory.ViewPart, in story: TouchStory) -> String {
    let winner = story.winner.map { name($0) }
    var text: String
    if let began = view.began {
      text = say("got the touch at \(words(of: began))", "于 \(words(of: began))得到触摸")
      if let over = view.over {
        text +=
          view.isTaken
          ? say(", lost it at \(words(of: over))", "，于 \(words(of: over))失去它")
          : say(" and kept it until \(words(of: over))", "，直到 \(words(of: over))结束")
      }
    } else {
      text =
        view.isTaken
        ? say("never got the touch", "始终没有得到触摸")
        : say("had not received the touch by the end", "到最后仍没有得到触摸")
    }
    if let limit = view.limit {
      text = explained(text, words(of: limit))
      guard let over = view.limitOver.map({ words(of: $0) }) else { return text }
      return text + say("; it had lost that touch at \(over)", "；它已于 \(over)失去那次触摸")
    }
    if view.isDisabled { text += say("; it is disabled", "；它已停用") }
    if view.isTaken, let taker = view.taker.map({ name($0) }) {
      text +=
        view.began == nil
        ? say(": \(taker) took it", "：\(taker)取走了它") : say(" to \(taker)", "：\(taker)取走了它")
    } else if view.isTaken, view.isCancelled {
      text = explained(text, cancelled(view))
    }
    if let stopped = view.stopped {
      // A touch that continued as a drag, or that the content received, did more than stop the
      // view.
      let isAll = winner == nil && view.began == nil
      text += say("; ", "；") + stop(of: name(stopped), isAll: isAll)
      if let scrolled = view.scrolled.map({ name($0) }) {
        text += say(", and scrolled \(scrolled)", "，并滚动了\(scrolled)")
        if view.hasSettled {
          text += say("; \(name(stopped)) settles at the lift", "；\(name(stopped))在抬手时归位")
        }
      }
    } else if let delay = view.delay {
      text += say(
        "; the touch came after a delay of \(milliseconds(delay))",
        "；触摸延迟了 \(milliseconds(delay))才到")
    } else if let refusing = view.refusedBy {
      text += say("; \(name(refusing)) did not allow it", "；\(name(refusing))不允许")
    } else if let other = view.waitedFor {
      text += say("; it had to wait for \(name(other))", "；它须等待\(name(other))")
    }
    return text
  }
}

extension Wording {
  /// Returns by whom a view's touch was cancelled.
  package func cancelled(_ view: TouchStory.ViewPart) -> String {
    view.cancellation.map { words(of: $0) } ?? say("the system cancelled it", "系统取消了它")
  }
}

extension TouchStory {
  /// The parts of the winners in the order in which they won; then the others, in the order of rule
  /// A21.
  package var partsWinnersFirst: [Part] {
    let won = parts.filter(\.isWinner).enumerated().sorted {
      ($0.element.isAside ? 1 : 0, $0.element.time, $0.offset)
        < ($1.element.isAside ? 1 : 0, $1.element.time, $1.offset)
    }
    return won.map(\.element) + parts.filter { !$0.isWinner }
  }

  /// The first recognizer that recognized, and so took the touch.
  var winner: String? { partsWinnersFirst.first { $0.isWinner }?.recognizer }
}

extension TouchStory.Part {
  /// Whether the recognizer recognized, also when it was cancelled afterwards.
  package var isWinner: Bool { if case .won = outcome { true } else { false } }

  /// Whether it took no touch when it recognized, by the rules of another toolkit.
  var isAside: Bool { leader != nil || isUnclaimed }
}

extension Timestamp {
  /// The time in seconds with three decimals, as in `1.306 s`.
  public var words: String { "\(numeral) s" }

  var numeral: String {
    let milliseconds = (microseconds + 500) / 1000
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction)"
  }
}
