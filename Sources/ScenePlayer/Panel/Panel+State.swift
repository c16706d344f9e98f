import FileSupport
import TouchEngine

extension Panel {
  /// The state of the panel: its scroll position, its fold and its last sentence.
  public var state: PanelState {
    let verdicts = story.state
    return PanelState(
      offset: list.contentOffset.y, isFolded: chosenFold,
      isInspecting: isInspecting ? true : nil,
      verdicts: verdicts.isEmpty ? nil : verdicts)
  }

  /// Restores a state; the panel must already have been laid out.
  public func restore(_ state: PanelState) {
    fold(state.isFolded)
    inspect(state.isInspecting ?? false)
    change = nil
    stage.stop()
    list.contentOffset.y = state.offset
    story.restore(state.verdicts ?? [])
  }

  /// Returns the panel to its first state, but leaves an open panel open.
  public func startOver() {
    list.setContentOffset(.zero, animated: false)
    story.restore([])
  }
}
