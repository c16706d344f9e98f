/// An observer of the engine's decisions.
///
/// It is called during a dispatch and must not change anything.
public protocol DecisionObserver: AnyObject {
  func decided(_ decision: Decision)
}
