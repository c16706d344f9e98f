package import SceneBase
package import TouchEngine

/// The texts about commands.
package enum CommandWords {
  package static let table = Words.table.part("command.")

  package static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language) ?? name
  }
}

extension Command {
  /// Returns the command's name.
  package func words(in language: Language) -> String {
    CommandWords.text(rawValue, in: language)
  }
}
