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
