import Drawing
package import PhotoDocument
import ScenePlayer
package import TouchEngine

/// A request for the program, because scenes do not access files.
package enum FileRequest: Hashable, Sendable {
  case open, save
  /// Exports the picture; `isOther` selects the format that the photo does not have.
  case export(isOther: Bool)

  /// The request of a key; `nil` when the key is none.
  package init?(_ key: KeyPress) {
    guard key.modifiers.contains(.control) || key.name.lowercased() == "o" else { return nil }
    switch key.name.lowercased() {
    case "o": self = .open
    case "s": self = .save
    case "e": self = .export(isOther: key.modifiers.contains(.shift))
    default: return nil
    }
  }
}

extension PhotoEditor {
  /// Returns the scene's state with another document; its options and its panel stay.
  package func state(opening document: EditorDocument) -> State {
    let environment = SceneEnvironment(
      size: window.bounds.size, scale: displayScale, appearance: window.appearance,
      language: language)
    var state = PhotoEditor(environment).state(at: .zero)
    state.document = document
    state.options = options
    state.panel = panel.state
    return state
  }
}
