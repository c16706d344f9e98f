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

/// A wait of one lane for another: from the moment at which a recognizer was ready to its release.
public struct TimelineArrow: Hashable, Sendable {
  /// The index of the lane that waits.
  public var from: Int
  /// The index of the lane that is waited for.
  public var to: Int
  /// The time at which the recognizer was ready.
  public var start: Timestamp
  /// The time of its release.
  public var end: Timestamp
}

/// An outcome in the lane of a recognizer or a control, with the decision that says why.
public struct TimelineMark: Hashable, Sendable {
  /// The kind of an outcome.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The recognizer won.
    case won
    /// The recognizer began with another one of its group, which won, in a program of another
    /// toolkit.
    case followed
    /// The recognizer lost.
    case lost
    /// The running gesture was cancelled.
    case cancelled
  }

  /// The outcome.
  public var kind: Kind
  /// The decision that says why.
  public var decision: Decision
  /// The measure of the attempt that won; `nil` when it has none or lost.
  public var measure: Measure?
  /// The recognizer that took the touch from a control; `nil` when none did.
  public var taker: String?
  /// The touches of the attempt, in the order in which they landed.
  public var touches: [TouchID]

  /// The time of the decision.
  public var time: Timestamp { decision.time }
}
