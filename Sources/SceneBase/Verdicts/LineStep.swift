/// What the line at the bottom names: the first of these that holds.
package enum LineStep: String, Codable, Hashable, Sendable, CaseIterable {
  /// A control or a recognizer used the touch.
  case used
  /// A control lost the touch.
  case lost
  /// The touch only stopped what moved.
  case stopped
  /// The system, another program or the scene took the touch.
  case cancelled
  /// A mode or a state refused it.
  case refused
  /// No thing is under the fingers.
  case nothingThere
  /// A recognizer failed.
  case failed
  /// Nothing listens there.
  case deaf
}
