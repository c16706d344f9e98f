package import TouchEngine

/// The program's own commands, in the order in which the sheet lists them.
package enum Command: String, CaseIterable, Sendable {
  case home, startOver, inspect, raise, pause, step, slow, record, replay, why, offers, overlay
  case mouse, fullscreen, cancelTouches, help, quit

  /// Returns the command's name.
  package func words(in language: Language) -> String {
    CommandWords.text(rawValue, in: language)
  }
}
