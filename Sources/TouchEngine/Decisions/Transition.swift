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

/// The cause of a state transition, for example for the analytics of an application (rule G1.3).
public enum TransitionCause: Hashable, Sendable {
  /// The machine was started.
  case started
  /// A recognizer began or ended; the value is its ``GestureRecognizer/path``.
  case gesture(recognizer: String)
  /// A control was used; the value is the path of its view.
  case control(String)
  /// A key was pressed; the value is its name.
  case key(String)
  /// A timer fired.
  case timer
  /// A cause named by the application.
  case application(String)
}

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
  package init(
    machine: String, from: String?, to: String, cause: TransitionCause, refusal: TransitionRefusal
  ) {
    self.machine = machine
    self.from = from
    self.to = to
    self.cause = cause
    self.refusal = refusal
  }
}

/// The reason why a state could not be entered.
public enum TransitionRefusal: Hashable, Sendable {
  /// The state belongs to another machine, or to none.
  case notAState
  /// The machine is in no state, and only its initial state can be entered first (rule G1.1).
  case notInitial(initial: String)
  /// No allowed transition leads there from the current state.
  case notAllowed
  /// The state that contains the machine is not current (rule G1.2).
  case notRunning(owner: String)
  /// A state is being left.
  case changing
  /// States kept entering one another in one call.
  case tooMany(limit: Int)
}
