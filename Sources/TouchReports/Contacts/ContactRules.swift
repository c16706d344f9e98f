/// Rules for contacts that are no fingers.
public struct ContactRules: Hashable, Sendable {
  /// A rule for a contact that the device marks as a palm.
  public enum Palms: String, Hashable, Sendable, CaseIterable {
    /// The contact is cancelled when it is marked; one that is marked from the beginning is left
    /// out.
    case cancel
    /// All of the contact is left out.
    case drop
    /// The contact is a finger.
    case keep
  }

  /// A rule for a pen.
  public enum Pens: String, Hashable, Sendable, CaseIterable {
    /// The pen is left out.
    case drop
    /// The pen makes touches of the kind `pencil`.
    case pencil
  }

  /// The treatment of palms.
  public var palms: Palms
  /// The treatment of pens.
  public var pens: Pens

  /// Creates rules. By default palms cancel their contact, and pens are left out.
  public init(palms: Palms = .cancel, pens: Pens = .drop) {
    self.palms = palms
    self.pens = pens
  }
}

/// The way in which a device reports its contacts.
public enum ContactProtocol: String, Hashable, Sendable {
  /// Protocol A: each frame lists all contacts.
  case packets = "A"
  /// Protocol B: each frame lists the changes in numbered slots.
  case slots = "B"
  /// One contact, reported as a position and a key.
  case single
}
