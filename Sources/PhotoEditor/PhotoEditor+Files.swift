import Drawing
package import PhotoDocument
import ScenePlayer
import TouchEngine

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
