extension Wording {
  /// Returns the decision with its reason, without its time, as text for people who do not know the
  /// engine.
  public func words(of decision: Decision) -> String {
    let text = words(of: decision.content)
    if case .refused(let touch, let recognizer, _) = decision.content, let reason = decision.reason
    {
      return notGotten(recognizer, touch) + words(of: reason)
    }
    guard let reason = decision.reason else { return text }
    if case .failed(let recognizer, _) = decision.content, ToolkitReason.isWhole(reason) {
      return say("\(name(recognizer)) failed: ", "\(name(recognizer))失败：") + words(of: reason)
    }
    switch reason {
    case .disabled where decision.content.recognizer == nil:
      return explained(text, say("it is disabled", "它已停用"))
    case .waitedFor, .stoppedBy, .beside, .inGroup, .unclaimed:
      return text + say("; ", "；") + words(of: reason)
    default: return explained(text, words(of: reason))
    }
  }

  /// Returns the decision as text, without its time and its reason.
  public func words(of content: Decision.Content) -> String {
    aboutRecognizers(content) ?? aboutTouches(content) ?? aboutScrolling(content)
  }

  private func aboutRecognizers(_ content: Decision.Content) -> String? {
    switch content {
    case .attached(let touch, let recognizer):
      say("\(name(recognizer)) watches \(touch.words)", "\(name(recognizer))关注触摸 \(touch.number)")
    case .refused(let touch, let recognizer, let refusal):
      notGotten(recognizer, touch) + words(of: refusal)
    case .waits(let recognizer, let other):
      say(
        "\(name(recognizer)) waits for \(name(other)) to fail",
        "\(name(recognizer))等待\(name(other))失败")
    case .failed(let recognizer, let failure):
      say(
        "\(name(recognizer)) failed: \(words(of: failure, of: recognizer))",
        "\(name(recognizer))失败：\(words(of: failure, of: recognizer))")
    case .attempt(let recognizer, let measure):
      explained(
        say("\(name(recognizer)) wants to begin", "\(name(recognizer))想要开始"),
        measure.map { words(of: $0, for: recognizer) })
    case .meant(let recognizer, let meant):
      say(
        "\(name(recognizer)) acts on \(words(of: meant))",
        "\(name(recognizer))作用于\(words(of: meant))")
    case .shouldBegin(let recognizer, let answer, let judge):
      say(
        "\(words(of: judge)) \(answer ? "lets" : "does not let") \(name(recognizer)) begin",
        "\(words(of: judge))\(answer ? "允许" : "不允许")\(name(recognizer))开始")
    case .held(let recognizer, let other):
      say(
        "\(name(recognizer)) is ready, and waits for \(name(other)) to fail",
        "\(name(recognizer))已就绪，等待\(name(other))失败")
    case .released(let recognizer):
      say("\(name(recognizer)) no longer has to wait", "\(name(recognizer))不必再等")
    case .prevented(let recognizer, let other, let measure):
      explained(
        say("\(name(recognizer)) lost to \(name(other))", "\(name(recognizer))输给\(name(other))"),
        measure.map { became($0, of: other) })
    case .began(let recognizer): say("\(name(recognizer)) began", "\(name(recognizer))开始")
    case .ended(let recognizer): say("\(name(recognizer)) ended", "\(name(recognizer))结束")
    case .cancelled(let recognizer):
      say("\(name(recognizer)) was cancelled", "\(name(recognizer))被取消")
    case .reset(let recognizer):
      say("\(name(recognizer)) is ready again", "\(name(recognizer))重新就绪")
    case .dismissed(let recognizer, let machine, let state):
      dismissed(name(recognizer), name(machine), state.map { name($0) })
    case .entered(let transition): words(of: transition)
    case .entryRefused(let refused): words(of: refused)
    default: nil
    }
  }

  private func dismissed(_ recognizer: String, _ machine: String, _ state: String?) -> String {
    guard let state else {
      return say(
        "\(recognizer) has to end: \(machine) is in no state", "\(recognizer)必须结束：\(machine)不处于任何状态"
      )
    }
    return say(
      "\(recognizer) has to end: \(machine) is in \(state) now, which does not keep it",
      "\(recognizer)必须结束：\(machine)现在处于\(state)，不保留它")
  }

  private func notGotten(_ recognizer: String, _ touch: TouchID) -> String {
    say(
      "\(name(recognizer)) does not get \(touch.words): ",
      "\(name(recognizer))得不到触摸 \(touch.number)：")
  }

