/// The way in which a device reports its contacts.
public enum ContactProtocol: String, Hashable, Sendable {
  /// Protocol A: each frame lists all contacts.
  case packets = "A"
  /// Protocol B: each frame lists the changes in numbered slots.
  case slots = "B"
  /// One contact, reported as a position and a key.
  case single
}
