import TouchEngine

/// What the canvas' recognizers are for: which of them begins is decided by the mode (rule G1.4).
package enum CanvasRole: String, CaseIterable, Sendable {
  case tap, doubleTap, pan, pinch, rotation, longPress
  /// Two fingers that move the view and not what is on the page.
  case viewPan, viewPinch
}

/// Which gestures of the canvas a mode admits, and which of them at the same time.
struct GestureAdmission: Sendable {
  var roles: [CanvasRole]
  /// In each group all may be active together.
  var together: [[CanvasRole]] = []
  /// Whether only one finger may pan.
  var pansWithOneFinger = false

  private static let manipulation: [CanvasRole] = [.pan, .pinch, .rotation, .longPress]
  private static let view: [CanvasRole] = [.viewPan, .viewPinch]

  /// Browsing, a finished picture, and an element being manipulated (the first and third row of rule
  /// G1.4). Moving the view is our choice, for two fingers on no element.
  static let elements = GestureAdmission(
    roles: CanvasRole.allCases, together: [manipulation, view])
  static let doodle = GestureAdmission(roles: [.tap, .pan], pansWithOneFinger: true)
  static let filter = GestureAdmission(roles: [.pan])
  static let crop = GestureAdmission(
    roles: [.pan, .pinch, .rotation], together: [[.pan, .pinch, .rotation]])
  static let nothing = GestureAdmission(roles: [])
}
