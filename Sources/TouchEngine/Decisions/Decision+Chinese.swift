extension Decision {
  var chineseWords: String {
    switch reason {
    case nil: content.chineseWords
    case .waitedFor?, .stoppedBy?: "\(content.chineseWords)；\(reason?.chineseWords ?? "")"
    case let reason?: "\(content.chineseWords)：\(reason.chineseWords)"
    }
  }
}

extension Decision.Content {
  var chineseWords: String {
    switch self {
    case .hit(let touch, let view?): "触摸 \(touch.number) 命中 \(view)"
    case .hit(let touch, nil): "触摸 \(touch.number) 什么也没有命中"
    case .attached(let touch, let recognizer): "\(recognizer) 关注触摸 \(touch.number)"
    case .refused(let touch, let recognizer, let refusal):
      "\(recognizer) 得不到触摸 \(touch.number)：\(refusal.chineseWords)"
    case .waits(let recognizer, let other): "\(recognizer) 须等 \(other) 失败"
    case .failed(let recognizer, let failure): "\(recognizer) 失败：\(failure.chineseWords)"
    case .attempt(let recognizer, let measure?):
      "\(recognizer) 想要开始：\(measure.chineseWordsOfAttempt)"
    case .attempt(let recognizer, nil): "\(recognizer) 想要开始"
    case .meant(let recognizer, let meant): "\(recognizer) 指的是 \(meant.chineseWords)"
    case .shouldBegin(let recognizer, let answer, .delegate):
      "它的代理说：\(recognizer) \(answer ? "可以" : "不可以")开始"
    case .shouldBegin(let recognizer, let answer, let judge):
      "\(judge.chineseWords) 说：\(recognizer) \(answer ? "可以" : "不可以")开始"
    case .held(let recognizer, let other): "\(recognizer) 已就绪，等待 \(other) 失败"
    case .released(let recognizer): "\(recognizer) 不必再等"
    case .prevented(let recognizer, let other, let measure?):
      "\(recognizer) 失败：\(other) 已开始，\(measure.chineseWordsOfAttempt)"
    case .prevented(let recognizer, let other, nil): "\(recognizer) 失败：\(other) 已开始"
    case .began(let recognizer): "\(recognizer) 开始"
    case .ended(let recognizer): "\(recognizer) 结束"
    case .cancelled(let recognizer): "\(recognizer) 被取消"
    case .touchBegan(let touch, let view): "\(view) 得到触摸 \(touch.number)"
    case .touchEnded(let touch, let view): "\(view)：触摸 \(touch.number) 结束"
    case .touchCancelled(let touch, let view): "\(view)：触摸 \(touch.number) 被取走"
    case .withheld(let touch, let view, let phase, let recognizer):
      "\(view) 等待触摸 \(touch.number)（\(phase.chineseWords)）：\(recognizer) 尚未决定"
    case .discarded(let touch, let view): "\(view) 永远得不到触摸 \(touch.number)"
    case .flushed(let touch, let view, let count):
      "\(view) 得到触摸 \(touch.number) 被扣留的 \(count) 个阶段"
    case .reset(let recognizer): "\(recognizer) 重新就绪"
    case .delayStarted(let touch, let view, let scrollView, let seconds):
      "\(scrollView) 将触摸 \(touch.number) 对 \(view) 扣留 \(Measure.milliseconds(seconds))"
    case .delayFired(let touch, let view, let scrollView, let seconds):
      "\(Measure.milliseconds(seconds)) 后，\(scrollView) 让 \(view) 得到触摸 \(touch.number)"
    case .contentShouldBegin(let touch, let view, let scrollView, let answer):
      "\(scrollView) 说：\(view) \(answer ? "可以" : "不可以")得到触摸 \(touch.number)"
    case .contentShouldCancel(let touch, let view, let scrollView, let answer):
      "\(scrollView) 说：\(view) \(answer ? "须放弃" : "可保留")触摸 \(touch.number)"
    case .dragBegan(let scrollView, let measure?):
      "\(scrollView) 接管触摸：\(measure.chineseWordsOfAttempt)"
    case .dragBegan(let scrollView, nil): "\(scrollView) 接管触摸"
    case .dragEnded(let scrollView, let velocity):
      "\(scrollView) 被松开，速度 \(Self.chinese(velocity)) pt/s"
    case .decelerating(let scrollView, let target):
      "\(scrollView) 继续滑向 \(Self.chinese(target))"
    case .stopped(let scrollView, let offset): "\(scrollView) 停在 \(Self.chinese(offset))"
    case .scrolling(let scrollView, let decision): decision.chineseWords(of: scrollView)
    case .limited(let touch, let view, let limit):
      "\(view) 得不到触摸 \(touch.number)：\(limit.chineseWords)"
    case .entered(let transition): transition.chineseWords
    case .entryRefused(let refused): refused.chineseWords
    case .dismissed(let recognizer, let machine, let state?):
      "\(recognizer) 必须结束：\(machine) 处于 \(state)，不允许它"
    case .dismissed(let recognizer, let machine, nil):
      "\(recognizer) 必须结束：\(machine) 不处于任何状态"
    }
  }

  private static func chinese(_ point: Point) -> String {
    "\(Measure.tenths(point.x))，\(Measure.tenths(point.y))"
  }

  /// Why a recognizer failed, without its name.
  var chineseReason: String {
    switch self {
    case .failed(_, let failure): failure.chineseWords
    case .prevented(_, let other, let measure?):
      "\(other) 已开始，\(measure.chineseWordsOfAttempt)"
    case .prevented(_, let other, nil): "\(other) 已开始"
    case .shouldBegin(_, _, .delegate): "它的代理说它不可以开始"
    case .shouldBegin(_, _, let judge): "\(judge.chineseWords) 说它不可以开始"
    default: chineseWords
    }
  }
}

extension TouchPhase {
  fileprivate var chineseWords: String {
    switch self {
    case .began: "开始"
    case .moved: "移动"
    case .ended: "结束"
    case .cancelled: "取消"
    }
  }
}
