public import TouchEngine

/// The keys of the program: for each action its keys, their label, and their owner.
///
/// The sources of input, the commands, the player and the labels on the screen read this table.
/// Keys that move through a list or a text belong to the view that shows it.
public enum ProgramKeys {
  package static let bindings: [KeyBinding] = commands + files + player

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
      .command(.why), .program, LocalizedText("W"),
      [KeyChord("w", "W", allowing: .shift, isText: true), KeyChord("F10", allowing: .shift)],
      alone: [KeyChord("w"), KeyChord("W", allowing: .all), KeyChord("F10", allowing: .shift)]),
    program(.offers, "F12"),
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

  private static let files: [KeyBinding] = [
    KeyBinding(
      .file(.open), .file, LocalizedText("O"),
      [
        KeyChord("o", "O", needing: .control, allowing: .all),
        KeyChord("o", "O", allowing: [.shift, .alternate], isText: true),
      ]),
    KeyBinding(
      .file(.save), .file, LocalizedText("Ctrl+S"),
      [KeyChord("s", "S", needing: .control, allowing: .all)]),
    KeyBinding(
      .file(.export), .file, LocalizedText("Ctrl+E"),
      [KeyChord("e", "E", needing: .control, allowing: .alternate)]),
    KeyBinding(
      .file(.showExported), .file, LocalizedText("Ctrl+Shift+E"),
      [KeyChord("e", "E", needing: [.control, .shift], allowing: .alternate)]),
    KeyBinding(
      .file(.copyExported), .file, LocalizedText("Ctrl+Shift+C"),
      [KeyChord("c", "C", needing: [.control, .shift], allowing: .alternate)]),
  ]

  private static let player: [KeyBinding] = [
    player(.playOrPause, LocalizedText("Space", "空格"), KeyChord("space", "p", allowing: .all)),
    player(.stepForward, LocalizedText("."), KeyChord("period", allowing: .all)),
    player(.stepBack, LocalizedText(","), KeyChord("comma", allowing: .all)),
    player(.frameBack, LocalizedText("←"), KeyChord("Left", allowing: [.control, .alternate])),
    player(.frameForward, LocalizedText("→"), KeyChord("Right", allowing: [.control, .alternate])),
    player(
      .secondBack, LocalizedText("Shift+←"), KeyChord("Left", needing: .shift, allowing: .all)),
    player(
      .secondForward, LocalizedText("Shift+→"), KeyChord("Right", needing: .shift, allowing: .all)),
    player(.toStart, LocalizedText("Home"), KeyChord("Home", allowing: .all)),
    player(.toEnd, LocalizedText("End"), KeyChord("End", allowing: .all)),
    player(.faster, LocalizedText("+"), KeyChord("plus", "KP_Add", allowing: .all)),
    player(.slower, LocalizedText("−"), KeyChord("minus", "KP_Subtract", allowing: .all)),
    player(.why, LocalizedText("W"), KeyChord("w", "F10", "F6", allowing: .all)),
    player(.leave, LocalizedText("Q"), KeyChord("Escape", "q", allowing: .all)),
  ]

  private static func player(
    _ action: PlayerAction, _ label: LocalizedText, _ chord: KeyChord
  ) -> KeyBinding {
    KeyBinding(.player(action), .player, label, [chord], countsRepeats: true)
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

  /// Returns the label of the key that makes a request about files, such as `Ctrl+S`; empty when it
  /// has none.
  public static func label(of request: FileRequest, in language: Language) -> String {
    label(of: .file(request), in: language)
  }
}

extension LocalizedText {
  /// A label that is the same in all languages.
  fileprivate init(_ label: String) { self.init(label, label) }
}
