/// Whether an active recognizer keeps a newcomer from recognizing, if they share a touch (rule
/// A40).
enum Exclusion {
  /// The newcomer must not recognize.
  case excluded
  /// Somebody lets the two recognize together.
  case shared(SharedRecognition)
  /// A delegate decides that cannot be asked before the attempt.
  case unknown
}

/// Who lets a newcomer recognize beside an active recognizer (rule A40).
enum SharedRecognition {
  case change
  /// The active recognizer excludes none of the newcomer's kind.
  case active
  /// The newcomer is excluded by none of the active recognizer's kind.
  case newcomer
  case delegateOfNewcomer
  case delegateOfActive
  /// The machine that governs both.
  case machine

  /// Returns it with the names of the recognizers.
  func companion(
    of newcomer: GestureRecognizer, _ active: GestureRecognizer
  ) -> Companion {
    let name = active.path
    return switch self {
    case .change: Companion(name, .change)
    case .active: Companion(name, .recognizer(name))
    case .newcomer: Companion(name, .recognizer(newcomer.path))
    case .delegateOfNewcomer: Companion(name, .delegate(of: newcomer.path))
    case .delegateOfActive: Companion(name, .delegate(of: name))
    case .machine: Companion(name, .machine(newcomer.government?.path ?? ""))
    }
  }
}
