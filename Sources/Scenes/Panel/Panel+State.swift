import TouchEngine

/// What can be changed in a panel itself; the values that it shows are the scene's.
struct PanelState: Codable, Hashable, Sendable {
  /// How far its column is scrolled, in points.
  var offset: Double
  /// Whether somebody has folded or unfolded it; `nil` when nobody has.
  var isFolded: Bool?
  /// What was said last.
  var sentence: String

  func check() throws(SceneStateFault) {
    try StateLimits.check(offset, in: -1e6...1e6, "offset")
    try StateLimits.check(sentence, "sentence")
  }
}

extension Panel {
  var state: PanelState {
    PanelState(
      offset: list.contentOffset.y, isFolded: chosenFold, sentence: story.sentence)
  }

  /// Puts everything as it was; the panel has its place.
  func restore(_ state: PanelState) {
    fold(state.isFolded)
    list.contentOffset.y = state.offset
    story.recall(state.sentence)
  }

  func startOver() {
    fold(nil)
    list.setContentOffset(.zero, animated: false)
    story.recall("")
  }
}
