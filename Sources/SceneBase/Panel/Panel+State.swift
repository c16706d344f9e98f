import FileSupport
import TouchEngine

extension Panel {
  /// The state of the panel: its scroll position and its fold.
  public var state: PanelState {
    PanelState(
      offset: list.contentOffset.y, isFolded: chosenFold,
      isInspecting: isInspecting ? true : nil)
  }

  /// Restores a state; the panel must already have been laid out.
  public func restore(_ state: PanelState) {
    fold(state.isFolded)
    inspect(state.isInspecting ?? false)
    change = nil
    stage.stop()
    list.contentOffset.y = state.offset
  }

  /// Returns the panel to its first state, but leaves an open panel open.
  public func startOver() {
    list.setContentOffset(.zero, animated: false)
    line?.forget()
  }
}
