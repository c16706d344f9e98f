/// Another recognizer that had recognized with the same touches when one recognized, and who lets
/// both (rule A40).
public struct Companion: Hashable, Sendable {
  /// Who lets two recognizers be active at the same time.
  public enum Permission: Hashable, Sendable {
    /// The delegate of the recognizer with this name answered yes.
    case delegate(of: String)
    /// The recognizer with this name excludes none of the other's kind, or is excluded by none.
    case recognizer(String)
    /// The state of the machine with this name, which governs both.
    case machine(String)
    /// A change of the run (``Window/changes``).
    case change
  }

  /// The name of the other recognizer, as in decisions.
  public var recognizer: String
  /// Who lets both.
  public var permission: Permission

  /// - Parameters:
  ///   - recognizer: The name of the other recognizer.
  ///   - permission: Who lets both.
  public init(_ recognizer: String, _ permission: Permission) {
    (self.recognizer, self.permission) = (recognizer, permission)
  }
}

extension Decision {
  /// The recognizers beside which one recognized; empty when there was none.
  package var companions: [Companion] {
    if case .beside(let companions)? = reason { companions } else { [] }
  }
}
