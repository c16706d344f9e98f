public import TouchEngine

/// An observer of decisions that belongs to a playground and remembers more of them than a state
/// holds, because only what comes soon after depends on it.
public protocol RememberingObserver: DecisionObserver {
  associatedtype Memory: Sendable
  /// What it remembers; a playground that is made anew sets it after its state.
  var memory: Memory { get set }
}

extension RememberingObserver {
  /// Takes over what an observer of the same kind remembered.
  ///
  /// - Returns: Whether `memory` belongs to this kind.
  func remember(_ memory: any Sendable) -> Bool {
    guard let memory = memory as? Memory else { return false }
    self.memory = memory
    return true
  }
}
