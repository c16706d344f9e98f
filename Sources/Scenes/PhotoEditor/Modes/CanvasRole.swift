import TouchEngine

/// What the editor's recognizers are for: which of them begins is decided by the mode (rule G1.4).
package enum CanvasRole: String, CaseIterable, Sendable {
  case tap, doubleTap, pan, pinch, rotation, longPress
  /// Two fingers that move the view and not what is on the page.
  case viewPan, viewPinch
  /// One finger that takes a sticker out of the tray; the only role that is not the canvas'.
  case trayDrag

  /// The roles of the canvas.
  package static let ofCanvas = allCases.filter { $0 != .trayDrag }
}

/// Which gestures a mode admits, which of them at the same time, and which go on when the mode is
/// entered while they are active.
struct GestureAdmission: Sendable {
  /// What gestures do. A recognizer does something else in modes of another subject, so that no
  /// gesture goes on there (rule G1.5).
  enum Subject: Sendable { case elements, strokes, look, frame, nothing }

  var subject: Subject
  var roles: [CanvasRole]
  /// In each group all may be active together.
  var together: [[CanvasRole]] = []
  /// Whether only one finger may pan.
  var pansWithOneFinger = false
  /// Those of ``roles`` that go on when they began in another mode of the same subject.
  var kept: [CanvasRole] = []

  private static let manipulation: [CanvasRole] = [.pan, .pinch, .rotation, .longPress]
  private static let view: [CanvasRole] = [.viewPan, .viewPinch]
  private static let taps: [CanvasRole] = [.tap, .doubleTap]

  /// Browsing (the first row of rule G1.4). What is manipulated is selected, and nothing is here:
  /// manipulations begin, which leads to ``manipulating``, and none goes on. Moving the view is our
  /// choice, for two fingers on no element.
  static let browsing = GestureAdmission(
    subject: .elements, roles: CanvasRole.allCases, together: [manipulation, view],
    kept: taps + view + [.trayDrag])
  /// A finished picture: as browsing, without the tray.
  static let finished = GestureAdmission(
    subject: .elements, roles: CanvasRole.ofCanvas, together: [manipulation, view],
    kept: taps + view)
  /// An element being manipulated (the third row).
  static let manipulating = GestureAdmission(
    subject: .elements, roles: CanvasRole.allCases, together: [manipulation, view],
    kept: CanvasRole.allCases)
  static let doodle = GestureAdmission(
    subject: .strokes, roles: [.tap, .pan], pansWithOneFinger: true)
  static let filter = GestureAdmission(subject: .look, roles: [.pan])
  static let crop = GestureAdmission(
    subject: .frame, roles: [.pan, .pinch, .rotation], together: [[.pan, .pinch, .rotation]])
  static let nothing = GestureAdmission(subject: .nothing, roles: [])
}
