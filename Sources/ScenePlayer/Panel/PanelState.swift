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
  /// The verdicts of the last sentence, of which there are at most two; `nil` when there was none.
  var verdicts: [VerdictState]?

  /// Checks the values that come from a file.
  public func check() throws(StateFault) {
    try StateLimits.check(offset, in: -1e6...1e6, "offset")
    guard verdicts?.count ?? 0 <= 2 else {
      throw StateFault("at most 2 under \"verdicts\"", found: "\(verdicts?.count ?? 0)")
    }
    for verdict in verdicts ?? [] { try verdict.check() }
  }
}
