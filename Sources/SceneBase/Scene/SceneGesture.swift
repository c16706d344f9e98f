package import Drawing
public import TouchEngine

/// A gesture that a scene answers to, for the page of gestures in the help.
public struct SceneGesture: Hashable, Sendable {
  /// The movement of the fingers. The page shows it with fingers that move.
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
    /// Two fingers that move the view and zoom into it.
    case moveView

    /// The icon and the color of the gesture.
    package var look: GestureLook { GestureLook(rawValue: rawValue) ?? .other }
  }

  package let movement: Movement
  /// The effect of the gesture in the scene.
  package let effect: LocalizedText

  /// Creates a gesture of the help sheet.
  ///
  /// - Parameters:
  ///   - movement: The movement of the fingers.
  ///   - effect: The effect of the gesture in the scene.
  public init(_ movement: Movement, _ effect: LocalizedText) {
    (self.movement, self.effect) = (movement, effect)
  }
}
