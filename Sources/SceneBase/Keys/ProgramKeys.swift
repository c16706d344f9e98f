package import TouchEngine

/// The keys of the program: for each action its keys, their label, and their owner.
///
/// The sources of input, the commands and the labels on the screen read this table. The keys of a
/// view, a page or a scene stand in a ``KeyTable`` beside it.
package enum ProgramKeys {
  package static let bindings: [KeyBinding] = commands + files

  private static let commands: [KeyBinding] = [
    KeyBinding(
      .command(.home), .scene, LocalizedText("Alt+Home"), home, alone: home, countsRepeats: true),
    program(.startOver, "F5"),
    KeyBinding(
      .command(.inspect), .program, LocalizedText("F4"), [KeyChord("F4")], alone: [KeyChord("F4")]),
    KeyBinding(
      .command(.raise), .program, LocalizedText("Shift+F4"), raise, alone: raise),
    program(.pause, "F6"),
    program(.step, "F7", countsRepeats: true),
    program(.slow, "F2", countsRepeats: true),
    program(.replay, "F9"),
    KeyBinding(
      .command(.paste), .program, LocalizedText("Ctrl+V"),
      [KeyChord("v", "V", needing: .control, isText: true)],
      alone: [KeyChord("v", "V", needing: .control)]),
    KeyBinding(
      .command(.why), .program, LocalizedText("W"),
      [KeyChord("w", "W", allowing: .shift, isText: true), KeyChord("F10", allowing: .shift)],
      alone: [KeyChord("w"), KeyChord("W", allowing: .all), KeyChord("F10", allowing: .shift)]),
    KeyBinding(
      .command(.conflicts), .program, LocalizedText("X"),
      [KeyChord("x", "X", allowing: .shift, isText: true)],
      alone: [KeyChord("x"), KeyChord("X", allowing: .all)]),
    program(.marks, "F12"),
    program(.overlay, "F8"),
    KeyBinding(
      .command(.record), .scene, LocalizedText("R"),
      [KeyChord("r", "R", allowing: .shift, isText: true)],
      alone: [KeyChord("r"), KeyChord("R", allowing: .all)]),
    // With Shift the mouse switches to the mode before.
    KeyBinding(
      .command(.mouse), .window, LocalizedText("M"),
      [KeyChord("m", "M", allowing: .shift, isText: true)],
      alone: [KeyChord("m"), KeyChord("M", allowing: .all)]),
    KeyBinding(
      .command(.fullscreen), .window, LocalizedText("F11"), [KeyChord("F11", allowing: .all)]),
    // A recording contains the cancelled touches, and the key when it cancels none.
    KeyBinding(
      .command(.cancelTouches), .scene, LocalizedText("Esc"),
      [KeyChord("Escape", allowing: .all, isText: true)], isRecorded: true, countsRepeats: true),
    KeyBinding(
      .command(.help), .program, LocalizedText("?  F1"), help, alone: help),
    KeyBinding(
      .command(.quit), .scene, LocalizedText("Ctrl+Q"),
      [KeyChord("q", needing: .control, allowing: .all)],
      alone: [KeyChord("q", needing: .control)], countsRepeats: true),
  ]

  private static let home = [
    KeyChord("Home", needing: .alternate), KeyChord("XF86HomePage", allowing: .all),
  ]

  private static let raise = [KeyChord("F4", needing: .shift)]

  private static let help = [
    KeyChord("F1", allowing: .shift), KeyChord("question", allowing: .shift, isText: true),
  ]

  /// A command of the program that a function key gives.
  private static func program(
    _ command: Command, _ name: String, countsRepeats: Bool = false
  ) -> KeyBinding {
    let chords = [KeyChord(name, allowing: .shift)]
    return KeyBinding(
      .command(command), .program, LocalizedText(name), chords, alone: chords,
      countsRepeats: countsRepeats)
  }

  private static let files: [KeyBinding] = FileRequest.allCases.map { request in
    KeyBinding(
      .file(request), .file, LocalizedText(request.keys.labels(in: .english)[0]),
      request.keys.chords)
  }

  // MARK: Looking up

  /// Returns the line of the key of an owner.
  ///
  /// - Parameters:
  ///   - key: The key press.
  ///   - owner: The part of the program that the key is for.
  ///   - isTyping: Whether the user types into a text field.
  /// - Returns: The line; `nil` when the key is none of the owner's.
  package static func binding(
    of key: KeyPress, for owner: KeyBinding.Owner, isTyping: Bool = false
  ) -> KeyBinding? {
    bindings.first { $0.owner == owner && $0.matches(key, isTyping: isTyping) }
  }

  /// Returns the line of the key of a command where no scene receives keys; `nil` for other keys.
  package static func bindingAlone(of key: KeyPress) -> KeyBinding? {
    bindings.first { binding in binding.chordsAlone.contains { $0.matches(key) } }
  }

  /// Returns whether a key press asks for an action; see ``KeyBinding/matches(_:isTyping:)``.
  package static func isKey(_ key: KeyPress, of action: KeyAction) -> Bool {
    bindings.contains { $0.action == action && $0.matches(key) }
  }

  /// Returns the names of the keysyms of an action; empty when it has no key.
  package static func names(of action: KeyAction) -> [String] {
    bindings.filter { $0.action == action }.flatMap { $0.chords.flatMap(\.names) }
  }

  /// Returns the label of an action's key; empty when it has none.
  package static func label(of action: KeyAction, in language: Language) -> String {
    bindings.first { $0.action == action }?.label.text(in: language) ?? ""
  }
}

