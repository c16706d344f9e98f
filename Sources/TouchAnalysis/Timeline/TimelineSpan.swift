public import TouchEngine

/// A part of a lane from a time to another.
public struct TimelineSpan: Hashable, Sendable {
  /// The kind of a part of a lane.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recognizer is undecided, or a gate is closed.
    case competes
    /// A recognizer is ready and waits for another to fail, or a timer runs.
    case waits
    /// A finger is down, a recognizer has won, or a view got its touch from a gate.
    case has
  }

  /// The kind of the part.
  public var kind: Kind
  /// The time at which the part begins.
  public var start: Timestamp
  /// The time at which the part ends.
  public var end: Timestamp
  /// The touches, in the order in which they landed.
  public var touches: [TouchID]
  /// Whether it lasts beyond the end of the time line.
  public var isOpen = false
}
