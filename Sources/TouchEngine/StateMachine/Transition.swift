/// A transition from one state to the next.
public struct Transition: Hashable, Sendable {
  /// The machine's ``StateMachine/path``.
  public var machine: String
  /// The old state; `nil` when the machine was in no state.
  public var from: String?
  /// The new state; `nil` when the state that contains the machine is left.
  public var to: String?
  public var cause: TransitionCause

  public init(machine: String, from: String?, to: String?, cause: TransitionCause) {
    self.machine = machine
    self.from = from
    self.to = to
    self.cause = cause
  }
}
