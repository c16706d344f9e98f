internal import Synchronization
import TouchEngine

/// Reasons that all scenes share.
public enum CommonReason: SceneReason {
  /// The scene was started over, which cancels its running gestures.
  case startedOver

  /// The words of the reasons.
  public static let words = [
    "scene.startOver": LocalizedText("the scene was started over", "场景已重新开始")
  ]

  /// The key of the reason in traces.
  public var key: String { "scene.startOver" }
}
