package import TouchEngine

/// The words for who won, lost or waits, from decisions in chronological order.
package struct Verdicts {
  let wording: Wording

  /// The last measurement of each recognizer's attempt.
  private var measures: [String: Measure] = [:]
  /// The element that each recognizer's touches meant.
  private var meant: [String: Meant] = [:]

  /// When somebody won with the touches that are or were down last; `nil` when nobody did.
  private var victory: Timestamp?
  private let isAlone: Bool

  /// - Parameters:
  ///   - wording: The words.
  ///   - isAlone: Whether the words are about one recognizer at a time, so that a loss names its
  ///     winner.
  package init(_ wording: Wording, isAlone: Bool = false) {
    self.wording = wording
    self.isAlone = isAlone
  }

  /// Remembers what later words need. Call it with each decision before ``words(of:)``.
  package mutating func see(_ decision: Decision) {
    switch decision.content {
    case .attempt(let recognizer, let measure): measures[recognizer] = measure
    case .hit: victory = nil
    case .began, .ended: victory = decision.time
    case .meant(let recognizer, let choice): meant[recognizer] = choice
    case .reset(let recognizer):
      measures[recognizer] = nil
      meant[recognizer] = nil
    default: break
    }
  }

  /// Whether the decision is worth a new sentence: who loses after somebody won with the same touches is
  /// not.
  func isNews(_ decision: Decision) -> Bool {
    guard let victory, decision.time > victory, let rank = decision.content.rank else {
      return true
    }
    return rank > Decision.Content.rankOfLoss
  }

  package func words(of decision: Decision) -> String {
    switch decision.content {
    case .began(let recognizer), .ended(let recognizer):
      wording.victory(of: recognizer, measures[recognizer], meant[recognizer])
    default: wording.defeat(by: decision, isAlone: isAlone) ?? wording.words(of: decision)
    }
  }
}
