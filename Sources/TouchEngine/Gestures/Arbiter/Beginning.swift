/// The answer to whether a recognizer that has met its criteria may begin (rules A46, A47, D7, D8,
/// D26).
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
    /// A view in a scroll view's content, which keeps its touches.
    case content(View)
    /// The scroll view, which has no view to zoom.
    case nothingToZoom(View?)
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
