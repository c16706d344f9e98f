extension Wording {
  /// Returns a prediction in sentences, one for each outcome, the nearest first: "1.8 pt more and
  /// it is a drag."
  package func words(of prediction: Prediction) -> [String] {
    prediction.outcomes.map { words(of: $0) }
  }

  /// Returns an outcome as a sentence.
  package func words(of outcome: Prediction.Outcome) -> String {
    let isSure = outcome.certainty == .becomes
    switch (outcome.condition, outcome.result) {
    case (.move, .recognizes(let recognizer, let kind)),
      (.slide, .recognizes(let recognizer, let kind)),
      (.spread, .recognizes(let recognizer, let kind)),
      (.turn, .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      let amount = movement(outcome.condition)
      return isSure
        ? say("prediction.andItIs", amount, gesture)
        : say("prediction.andItMayBecome", amount, gesture)
    case (.lift, .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      return isSure
        ? say("prediction.liftNow", gesture)
        : say("prediction.liftNowItMayBecome", gesture)
    case (.wait(let seconds), .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      let time = Numeral.rest(seconds, Numeral.seconds)
      return isSure
        ? say("prediction.keepStillForS", time, gesture)
        : say("prediction.keepStillForSItMay", time, gesture)
    case (.pause(let seconds), .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      let time = Numeral.rest(seconds, Numeral.seconds)
      return isSure
        ? say("prediction.noTouchForS", time, gesture)
        : say("prediction.noTouchForSItMay", time, gesture)
    case (.tapAgain, .recognizes(let recognizer, let kind)):
      let gesture = gesture(recognizer, kind)
      return isSure
        ? say("prediction.tapAgain", gesture)
        : say("prediction.tapAgainItMayBecome", gesture)
    case (_, .scrolls(let view)):
      let words =
        isSure
        ? say("prediction.scrolls", name(view))
        : say("prediction.mayScroll", name(view))
      return sentence(outcome, words)
    case (_, .pressed(let view)):
      let words =
        isSure
        ? say("prediction.isPressed", name(view))
        : say("prediction.mayBePressed", name(view))
      return sentence(outcome, words)
    case (_, .tapped(let view)):
      let words =
        isSure
        ? say("prediction.isTapped", name(view))
        : say("prediction.mayBeTapped", name(view))
      return sentence(outcome, words)
    }
  }

  /// Returns a sentence about a view.
  private func sentence(_ outcome: Prediction.Outcome, _ result: String) -> String {
    switch outcome.condition {
    case .move, .slide, .spread, .turn:
      let amount = movement(outcome.condition)
      return say("prediction.and", amount, result)
    case .lift: return say("prediction.liftNow", result)
    case .wait(let seconds):
      let time = Numeral.milliseconds(seconds)
      return say("prediction.msMoreAnd", time, result)
    case .pause(let seconds):
      let time = Numeral.rest(seconds, Numeral.seconds)
      return say("prediction.noTouchForS", time, result)
    case .tapAgain: return say("prediction.tapAgain", result)
    }
  }

  /// How far the fingers have to go: "1.8 pt more", "1.3 pt more apart".
  private func movement(_ condition: Prediction.Condition) -> String {
    switch condition {
    case .move(let points):
      let amount = Numeral.rest(points, Numeral.points)
      return say("prediction.ptMore", amount)
    case .slide(let points):
      let amount = Numeral.rest(points, Numeral.points)
      return say("prediction.ptMoreWithBothFingers", amount)
    case .spread(let points, let isApart):
      let amount = Numeral.rest(points, Numeral.points)
      return isApart
        ? say("prediction.ptMoreApart", amount)
        : say("prediction.ptNearer", amount)
    case .turn(let points, let isClockwise):
      let amount = Numeral.rest(points, Numeral.points)
      return isClockwise
        ? say("prediction.ptMoreClockwise", amount)
        : say("prediction.ptMoreCounterclockwise", amount)
    case .lift, .wait, .pause, .tapAgain: return ""
    }
  }

  /// The gesture of a recognizer, by its name, else by its kind.
  private func gesture(_ recognizer: String, _ kind: String) -> String {
    term(of: recognizer) ?? term(of: kind) ?? name(recognizer)
  }
}
