public import TouchEngine

/// What changes do to a finding, on every sequence of a search.
public struct ExploredCure: Hashable, Sendable {
  /// The changes.
  public var changes: [Change]
  /// The cure that makes them, with the values before it; `nil` where others were compared.
  public var cure: Cure?
  /// The recognizer that they are for.
  public var recognizer: String
  /// The sequences that were played with the changes and without.
  public var bound: Exploration.Bound
  /// The number of them that the recognizer wins with the changes.
  public var wins: Int
  /// Those in which another recognizer wins, or no longer does.
  public var others: Exploration.Outcome?

  /// The options of a command line that make the changes.
  public var options: String { changes.map { ChangeText.option($0) }.joined(separator: " ") }
}
