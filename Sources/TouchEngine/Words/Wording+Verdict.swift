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
    of recognizer: String, _ measure: Measure?, _ meant: Meant? = nil
  ) -> String {
    guard let meant, meant.choice.region == .surrounding || !meant.rivals.isEmpty else {
      return victory(of: recognizer, by: measure)
    }
    let choice = words(of: meant.choice)
    return victory(of: recognizer, by: measure) + say("; it acts on \(choice)", "；作用于\(choice)")
  }

  private func victory(of recognizer: String, by measure: Measure?) -> String {
    explained(
      say("\(name(recognizer)) won", "\(name(recognizer))胜出"),
      measure.map {
        language == .chinese ? bracketed($0, for: recognizer) : words(of: $0, for: recognizer)
      })
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
        say("\(name(recognizer)) lost to \(name(other))", "\(name(recognizer))输给\(name(other))"),
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
      return say("lost to \(name(other))", "输给\(name(other))")
    }
    return loss(decision.content, of: recognizer, decision.reason)
  }

  /// Returns a measured value in words: "moved 10.1 pt".
  package func value(of measure: Measure) -> String { parts(of: measure).value }

  /// Returns the gesture of a recognizer as a title, from the recognizer's name in a trace: "Double
  /// tap"; `nil` when the name contains no gesture.
  package static func title(of recognizer: String, in language: Language) -> String? {
    guard let words = GestureTerm(recognizer: recognizer)?.words(in: language) else { return nil }
    guard language == .english, let space = words.firstIndex(of: " ") else { return words }
    let noun = words[words.index(after: space)...]
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
