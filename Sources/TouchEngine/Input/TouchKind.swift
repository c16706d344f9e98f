/// The kind of a contact.
public enum TouchKind: String, Hashable, Sendable, CaseIterable {
  /// A finger on a touchscreen.
  case direct
  /// A mouse with a pressed button.
  case pointer
  /// A pen.
  case pencil
  /// A finger that a mouse simulates.
  case emulated
}
