import TouchEngine

/// The importance of a button.
public enum ButtonRole: Hashable, Sendable, CaseIterable {
  /// The main action of a page; filled with the tint.
  case primary
  /// Any other action.
  case secondary
}
