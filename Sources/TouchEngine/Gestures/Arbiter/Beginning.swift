/// The answer to whether a recognizer that has met its criteria may begin (rules A46, A47).
enum Beginning {
  case allowed
  case refused(by: Refuser)
  case unknown

  /// Who said no.
  enum Refuser {
    case view(View)
    case delegate
    /// The state of a machine, or that it has none; the names of both.
    case state(machine: String, state: String?)

    /// The refuser as a decision names it.
    var judge: Decision.Judge {
      switch self {
      case .view(let view): .view(view.path)
      case .delegate: .delegate
      case .state(let machine, let state): .state(machine: machine, state: state)
      }
    }
  }
}

/// A state machine that decides when recognizers may begin.
protocol Governing: AnyObject {
  /// Its name in decisions.
  var path: String { get }

  /// Returns who keeps a recognizer from beginning; `nil` when nobody does.
  func refuser(of recognizer: GestureRecognizer) -> Beginning.Refuser?

  /// Whether the states let both be active at the same time.
  func admits(_ recognizer: GestureRecognizer, with other: GestureRecognizer) -> Bool
}

extension GestureRecognizer {
  /// Whether one machine governs both recognizers and lets both be active at the same time.
  func isAdmittedByGovernor(with other: GestureRecognizer) -> Bool {
    guard let government, government === other.government else { return false }
    return government.admits(self, with: other)
  }
}
