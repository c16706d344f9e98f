public import FileSupport
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

/// The panel's own state; the values it shows belong to the scene.
public struct PanelState: Codable, Hashable, Sendable {
  /// The column's scroll offset, in points.
  var offset: Double
  /// Whether the user folded or unfolded the panel; `nil` when the user did neither.
  var isFolded: Bool?
  /// Whether the inspector is open; `nil` when it is not.
  var isInspecting: Bool?

  /// Checks the values that come from a file.
  public func check() throws(StateFault) {
    try StateLimits.check(offset, in: -1e6...1e6, "offset")
  }
}
