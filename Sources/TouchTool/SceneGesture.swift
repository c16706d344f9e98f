import ScenePlayer

/// A gesture that a scene answers to, for the page of gestures in the help.
public struct SceneGesture: Hashable, Sendable {
  /// What the fingers do. The page shows it with fingers that move.
  public enum Movement: String, CaseIterable, Hashable, Sendable {
    case tap, doubleTap, hold, drag, swipe, pinch, rotate, scroll, edgeSwipe
    /// Two fingers that move a view together.
    case moveView
  }

  public var movement: Movement
  /// What the gesture does in the scene, in one sentence.
  public var effect: String

  public init(_ movement: Movement, _ effect: String) {
    self.movement = movement
    self.effect = effect
  }

  /// Returns the gesture as the help shows it, with its effect in Chinese.
  func played(in chinese: String) -> ScenePlayer.SceneGesture {
    ScenePlayer.SceneGesture(movement.played, effect, chinese)
  }
}

extension SceneGesture.Movement {
  fileprivate var played: ScenePlayer.SceneGesture.Movement {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .hold: .hold
    case .drag: .drag
    case .swipe: .swipe
    case .pinch: .pinch
    case .rotate: .rotate
    case .scroll: .scroll
    case .edgeSwipe: .edgeSwipe
    case .moveView: .moveView
    }
  }
}
