import SceneBase
import TouchEngine

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
