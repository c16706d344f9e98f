extension TouchStory {
  var chineseHeading: String {
    let landed = view.map { "落在 \($0.view) 上" } ?? "什么也没有碰到"
    return "触摸 \(touch.number)，\(began.words) 至 \(last.words)，\(landed)"
  }
}

extension TouchStory.Part {
  var chineseWords: String {
    heldFor.map { "\(chineseVerdict)；它须等待 \($0)" } ?? chineseVerdict
  }

  private var chineseVerdict: String {
    switch outcome {
    case .won(let measure, let over, let isCancelled):
      var because = measure.map { "：\($0.chineseWordsOfAttempt)" } ?? ""
      if let waitedFor { because += "；它一直等到手指\(waitedFor.chineseWords)移动" }
      if over == time { return "于 \(time.words) 胜出\(because)" }
      let end = over.map { isCancelled ? "；于 \($0.words) 被取消" : "；于 \($0.words) 结束" }
      return "于 \(time.words) 胜出\(because)\(end ?? "；到最后仍在继续")\(why)"
    case .lost(let decision): return "于 \(time.words) 失败：\(decision.chineseReason)\(why)"
    case .refused(let refusal): return "从未得到它：\(refusal.chineseWords)\(why)"
    case .open: return "到最后仍未决定"
    }
  }

  private var why: String { reason.map { "：\($0.chineseWords)" } ?? "" }
}

extension TouchStory.ViewPart {
  func chineseWords(winner: String?) -> String {
    var text: String
    if let began {
      text = "于 \(began.words) 得知"
      if let over {
        text += isTaken ? "，于 \(over.words) 失去它" : "，于 \(over.words) 得知结束"
      }
    } else {
      text = isTaken ? "始终不知" : "到最后仍不知"
    }
    if let limit { return "\(text)：\(limit.chineseWords)" }
    if isTaken, let winner { text += "：\(winner) 取走了它" }
    if let stopped {
      let only = winner == nil && began == nil ? "只是" : ""
      text += "；这次触摸\(only)让滑动中的 \(stopped) 停下"
    } else if let delay {
      text += "；它在延迟 \(Measure.milliseconds(delay)) 之后才得到它"
    } else if let refusedBy {
      text += "；\(refusedBy) 不让它得到"
    } else if let waitedFor {
      text += "；它须等待 \(waitedFor)"
    }
    return text
  }
}
