extension Wording {
  /// Who won, and by what: "Drag won: moved 15.8 pt, a drag needs 10 pt".
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer's name in a trace.
  ///   - measure: What its attempt measured; `nil` when it measured nothing.
  ///   - meant: The element that its fingers meant; told where another one could have been meant.
  /// - Returns: A sentence without its end.
  package func victory(
    of recognizer: String, _ measure: Measure?, _ meant: Meant? = nil
  ) -> String {
    guard let meant, meant.choice.region == .surrounding || !meant.rivals.isEmpty else {
      return victory(of: recognizer, by: measure)
    }
    let choice = words(of: meant.choice)
    return victory(of: recognizer, by: measure) + say("; it means \(choice)", "；指的是\(choice)")
  }

  private func victory(of recognizer: String, by measure: Measure?) -> String {
    explained(
      say("\(name(recognizer)) won", "\(name(recognizer))胜出"),
      measure.map {
        language == .chinese ? bracketed($0, for: recognizer) : words(of: $0, for: recognizer)
      })
  }

  /// Who lost: "Tap lost to Drag", "Hold: moved 15.8 pt, at most 10 pt"; `nil` for a decision by which
  /// nobody lost.
  ///
  /// - Parameters:
  ///   - decision: What was decided.
  ///   - isAlone: Whether nothing is said about the winner, so that this has to say what it measured.
  /// - Returns: A sentence without its end; `nil` when nobody lost.
  package func defeat(by decision: Decision, isAlone: Bool = false) -> String? {
    let why = decision.reason.map { words(of: $0) }
    switch decision.content {
    case .prevented(let recognizer, let other, let measure):
      return explained(
        say("\(name(recognizer)) lost to \(name(other))", "\(name(recognizer))输给\(name(other))"),
        isAlone ? measure.map { became($0, of: other) } : nil)
    case .failed(let recognizer, _), .shouldBegin(let recognizer, answer: false, _):
      return explained(name(recognizer), loss(decision.content, of: recognizer, why))
    default: return nil
    }
  }

  /// The gesture of a recognizer as a name, from the recognizer's name in a trace: "Double tap"; `nil`
  /// when that says none.
  package static func title(of recognizer: String, in language: Language) -> String? {
    guard let words = GestureTerm(recognizer: recognizer)?.words(in: language) else { return nil }
    guard language == .english, let space = words.firstIndex(of: " ") else { return words }
    let noun = words[words.index(after: space)...]
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
