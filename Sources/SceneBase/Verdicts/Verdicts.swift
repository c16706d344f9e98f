public import TouchEngine

/// The measures and choices of earlier decisions, which later sentences contain.
public struct Verdicts: Sendable {
  /// The last measurement of each recognizer's attempt.
  private var measures: [String: Measure] = [:]
  /// The element that each recognizer's touches meant.
  private var meant: [String: ElementChoice] = [:]

  /// Creates verdicts before the first decision.
  public init() {}

  /// Remembers the measures and choices that later sentences contain. Call it with each decision
  /// before ``verdict(_:naming:)``.
  public mutating func see(_ decision: Decision) {
    switch decision.content {
    case .attempt(let recognizer, let measure): measures[recognizer] = measure
    case .meant(let recognizer, let choice): meant[recognizer] = choice
    case .reset(let recognizer):
      // Most recognizers are reset without having attempted anything.
      if !measures.isEmpty { measures[recognizer] = nil }
      if !meant.isEmpty { meant[recognizer] = nil }
    default: break
    }
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
