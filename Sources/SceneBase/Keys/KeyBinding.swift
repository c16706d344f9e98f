package import TouchEngine

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
