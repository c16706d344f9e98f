import SceneBase
import TouchEngine

/// The words of the scene `controls` in one language.
struct ControlsWords: Sendable {
  static let table = Words.table.part("controls.")
  /// The number of sliders for tones.
  static let tones = 3
  /// The number of rows on every page that say what can be done there.
  static let hints = 3

  let language: Language

  /// The text of a key.
  subscript(_ key: String) -> String { text(key) }

  /// Returns the text of a key with its arguments.
  func text(_ key: String, _ arguments: any LosslessStringConvertible...) -> String {
    Self.table.text(key, in: language, arguments)
  }

  /// The number of presses, beside the buttons.
  func liked(_ count: Int) -> String {
    (0...1).contains(count) ? self["liked.\(count)"] : text("liked", count)
  }

  /// The title of a button in the field's menu.
  func title(of command: EditMenu.Command) -> String {
    self["edit.\(EditMenu.Command.allCases.firstIndex(of: command) ?? 0)"]
  }
}
