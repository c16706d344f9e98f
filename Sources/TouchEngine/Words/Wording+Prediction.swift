extension Wording {
  /// Returns a prediction in sentences, one for each outcome, the nearest first: "1.8 pt more and
  /// it is a drag."
  public func words(of prediction: Prediction) -> [String] {
    prediction.outcomes.map { words(of: $0) }
  }

  /// Returns an outcome as a sentence.
  public func words(of outcome: Prediction.Outcome) -> String {
    let isSure = outcome.certainty == .becomes
    switch (outcome.condition, outcome.result) {
    case (.move, .recognizes(let recognizer, let kind)),
      (.slide, .recognizes(let recognizer, let kind)),
      (.spread, .recognizes(let recognizer, let kind)),
      (.turn, .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      let amount = movement(outcome.condition)
      return isSure
        ? say("\(amount) and it is \(gesture).", "\(amount)就是\(gesture)。")
        : say("\(amount) and it may become \(gesture).", "\(amount)可能成为\(gesture)。")
    case (.lift, .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      return isSure
        ? say("Lift now: \(gesture).", "现在抬起：\(gesture)。")
        : say("Lift now: it may become \(gesture).", "现在抬起：可能成为\(gesture)。")
    case (.wait(let seconds), .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      let time = Numeral.rest(seconds, Numeral.seconds)
      return isSure
        ? say("Keep still for \(time) s: \(gesture).", "再保持 \(time) 秒：\(gesture)。")
        : say(
          "Keep still for \(time) s: it may become \(gesture).", "再保持 \(time) 秒：可能成为\(gesture)。")
    case (.pause(let seconds), .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      let time = Numeral.rest(seconds, Numeral.seconds)
      return isSure
        ? say("No touch for \(time) s: \(gesture).", "\(time) 秒内不再触摸：\(gesture)。")
        : say(
          "No touch for \(time) s: it may become \(gesture).", "\(time) 秒内不再触摸：可能成为\(gesture)。")
    case (.tapAgain, .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      return isSure
        ? say("Tap again: \(gesture).", "再点一次：\(gesture)。")
        : say("Tap again: it may become \(gesture).", "再点一次：可能成为\(gesture)。")
    case (_, .scrolls(let view)):
      let words =
        isSure
        ? say("\(name(view)) scrolls", "\(name(view))滚动")
        : say("\(name(view)) may scroll", "\(name(view))可能滚动")
      return sentence(outcome, words)
    case (_, .pressed(let view)):
      let words =
        isSure
        ? say("\(name(view)) is pressed", "\(name(view))被按下")
        : say("\(name(view)) may be pressed", "\(name(view))可能被按下")
      return sentence(outcome, words)
    case (_, .tapped(let view)):
      let words =
        isSure
        ? say("\(name(view)) is tapped", "\(name(view))被点击")
        : say("\(name(view)) may be tapped", "\(name(view))可能被点击")
      return sentence(outcome, words)
    }
  }

  /// Returns a sentence about a view.
  private func sentence(_ outcome: Prediction.Outcome, _ result: String) -> String {
    switch outcome.condition {
    case .move, .slide, .spread, .turn:
      let amount = movement(outcome.condition)
      return say("\(amount) and \(result).", "\(amount)，\(result)。")
    case .lift: return say("Lift now: \(result).", "现在抬起：\(result)。")
    case .wait(let seconds):
      let time = Numeral.milliseconds(seconds)
      return say("\(time) ms more and \(result).", "再过 \(time) 毫秒，\(result)。")
    case .pause(let seconds):
      let time = Numeral.rest(seconds, Numeral.seconds)
      return say("No touch for \(time) s: \(result).", "\(time) 秒内不再触摸：\(result)。")
    case .tapAgain: return say("Tap again: \(result).", "再点一次：\(result)。")
    }
  }

  /// How far the fingers have to go: "1.8 pt more", "1.3 pt more apart".
  private func movement(_ condition: Prediction.Condition) -> String {
    switch condition {
    case .move(let points):
      let amount = Numeral.rest(points, Numeral.points)
      return say("\(amount) pt more", "再移 \(amount) 点")
    case .slide(let points):
      let amount = Numeral.rest(points, Numeral.points)
      return say("\(amount) pt more with both fingers", "再一起移 \(amount) 点")
    case .spread(let points, let isApart):
      let amount = Numeral.rest(points, Numeral.points)
      return isApart
        ? say("\(amount) pt more apart", "再分开 \(amount) 点")
        : say("\(amount) pt nearer", "再靠近 \(amount) 点")
    case .turn(let points, let isClockwise):
      let amount = Numeral.rest(points, Numeral.points)
      return isClockwise
        ? say("\(amount) pt more clockwise", "再顺时针转 \(amount) 点")
        : say("\(amount) pt more counterclockwise", "再逆时针转 \(amount) 点")
    case .lift, .wait, .pause, .tapAgain: return ""
    }
  }

  /// The gesture of a recognizer, by its name, else by its kind.
  private func gesture(_ recognizer: String, _ kind: String) -> String {
    term(of: recognizer) ?? term(of: kind) ?? name(recognizer)
  }
}
