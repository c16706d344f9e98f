public import TouchEngine

/// A key, with the modifiers under which it counts.
public struct KeyChord: Hashable, Sendable {
  /// The names of its keysyms; each of them counts, and the first one is shown.
  package let names: [String]
  /// The modifiers that must be held.
  private let needed: KeyModifiers
  /// The modifiers that may be held, including the needed ones.
  private let allowed: KeyModifiers
  /// Whether the key types a character, so that it is text while the user types.
  private let isText: Bool

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - names: The names of the keysyms.
  ///   - needed: The modifiers that must be held.
  ///   - others: The modifiers that may be held as well.
  ///   - isText: Whether the key is the text field's while the user types.
  public init(
    _ names: String..., needing needed: KeyModifiers = [], allowing others: KeyModifiers = [],
    isText: Bool = false
  ) {
    self.init(names, needing: needed, allowing: others, isText: isText)
  }

  package init(
    _ names: [String], needing needed: KeyModifiers, allowing others: KeyModifiers,
    isText: Bool = false
  ) {
    self.names = names
    self.needed = needed
    allowed = needed.union(others)
    self.isText = isText
  }

  /// Whether it counts without Control and Alternate.
  var isPlain: Bool { needed.isDisjoint(with: [.control, .alternate]) }

  /// Returns the key with more modifiers that may be held.
  func allowing(_ others: KeyModifiers) -> KeyChord {
    KeyChord(names, needing: needed, allowing: allowed.union(others), isText: isText)
  }

  /// Returns whether a key press is this one; text is not while the user types into a field.
  package func matches(_ key: KeyPress, isTyping: Bool = false) -> Bool {
    names.contains(key.name) && needed.isSubset(of: key.modifiers)
      && key.modifiers.isSubset(of: allowed) && !(isTyping && isText)
  }

  // MARK: The label

  /// Returns the key as it is written on the screen, such as `Ctrl+S`.
  package func label(in language: Language) -> String {
    let held: [(KeyModifiers, String)] = [
      (.control, "Ctrl"), (.alternate, "Alt"), (.shift, "Shift"),
    ]
    let name = names.first ?? ""
    let plain = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    let isLetter = plain.count == 1
    // Shift makes the name of a letter a capital one.
    let needed = isLetter && plain != plain.lowercased() ? needed.union(.shift) : needed
    let label = Self.labels[plain]?.text(in: language) ?? (isLetter ? plain.uppercased() : plain)
    return (held.filter { needed.contains($0.0) }.map(\.1) + [label]).joined(separator: "+")
  }

  /// The labels of keys whose keysyms have other names.
  private static let labels: [String: LocalizedText] = Words.table.part("key.").texts
}

extension KeyChord: ExpressibleByStringLiteral {
  /// Creates a key of the name of its keysym.
  public init(stringLiteral name: String) { self.init(name) }
}

extension KeyModifiers {
  /// All modifiers.
  public static let all: KeyModifiers = [.shift, .control, .alternate]
}
