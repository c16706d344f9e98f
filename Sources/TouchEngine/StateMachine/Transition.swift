/// A transition from one state to the next.
public struct Transition: Hashable, Sendable {
  /// The machine's ``StateMachine/path``.
  public var machine: String
  /// The old state; `nil` when the machine was in no state.
  public var from: String?
  /// The new state; `nil` when the state that contains the machine is left.
  public var to: String?
  /// The cause of the transition, as the code that requested it named it.
  public var cause: TransitionCause

  /// Creates a transition of a machine from its path and the names of the states.
  public init(machine: String, from: String?, to: String?, cause: TransitionCause) {
    self.machine = machine
    self.from = from
    self.to = to
    self.cause = cause
  }
}
