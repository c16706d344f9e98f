public import TouchEngine

/// An outcome in a recognizer's lane, with the decision that says why.
public struct TimelineMark: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case won, lost
    /// The running gesture was cancelled.
    case cancelled
  }

  public var kind: Kind
  public var decision: Decision
  /// The measure of the attempt that won; `nil` when it has none or lost.
  public var measure: Measure?
  /// The touches of the attempt, in the order in which they landed.
  public var touches: [TouchID]

  public var time: Timestamp { decision.time }
}
