extension Timestamp {
  /// Seconds with three digits after the point, as in `1.306 s`.
  public var words: String {
    let milliseconds = (microseconds + 500) / 1000
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction) s"
  }
}

extension TouchStory {
  /// The story in lines, for somebody who has never seen the engine.
  ///
  /// - Parameters:
  ///   - recognizer: Tells only the parts of recognizers whose name ends so; `nil` tells all.
  ///   - language: What it is told in; names stay as they are.
  /// - Returns: A heading, and below it a line for the view and one for each recognizer.
  public func lines(about recognizer: String? = nil, in language: Language = .english) -> [String] {
    let isChinese = language == .chinese
    let told = parts.filter { part in recognizer.map { part.recognizer.hasSuffix($0) } ?? true }
    let meantName = isChinese ? "所指" : "meant"
    let names =
      told.map(\.recognizer) + (view.map { [$0.view] } ?? []) + (meant.isEmpty ? [] : [meantName])
    let width = names.map(\.count).max() ?? 0
    func line(_ name: String, _ text: String) -> String {
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
    var lines = [isChinese ? chineseHeading : heading]
    lines += told.map { line($0.recognizer, isChinese ? $0.chineseWords : $0.words) }
    if recognizer == nil {
      lines += meant.map { line(meantName, $0.words(in: language)) }
    }
    if let view, recognizer == nil {
      let words = isChinese ? view.chineseWords(winner: winner) : view.words(winner: winner)
      lines.append(line(view.view, words))
    }
    return lines
  }

  private var heading: String {
    "touch \(touch.number), \(began.words) to \(last.words), landed on \(view?.view ?? "nothing")"
  }

  /// The first that recognized, and so took the touch.
  private var winner: String? {
    parts.filter { if case .won = $0.outcome { true } else { false } }
      .min { $0.time < $1.time }?.recognizer
  }
}

extension TouchStory.Part {
  var words: String { heldFor.map { "\(verdict); it had to wait for \($0)" } ?? verdict }

  private var verdict: String {
    switch outcome {
    case .won(let measure, let over, let isCancelled):
      var because = measure.map { ": \($0.wordsOfAttempt)" } ?? ""
      if let waitedFor { because += "; it waited until the fingers went \(waitedFor.words)" }
      if over == time { return "won at \(time.words)\(because)" }
      let end = over.map { isCancelled ? "; cancelled at \($0.words)" : "; ended at \($0.words)" }
      return "won at \(time.words)\(because)\(end ?? "; still going on at the end")\(why)"
    case .lost(let decision):
      return "lost at \(time.words): \(decision.verdict)\(why)"
    case .refused(let refusal): return "never got it: \(refusal.words)\(why)"
    case .open: return "had not made up its mind at the end"
    }
  }

  private var why: String { reason.map { ": \($0.words)" } ?? "" }
}

extension TouchStory.ViewPart {
  func words(winner: String?) -> String {
    var text: String
    if let began {
      text = "was told at \(began.words)"
      if let over {
        text += isTaken ? ", lost it at \(over.words)" : ", was told the end at \(over.words)"
      }
    } else {
      text = isTaken ? "was never told" : "had not been told at the end"
    }
    if let limit { return "\(text): \(limit.words)" }
    if isTaken, let winner { text += began == nil ? ": \(winner) took it" : " to \(winner)" }
    if let stopped {
      // A touch that scrolled on, or that the content got, did more than that.
      let only = winner == nil && began == nil ? "only " : ""
      text += "; the touch \(only)stopped \(stopped), which was moving"
    } else if let delay {
      text += "; it got it after the delay of \(Measure.plain(delay * 1000)) ms"
    } else if let refusedBy {
      text += "; \(refusedBy) does not let it have it"
    } else if let waitedFor {
      text += "; it had to wait for \(waitedFor)"
    }
    return text
  }
}

extension Decision.Content {
  /// Why a recognizer failed, without its name.
  var verdict: String {
    switch self {
    case .failed(_, let failure): failure.words
    case .prevented(_, let other, let measure?): "\(other) began, \(measure.wordsOfAttempt)"
    case .prevented(_, let other, nil): "\(other) began"
    case .shouldBegin(_, _, let judge): "\(judge.words) said that it may not begin"
    default: description
    }
  }
}
