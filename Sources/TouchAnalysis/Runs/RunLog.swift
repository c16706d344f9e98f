public import TouchEngine

/// The decisions of a run, by touch.
public struct RunLog: Hashable, Sendable {
  /// The touches, in the order in which they began.
  public var touches: [TouchLog] = []
  /// The decisions before the first touch.
  public var before: [Decision] = []
  /// The names that the run knew; empty for decisions that were only read.
  public var names = RunNames()

  /// The stories of all touches, in the order in which they began.
  public var stories: [TouchStory] { touches.map(\.story) }
}
