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
