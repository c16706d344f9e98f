public import FileSupport
import TouchEngine

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
