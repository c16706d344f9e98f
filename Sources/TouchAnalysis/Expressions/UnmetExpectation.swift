public import TouchEngine

/// A line of a `.touchexpect` that does not hold.
public struct UnmetExpectation: Hashable, Sendable {
  /// The path of the file with the line.
  public var path: String
  /// The number of the line, counted from 1.
  public var line: Int
  /// The expression as it was written.
  public var text: String
  /// The stories of the touches that the expression is about.
  public var stories: [TouchStory]
}
