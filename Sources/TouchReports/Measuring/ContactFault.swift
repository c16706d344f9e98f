public import TouchEngine

/// A contact that the device reported wrongly.
public struct ContactFault: Hashable, Sendable {
  /// What the device did wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The contact ended while its finger was on the surface.
    case lost
    /// The contact ended, and that of another finger took its place between both.
    case merged
    /// The contact had no finger.
    case ghost
  }

  /// What the device did wrong.
  public var kind: Kind
  /// The number of the contact.
  public var contact: Int
  /// The time at which the contact ended, in microseconds on the source's clock.
  public var time: Int64
  /// The place at which the contact ended, in the lengths of the scale.
  public var place: Point

  /// Creates a fault at the time and the place at which a contact ended.
  public init(_ kind: Kind, of contact: MeasuredContact) {
    self.kind = kind
    self.contact = contact.number
    time = contact.end.time
    place = contact.end.position
  }
}
