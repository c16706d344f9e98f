/// An observer of the engine's decisions.
///
/// It is called during a dispatch and must not change anything.
public protocol DecisionObserver: AnyObject {
  /// Receives a decision, in the order in which the engine decides.
  func decided(_ decision: Decision)
}
