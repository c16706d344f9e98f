/// The phase of a contact.
///
/// A contact that did not change in an event has no sample in it; there is no stationary phase.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  case began, moved, ended, cancelled
}
