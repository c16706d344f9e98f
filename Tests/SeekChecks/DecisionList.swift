import TouchEngine

/// All decisions of a window, in order.
final class DecisionList: DecisionObserver {
  private(set) var decisions: [Decision] = []

  func decided(_ decision: Decision) { decisions.append(decision) }
}
