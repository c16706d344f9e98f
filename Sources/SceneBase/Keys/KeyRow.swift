public import TouchEngine

/// A row of a table of keys: the keys, when they act, and what they do with their owner.
public struct KeyRow<Owner>: Sendable {
  let name: String
  var chords: [KeyChord]
  private let isPossibleNow: (@Sendable (Owner) -> Bool)?
  let action: @Sendable (Owner, KeyPress) -> Void

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The name of what the keys do. Rows that do the same have one name.
  ///   - chords: The keys.
  ///   - isPossible: Whether the keys do it now, otherwise others may get them; `nil` for always.
  ///   - action: Does it.
  public init(
    _ name: String, _ chords: KeyChord...,
    when isPossible: (@Sendable (Owner) -> Bool)? = nil,
    action: @escaping @Sendable (Owner) -> Void
  ) {
    (self.name, self.chords, isPossibleNow) = (name, chords, isPossible)
    self.action = { owner, _ in action(owner) }
  }

  /// Creates a row whose action depends on which of its keys was pressed, and how.
  public init(
    _ name: String, _ chords: KeyChord...,
    when isPossible: (@Sendable (Owner) -> Bool)? = nil,
    action: @escaping @Sendable (Owner, KeyPress) -> Void
  ) {
    (self.name, self.chords, isPossibleNow, self.action) = (name, chords, isPossible, action)
  }

  /// Whether the keys act only at times.
  var isConditional: Bool { isPossibleNow != nil }

  func isPossible(for owner: Owner) -> Bool { isPossibleNow?(owner) ?? true }
}
