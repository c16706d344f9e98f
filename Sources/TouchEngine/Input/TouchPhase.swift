/// The phase of a contact.
///
/// A contact that did not change in an event has no sample in it; there is no stationary phase.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// The contact landed.
  case began
  /// The position, the pressure or the tilt changed.
  case moved
  /// The contact was lifted.
  case ended
  /// The contact was taken away by the system, the source or a program, not by the user.
  case cancelled
}
