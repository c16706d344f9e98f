public import TouchEngine

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
