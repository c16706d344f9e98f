import SceneBase
import TouchEngine

/// The texts of this target.
enum Words {
  /// The texts of all languages.
  static let table = WordTable([.english: English.words, .chinese: Chinese.words])

  /// Returns the text of a key in each language, with its arguments.
  static func text(_ key: String, _ arguments: LocalizedText...) -> LocalizedText {
    LocalizedText(key, arguments, in: table)
  }
}

/// The photo editor's texts.
enum EditorWords {
  static let table = Words.table.part("editor.")

  /// The readable name of a mode; `nil` when there is none of this name.
  static func mode(_ name: String) -> LocalizedText? { table["state.\(name)"] }

  /// The readable names of the kinds of elements.
  static let kinds: [String: LocalizedText] = Words.table.part("editor.kind.").texts

  /// The readable names of recognizers and views, by their names in decisions.
  static let names: [String: LocalizedText] = Words.table.part("editor.view.").texts
}
