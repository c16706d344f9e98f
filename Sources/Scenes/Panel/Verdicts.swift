import TouchEngine

/// The words for who won, lost or waits, from decisions in the order in which they come.
struct Verdicts {
  let wording: Wording

  /// What the attempt of a recognizer measured.
  private var measures: [String: Measure] = [:]
  /// The element that the fingers of a recognizer meant.
  private var meant: [String: Meant] = [:]

  private let isAlone: Bool

  /// - Parameters:
  ///   - wording: The words.
  ///   - isAlone: Whether one recognizer is told of at a time, so that a loss says by what.
  init(_ wording: Wording, isAlone: Bool = false) {
    self.wording = wording
    self.isAlone = isAlone
  }

  /// Remembers what later words need. Call it with each decision, before ``words(of:)``.
  mutating func see(_ decision: Decision) {
    switch decision.content {
    case .attempt(let recognizer, let measure): measures[recognizer] = measure
    case .meant(let recognizer, let choice): meant[recognizer] = choice
    case .reset(let recognizer):
      measures[recognizer] = nil
      meant[recognizer] = nil
    default: break
    }
  }

  func words(of decision: Decision) -> String {
    switch decision.content {
    case .began(let recognizer), .ended(let recognizer):
      wording.victory(of: recognizer, measures[recognizer], meant[recognizer])
    default: wording.defeat(by: decision, isAlone: isAlone) ?? wording.words(of: decision)
    }
  }
}