  /// Returns what the fingers did instead, for a recognizer that lost because of it: "became a
  /// drag, moved 15.8 pt (a drag needs 10 pt)".
  func became(_ measure: Measure, of winner: String) -> String {
    guard let term = term(of: winner) else {
      return words(of: measure, for: winner)
    }
    return say(
      "became \(term), \(bracketed(measure, for: winner))",
      "变成了\(term)，\(bracketed(measure, for: winner))")
  }

  private func aboutTouches(_ content: Decision.Content) -> String? {
    switch content {
    case .hit(let touch, let view?):
      say("\(touch.words) landed on \(name(view))", "触摸 \(touch.number) 落在\(name(view))上")
    case .hit(let touch, nil):
      say("\(touch.words) landed on no view", "触摸 \(touch.number) 没有落在任何视图上")
    case .touchBegan(let touch, let view):
      say("\(name(view)) got \(touch.words)", "\(name(view))得到触摸 \(touch.number)")
    case .touchEnded(let touch, let view):
      say("\(name(view)): \(touch.words) ended", "\(name(view))：触摸 \(touch.number) 结束")
    case .touchCancelled(let touch, let view):
      say("\(name(view)) lost \(touch.words)", "\(name(view))失去触摸 \(touch.number)")
    case .withheld(let touch, let view, let phase, let recognizer):
      say(
        "\(name(view)) waits for \(touch.words) (\(phase.rawValue)): \(name(recognizer)) is undecided",
        "\(name(view))等待触摸 \(touch.number)（\(chinese(phase))）：\(name(recognizer))尚未决定")
    case .discarded(let touch, let view):
      say("\(name(view)) never gets \(touch.words)", "\(name(view))永远得不到触摸 \(touch.number)")
    case .flushed(let touch, let view, let count):
      say(
        "\(name(view)) gets \(count) delayed \(count == 1 ? "phase" : "phases") of \(touch.words)",
        "\(name(view))得到触摸 \(touch.number) 被延迟的 \(count) 个阶段")
    case .limited(let touch, let view, let limit):
      say(
        "\(name(view)) does not get \(touch.words): \(words(of: limit))",
        "\(name(view))得不到触摸 \(touch.number)：\(words(of: limit))")
    default: nil
    }
  }

  private func chinese(_ phase: TouchPhase) -> String {
    switch phase {
    case .began: "开始"
    case .moved: "移动"
    case .ended: "结束"
    case .cancelled: "取消"
    }
  }

  /// Returns why a recognizer does not get a touch.
  public func words(of refusal: Decision.Refusal) -> String {
    switch refusal {
    case .disabled: say("it is switched off", "它已关闭")
    case .type: say("it does not take this kind of touch", "它不接受这种触摸")
    case .delegate: say("its delegate refused it", "它的代理拒绝")
    case .held:
      say("it has recognized, and waits for another gesture to fail", "它已认出手势，正等待另一个手势失败")
    case .terminal:
      say("it has finished, and waits for its touches to end", "它已结束，正等待它的触摸结束")
    }
  }

  /// Returns which other touch keeps a view from getting one.
  public func words(of limit: Decision.TouchLimit) -> String {
    switch limit {
    case .single(let touch):
      say(
        "it takes one touch at a time, and \(touch.words) on it is still down",
        "它一次只接受一个触摸，而它上面的触摸 \(touch.number) 仍按着")
    case .othersTouched(let view):
      say(
        "it takes touches only while no other view has one, and \(name(view)) has one",
        "它不与别的视图同时接受触摸，而\(name(view))已有触摸")
    case .exclusive(let view):
      say("\(name(view)) has a touch, and no other view may have one", "\(name(view))已有触摸，别的视图不能再有")
    }
  }

  /// Returns the judge as text.
  public func words(of judge: Decision.Judge) -> String {
    switch judge {
    case .view(let view): name(view)
    case .delegate: say("its delegate", "它的代理")
    case .state(let machine, let state?):
      say("\(name(machine)) in \(name(state))", "处于\(name(state))的\(name(machine))")
    case .state(let machine, nil):
      say("\(name(machine)), which is in no state,", "不处于任何状态的\(name(machine))")
    }
  }
}

extension TouchID {
  /// The touch as text, as in "touch 3".
  var words: String { "touch \(number)" }
}
