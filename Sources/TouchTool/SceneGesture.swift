import SceneBase

/// A gesture that a scene answers to, for the page of gestures in the help.
public struct SceneGesture: Hashable, Sendable {
  // An alias of SceneBase's type would not do: a program that checks the imports of members would
  // have to import SceneBase to name a movement.
  /// What the fingers do. The page shows it with fingers that move.
  public enum Movement: String, CaseIterable, Hashable, Sendable {
    /// A finger that lands and lifts.
    case tap
    /// Two taps, one soon after the other.
    case doubleTap
    /// A finger that stays where it landed.
    case hold
    /// A finger that moves what it landed on.
    case drag
    /// A quick movement in one direction.
    case swipe
    /// Two fingers that move apart or together.
    case pinch
    /// Two fingers that turn around each other.
    case rotate
    /// A finger that moves the content of a list.
    case scroll
    /// A finger that comes in from an edge of the screen.
    case edgeSwipe
    /// Two fingers that move a view together.
    case moveView
  }

  /// What the fingers do.
  public var movement: Movement
  /// What the gesture does in the scene, in one sentence.
  public var effect: String

  /// Creates a gesture from what the fingers do, and what that does in the scene.
  public init(_ movement: Movement, _ effect: String) {
    self.movement = movement
    self.effect = effect
  }

  /// Returns the gesture as the help shows it, with its effect in Chinese.
  func played(in chinese: String) -> SceneBase.SceneGesture {
    SceneBase.SceneGesture(movement.played, effect, chinese)
  }
}

extension SceneGesture.Movement {
  fileprivate var played: SceneBase.SceneGesture.Movement {
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
