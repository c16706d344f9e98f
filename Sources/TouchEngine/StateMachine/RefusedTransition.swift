/// A requested transition that was refused and changed nothing.
public struct RefusedTransition: Hashable, Sendable {
  /// The machine's ``StateMachine/path``.
  public var machine: String
  /// The current state, which does not change; `nil` for none.
  public var from: String?
  public var to: String
  public var cause: TransitionCause
  public var refusal: TransitionRefusal

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
