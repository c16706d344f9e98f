public import TouchEngine

/// An observer of decisions that belongs to a playground, and remembers more than a state holds,
/// because only the next decisions depend on it.
public protocol RememberingObserver: DecisionObserver {
  /// The remembered decisions, as a value that a checkpoint keeps.
  associatedtype Memory: Sendable
  /// The present memory; a playground that continues from a checkpoint sets it after its state.
  var memory: Memory { get set }
}

extension RememberingObserver {
  /// Takes over what an observer of the same kind remembered.
  ///
  /// - Returns: Whether `memory` belongs to this kind.
  package func remember(_ memory: any Sendable) -> Bool {
    guard let memory = memory as? Memory else { return false }
    self.memory = memory
    return true
  }
}
