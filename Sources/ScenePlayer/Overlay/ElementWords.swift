import Accessibility
import SceneBase
import TouchEngine

/// The words that a screen reader is told beside those on the screen.
enum ElementWords {
  static func text(_ name: String, in language: Language) -> String {
    table.text(name, in: language, [])
  }

  /// Returns what something without a name is called.
  static func role(_ role: ElementRole, in language: Language) -> String {
    text("role.\(role.rawValue)", in: language)
  }

  /// Returns the name of a view that shows a sign and no words, by its identifier; `nil` for another.
  static func view(_ identifier: String, in language: Language) -> String? {
    table.text("view.\(identifier)", in: language)
  }

  static let table = Words.table.part("element.")
}
