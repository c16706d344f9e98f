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
