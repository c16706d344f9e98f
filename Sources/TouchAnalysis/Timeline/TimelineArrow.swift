public import TouchEngine

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