/// A line of the table of keys: an action, and the keys that ask for it.
package struct KeyBinding: Sendable {
  /// The part of the program that a key is for.
  package enum Owner: Hashable, Sendable {
    /// The window and its mice, whatever is shown in the window.
    case window
    /// The program, at any time.
    case program
    /// The scene that is played, while its time runs.
    case scene
    /// The file that a scene edits.
    case file
  }

  package let action: KeyAction
  package let owner: Owner
  /// The label of the key on the screen.
  package let label: LocalizedText
  /// The keys while a scene is played.
  package let chords: [KeyChord]
  /// The keys where no scene receives any: on the help sheet, and while time is stopped.
  package let chordsAlone: [KeyChord]
  /// Whether a recording contains what the key does.
  package let isRecorded: Bool
  /// Whether the automatic repeats of a held key count as presses.
  package let countsRepeats: Bool

  /// - Parameters:
  ///   - action: The action.
  ///   - owner: The part of the program that the key is for.
  ///   - label: The label on the screen.
  ///   - chords: The keys.
  ///   - alone: The keys where no scene receives any.
  ///   - isRecorded: Whether a recording contains what the key does.
  ///   - countsRepeats: Whether automatic repeats count.
  init(
    _ action: KeyAction, _ owner: Owner, _ label: LocalizedText, _ chords: [KeyChord],
    alone: [KeyChord] = [], isRecorded: Bool = false, countsRepeats: Bool = false
  ) {
    self.action = action
    self.owner = owner
    self.label = label
    self.chords = chords
    chordsAlone = alone
    self.isRecorded = isRecorded
    self.countsRepeats = countsRepeats
  }

  /// Returns whether a key press is one of the keys; see ``KeyChord/matches(_:isTyping:)``.
  package func matches(_ key: KeyPress, isTyping: Bool = false) -> Bool {
    chords.contains { $0.matches(key, isTyping: isTyping) }
  }
}

/// The program's own commands, in the order in which the sheet lists them.
package enum Command: String, CaseIterable, Sendable {
  case home, startOver, inspect, raise, pause, step, slow, record, replay, paste, why, conflicts
  case marks, overlay, mouse, fullscreen, cancelTouches, help, quit
}

/// An action that a key asks for.
package enum KeyAction: Hashable, Sendable {
  /// A command of the program.
  case command(Command)
  /// A request about files, in a scene that edits files.
  case file(FileRequest)
}
