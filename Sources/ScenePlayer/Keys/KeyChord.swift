package import TouchEngine

/// A key, with the modifiers under which it counts.
package struct KeyChord: Hashable, Sendable {
  /// The names of its keysyms; each of them counts.
  package let names: [String]
  /// The modifiers that must be held.
  private let needed: KeyModifiers
  /// The modifiers that may be held, including the needed ones.
  private let allowed: KeyModifiers
  /// Whether the key types a character, so that it is text while the user types.
  private let isText: Bool

  /// - Parameters:
  ///   - names: The names of the keysyms.
  ///   - needed: The modifiers that must be held.
  ///   - others: The modifiers that may be held as well.
  ///   - isText: Whether the key is the text field's while the user types.
  init(
    _ names: String..., needing needed: KeyModifiers = [], allowing others: KeyModifiers = [],
    isText: Bool = false
  ) {
    self.names = names
    self.needed = needed
    allowed = needed.union(others)
    self.isText = isText
  }

  /// Returns whether a key press is this one; text is not while the user types into a field.
  package func matches(_ key: KeyPress, isTyping: Bool = false) -> Bool {
    names.contains(key.name) && needed.isSubset(of: key.modifiers)
      && key.modifiers.isSubset(of: allowed) && !(isTyping && isText)
  }
}

extension KeyModifiers {
  /// All modifiers.
  static let all: KeyModifiers = [.shift, .control, .alternate]
}
