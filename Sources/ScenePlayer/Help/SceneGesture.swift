import Drawing
import TouchEngine

/// A gesture that a scene answers to, for the help sheet.
public struct SceneGesture: Hashable, Sendable {
  /// What the fingers do.
  public enum Movement: String, CaseIterable, Hashable, Sendable {
    case tap, doubleTap, hold, drag, swipe, pinch, rotate, scroll, edgeSwipe
    /// Two fingers that move the view and zoom into it.
    case moveView

    /// The icon and the color that it has.
    var look: GestureLook { GestureLook(rawValue: rawValue) ?? .other }
  }

  package let movement: Movement
  /// What it does in the scene.
  package let effect: LocalizedText

  /// - Parameters:
  ///   - movement: What the fingers do.
  ///   - english: What it does in the scene, in English.
  ///   - chinese: The same in Chinese.
  public init(_ movement: Movement, _ english: String, _ chinese: String) {
    self.movement = movement
    effect = LocalizedText(english, chinese)
  }

  /// Returns the gesture's name.
  func name(in language: Language) -> String {
    HelpWords.text("gesture.\(movement.rawValue)", in: language)
  }
}
