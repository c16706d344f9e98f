extension Wording {
  /// Returns which gesture won, and by what: "Drag won: moved 15.8 pt, a drag needs 10 pt".
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer's name in a trace.
  ///   - measure: The measure of its attempt; `nil` when it has none.
  ///   - meant: The element that its fingers meant; included when another one could have been
  ///     meant.
  /// - Returns: A sentence without its final period.
  package func victory(
    of recognizer: String, _ measure: Measure?, _ meant: ElementChoice? = nil
  ) -> String {
    guard let meant, meant.choice.region == .surrounding || !meant.rivals.isEmpty else {
      return victory(of: recognizer, by: measure)
    }
    let choice = words(of: meant.choice)
    return victory(of: recognizer, by: measure) + say("verdict.itActsOn", choice)
  }

  /// Returns that gestures won, by their names in words: "Pinch and Rotate won".
  package func victory(ofAll names: [String]) -> String { say("transition.won", listed(names)) }

  private func victory(of recognizer: String, by measure: Measure?) -> String {
    let won = say("transition.won", name(recognizer))
    guard let measure else { return won }
    return say(
      "verdict.measured", won, words(of: measure, for: recognizer),
      bracketed(measure, for: recognizer))
  }

  /// Returns which gesture lost: "Tap lost to Drag", "Hold: moved 15.8 pt, at most 10 pt".
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - isAlone: Whether the winner is not shown elsewhere, so that the text includes its measure.
  /// - Returns: A sentence without its final period; `nil` for a decision by which no gesture lost.
  package func defeat(by decision: Decision, isAlone: Bool = false) -> String? {
    switch decision.content {
    case .prevented(let recognizer, let other, let measure):
      return explained(
        say("decision.lostTo", name(recognizer), name(other)),
        isAlone ? measure.map { became($0, of: other) } : nil)
    case .failed(let recognizer, _), .shouldBegin(let recognizer, answer: false, _):
      return explained(name(recognizer), loss(decision.content, of: recognizer, decision.reason))
    default: return nil
    }
  }

  /// Returns why a recognizer lost, without its name: "lost to Drag", "moved 15.8 pt, at most 10
  /// pt".
  package func reason(of decision: Decision) -> String {
    guard let recognizer = decision.content.recognizer else { return "" }
    if case .prevented(_, let other, _) = decision.content {
      return say("story.lostTo", name(other))
    }
    return loss(decision.content, of: recognizer, decision.reason)
  }

  /// Returns a measured value of a recognizer in words: "moved 10.1 pt".
  package func value(of measure: Measure, for recognizer: String? = nil) -> String {
    parts(of: measure, for: recognizer).value
  }

  /// Returns the gesture of a recognizer as a title, from the recognizer's name in a trace: "Double
  /// tap"; `nil` when the name contains no gesture.
  package static func title(of recognizer: String, in language: Language) -> String? {
    GestureTerm(recognizer: recognizer)?.title(in: language)
  }

  /// Returns the gesture of a recognizer within a sentence, from the recognizer's name in a trace:
  /// "double tap"; `nil` when the name contains no gesture.
  package func noun(of recognizer: String) -> String? {
    GestureTerm(recognizer: recognizer)?.noun(in: language)
  }
}
