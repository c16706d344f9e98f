/// A recording that was made as small as possible.
public struct Reduction: Sendable {
  /// The smallest recording; it has no decisions.
  public let recording: LoadedRecording
  /// The expression that holds in it; touches have their new numbers.
  public let expression: TouchExpression
  /// How many input lines and touches there were, and how many are left.
  public let lines: (before: Int, after: Int)
  /// The numbers of touches in the recording and in the smaller one.
  public let touches: (before: Int, after: Int)
  /// How many recordings were tried.
  public let trials: Int
}
