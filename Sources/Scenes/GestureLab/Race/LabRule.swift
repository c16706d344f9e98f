import SceneBase
import TouchEngine

/// One rule of a recognizer: the value that it measures now, its threshold and its sign.
struct LabRule: Hashable {
  var measure: Measure
  var sign = LabSign.none

  /// The share of the threshold that is reached, 0…1.
  var share: Double { measure.share }

  /// Whether the value grows by itself while no finger moves.
  var isTime: Bool { measure.quantity == .duration || measure.quantity == .gap }
}
