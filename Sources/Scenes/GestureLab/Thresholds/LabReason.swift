import SceneBase
import TouchEngine

/// A reason for which a gesture of the lab may not begin.
enum LabReason: SceneReason {
  /// The simple variant of the swipe to the right does not move to the right (rule G4.4); the
  /// velocity along x is in points a second.
  case notToTheRight(velocity: Double)

  static let words = Words.table.part("lab.reason.").texts

  var key: String { "lab.notToTheRight" }

  var values: [String: Double] {
    switch self {
    case .notToTheRight(let velocity): ["velocity": velocity.rounded()]
    }
  }
}
