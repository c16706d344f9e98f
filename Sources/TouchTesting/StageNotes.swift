import TouchEngine

/// What a stage notes of its window. It refers to neither, so that both can be freed.
final class StageNotes: DecisionObserver {
  private(set) var decisions: [Decision] = []
  var diagnostics: [Diagnostic] = []
  var violations: [ContractViolation] = []

  func decided(_ decision: Decision) { decisions.append(decision) }
}
