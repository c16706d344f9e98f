/// The answer to whether a recognizer that has met its criteria may begin (rules A46, A47).
enum Beginning {
  case allowed
  case refused(by: Refuser)
  case unknown

  /// Who said no.
  enum Refuser {
    case view(View)
    case delegate
    /// The state of a machine, or that it has none.
    case machine(StateMachine, StateMachine.State?)

    /// The refuser as a decision names it.
    var judge: Decision.Judge {
      switch self {
      case .view(let view): .view(view.path)
      case .delegate: .delegate
      case .machine(let machine, let state):
        .state(machine: state?.machine?.path ?? machine.path, state: state?.name)
      }
    }
  }
}
