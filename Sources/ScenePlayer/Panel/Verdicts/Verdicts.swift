public import TouchEngine

/// Finds the recognizers that won, lost or wait, from decisions in chronological order.
public struct Verdicts: Sendable {
  /// The last measurement of each recognizer's attempt.
  private var measures: [String: Measure] = [:]
  /// The element that each recognizer's touches meant.
  private var meant: [String: Meant] = [:]

  /// The time at which a recognizer won with the present or last touches; `nil` when none did.
  private var victory: Timestamp?

  /// Creates verdicts before the first decision.
  public init() {}

  /// Remembers the measures and choices that later sentences contain. Call it with each decision
  /// before ``verdict(_:naming:)``.
  public mutating func see(_ decision: Decision) {
    switch decision.content {
    case .attempt(let recognizer, let measure): measures[recognizer] = measure
    case .hit: victory = nil
    case .began, .ended: victory = decision.time
    case .meant(let recognizer, let choice): meant[recognizer] = choice
    case .reset(let recognizer):
      // Most recognizers are reset without having attempted anything.
      if !measures.isEmpty { measures[recognizer] = nil }
      if !meant.isEmpty { meant[recognizer] = nil }
    default: break
    }
  }

  /// Remembers that a button was pressed, which is a victory of the touch.
  mutating func seePress(at time: Timestamp) { victory = time }

  /// Whether the decision is worth a new sentence: a loss after a victory with the same touches is
  /// not.
  func isNews(_ decision: Decision) -> Bool {
    guard let victory, decision.time > victory, let rank = decision.content.rank else {
      return true
    }
    return rank > Decision.Content.rankOfLoss
  }

  /// Returns a decision with the measures, choices and names that its sentence contains.
  public func verdict(_ decision: Decision, naming parts: PartNames = .none) -> Verdict {
    switch decision.content {
    case .began(let recognizer), .ended(let recognizer):
      Verdict(
        decision: decision, measure: measures[recognizer], meant: meant[recognizer], parts: parts)
    default: Verdict(decision: decision, measure: nil, meant: nil, parts: parts)
    }
  }
}
