/// A press of a key.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym's name, as in `Escape`, `s`, `plus`, `F11`.
  public var name: String
  /// The text that the key types; empty when it types none.
  public var text: String
  /// The modifier keys that were down when the key was pressed.
  public var modifiers: KeyModifiers

  /// Whether neither Control nor Alternate was pressed; with either one a key is a command.
  public var isPlain: Bool { modifiers.isDisjoint(with: [.control, .alternate]) }

  /// Creates a press of the key with an X keysym's `name`, which types `text`.
  public init(name: String, text: String = "", modifiers: KeyModifiers = []) {
    self.name = name
    self.text = text
    self.modifiers = modifiers
  }
}

/// The modifier keys that were pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alternate key, which keyboards call Alt or Option.
  public static let alternate = KeyModifiers(rawValue: 4)
}

/// A line of the keys of a control that has the keyboard: data on which the control acts, and which
/// a page of help can list.
package struct ControlKey<Action: Hashable & Sendable>: Hashable, Sendable {
  /// What the keys do.
  package let action: Action
  /// The names of their keysyms.
  package let names: [String]
  /// The modifiers that must be held; Shift may be held as well.
  package let modifiers: KeyModifiers

  init(_ action: Action, _ names: String..., needing modifiers: KeyModifiers = []) {
    (self.action, self.names, self.modifiers) = (action, names, modifiers)
  }

  /// Returns what a key does by the first line that has it; `nil` when none has.
  static func action(of key: KeyPress, in lines: [ControlKey]) -> Action? {
    lines.first { line in
      line.names.contains(key.name) && line.modifiers.isSubset(of: key.modifiers)
        && key.modifiers.subtracting(line.modifiers).isSubset(of: .shift)
    }?.action
  }
}
