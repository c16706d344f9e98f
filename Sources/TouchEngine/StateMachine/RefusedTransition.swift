/// A requested transition that was refused and changed nothing.
public struct RefusedTransition: Hashable, Sendable {
  /// The machine's ``StateMachine/path``.
  public var machine: String
  /// The current state, which does not change; `nil` for none.
  public var from: String?
  /// The name of the state that was requested.
  public var to: String
  /// The cause of the request.
  public var cause: TransitionCause
  /// The rule by which the request was refused.
  public var refusal: TransitionRefusal

  /// Creates a refused transition of a machine from its path and the names of the states.
  public init(
    machine: String, from: String?, to: String, cause: TransitionCause, refusal: TransitionRefusal
  ) {
    self.machine = machine
    self.from = from
    self.to = to
    self.cause = cause
    self.refusal = refusal
  }
}
