package import FileSupport
import TouchEngine

/// The panel's own state; the values it shows belong to the scene.
package struct PanelState: Codable, Hashable, Sendable {
  /// The column's scroll offset, in points.
  var offset: Double
  /// Whether the user folded or unfolded the panel; `nil` when the user did neither.
  var isFolded: Bool?
  /// The last sentence.
  var sentence: String

  package func check() throws(StateFault) {
    try StateLimits.check(offset, in: -1e6...1e6, "offset")
    try StateLimits.check(sentence, "sentence")
  }
}

extension Panel {
  package var state: PanelState {
    PanelState(
      offset: list.contentOffset.y, isFolded: chosenFold, sentence: story.sentence)
  }

  /// Restores a state; the panel must already have been laid out.
  package func restore(_ state: PanelState) {
    fold(state.isFolded)
    list.contentOffset.y = state.offset
    story.recall(state.sentence)
  }

  package func startOver() {
    fold(nil)
    list.setContentOffset(.zero, animated: false)
    story.recall("")
  }
}
