public import TouchEngine

/// The keys of a view, a tool, a page or a scene.
///
/// A press is looked up in the table, and the help lists the table: so what acts is listed.
public struct KeyTable<Owner>: Sendable {
  private let place: String
  let rows: [KeyRow<Owner>]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - place: The part of the scene where the keys act; empty in all of it.
  ///   - others: The modifiers that may be held with any of the keys.
  ///   - rows: The rows. The first one that has a key and is possible gets the key.
  public init(
    in place: String = "", allowing others: KeyModifiers = .shift, _ rows: [KeyRow<Owner>]
  ) {
    self.place = place
    self.rows = rows.map { row in
      var row = row
      row.chords = row.chords.map { $0.allowing(others) }
      return row
    }
  }

  /// Does what a key asks for.
  ///
  /// - Returns: Whether it asks for something that is possible now.
  @discardableResult
  public func press(_ key: KeyPress, on owner: Owner) -> Bool {
    let row = rows.first { row in
      row.chords.contains { $0.matches(key) } && row.isPossible(for: owner)
    }
    row?.action(owner, key)
    return row != nil
  }

  /// The effects of the keys, each once.
  public var effects: [KeyEffect] {
    var effects: [KeyEffect] = []
    for row in rows where !effects.contains(where: { $0.name == row.name }) {
      let chords = rows.filter { $0.name == row.name }.flatMap(\.chords)
      effects.append(KeyEffect(place: place, name: row.name, chords: chords))
    }
    return effects
  }

  /// Returns the keys of a name as they are written on the screen; empty when there are none.
  public func labels(of name: String, in language: Language) -> [String] {
    effects.first { $0.name == name }?.labels(in: language) ?? []
  }

  /// Returns words with the label of the first key in place of each name in braces.
  package func filling(_ words: String, in language: Language) -> String {
    effects.reduce(words) { words, effect in
      words.replacing("{\(effect.name)}", with: effect.labels(in: language)[0])
    }
  }
}

/// The effect of keys: a line of the help, and of the keys that a scene handles.
public struct KeyEffect: Hashable, Sendable {
  /// The part of the scene where they do it, whose title is `keys.` and its name in the words;
  /// empty in all of the scene.
  package let place: String
  /// The name of what they do.
  package let name: String
  /// The keys, in the order in which they are shown.
  package let chords: [KeyChord]

  package init(place: String, name: String, chords: [KeyChord]) {
    (self.place, self.name, self.chords) = (place, name, chords)
  }

  /// Returns the keys as they are written on the screen, each once.
  public func labels(in language: Language) -> [String] {
    chords.map { $0.label(in: language) }.reduce(into: []) { labels, label in
      if !labels.contains(label) { labels.append(label) }
    }
  }

  /// The name of its words, such as `key.crop.flip`, or `key.undo` in all of the scene.
  package var words: String { "key.\(place.isEmpty ? name : "\(place).\(name)")" }
}

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
