/// Why a state was entered or left, as the analytics of an application want to know (rule G1.3).
public enum TransitionCause: Hashable, Sendable {
  /// The machine was started.
  case started
  /// A recognizer began or ended; its ``GestureRecognizer/path``.
  case gesture(recognizer: String)
  /// A control was used; the path of its view.
  case control(String)
  /// A key went down; its name.
  case key(String)
  /// Time was over.
  case timer
  /// What the application calls it.
  case application(String)
}

/// One state left and the next entered.
public struct Transition: Hashable, Sendable {
  /// The machine's ``StateMachine/path``.
  public var machine: String
  /// `nil` when the machine was in no state.
  public var from: String?
  /// `nil` when the state that holds the machine is left.
  public var to: String?
  public var cause: TransitionCause

  public init(machine: String, from: String?, to: String?, cause: TransitionCause) {
    self.machine = machine
    self.from = from
    self.to = to
    self.cause = cause
  }
}

/// A transition that was asked for and changed nothing.
public struct RefusedTransition: Hashable, Sendable {
  /// The machine's ``StateMachine/path``.
  public var machine: String
  /// Where it stays; `nil` for in no state.
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

/// Why a state could not be entered.
public enum TransitionRefusal: Hashable, Sendable {
  /// The state belongs to another machine, or to none.
  case notAState
  /// The machine is in no state, and only its initial one can be entered first (rule G1.1).
  case notInitial(initial: String)
  /// No allowed transition leads from the current state there.
  case notAllowed
  /// The state that holds the machine is not current (rule G1.2).
  case notRunning(owner: String)
  /// A state is just being left.
  case changing
  /// States kept entering one another in one call.
  case tooMany(limit: Int)
}
