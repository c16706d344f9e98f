import SceneBase
package import TouchEngine

/// The texts of the help sheet, besides the names of the commands.
package enum HelpWords {
  package static let table = Words.table.part("help.")

  /// Returns the words of a name, with `text` in place of `{1}`.
  package static func text(
    _ name: String, in language: Language, with text: String = ""
  ) -> String {
    table.text(name, in: language, [text.shown])
  }
}

extension SceneGesture {
  /// Returns the gesture's name.
  func name(in language: Language) -> String {
    HelpWords.text("gesture.\(movement.rawValue)", in: language)
  }
}
