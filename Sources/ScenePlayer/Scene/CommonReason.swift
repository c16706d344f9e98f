internal import Synchronization
import TouchEngine

/// Reasons that all scenes share.
package enum CommonReason: SceneReason {
  case startedOver

  package static let words = [
    "scene.startOver": LocalizedText("the scene was started over", "场景已重新开始")
  ]

  package var key: String { "scene.startOver" }
}
