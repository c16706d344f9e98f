import SceneBase
public import TouchEngine

/// A mode of the editor: a state with the gestures that it admits (rules G1.1, G1.4).
public final class EditorMode: StateMachine.State {
  let admission: GestureAdmission
  private let roleOf: (GestureRecognizer) -> CanvasRole?

  init(
    _ name: String, _ admission: GestureAdmission, substates: StateMachine? = nil,
    roleOf: @escaping (GestureRecognizer) -> CanvasRole?
  ) {
    self.admission = admission
    self.roleOf = roleOf
    super.init(name, substates: substates)
  }

  /// Returns why the mode does not admit a recognizer; `nil` when it does.
  func refusal(of recognizer: GestureRecognizer) -> CanvasReason? {
    guard let role = roleOf(recognizer), admission.roles.contains(role) else { return .mode(name) }
    let isAdmitted =
      role != .pan || !admission.pansWithOneFinger || recognizer.numberOfTouches <= 1
    return isAdmitted ? nil : .onlyOneFinger
  }

  public override func admits(_ recognizer: GestureRecognizer) -> Bool {
    guard let refusal = refusal(of: recognizer) else { return true }
    return recognizer.refuse(because: refusal.reason)
  }

  public override func keeps(
    _ recognizer: GestureRecognizer, from old: StateMachine.State?
  ) -> Bool {
    if let role = roleOf(recognizer), let old = old as? EditorMode,
      old.admission.subject == admission.subject, admission.kept.contains(role)
    {
      return true
    }
    return recognizer.refuse(because: CanvasReason.entered(name).reason)
  }

  public override func admits(
    _ recognizer: GestureRecognizer, with other: GestureRecognizer
  ) -> Bool {
    guard let role = roleOf(recognizer), let otherRole = roleOf(other) else { return false }
    return admission.together.contains { $0.contains(role) && $0.contains(otherRole) }
  }
}

/// A mode inside a mode; the outer one decides which gestures are admitted (rule G1.2).
public final class EditorSubmode: StateMachine.State {
  init(_ name: String) { super.init(name) }
}

/// The gestures that a mode admits, those that it admits together, and those that continue when the
/// mode is entered.
struct GestureAdmission: Sendable {
  /// The subject of gestures. In modes of another subject a recognizer has another effect, so no
  /// gesture continues there (rule G1.5).
  enum Subject: Sendable { case elements, strokes, look, frame }

  var subject: Subject
  var roles: [CanvasRole]
  /// Groups of roles that may be active together.
  var together: [[CanvasRole]] = []
  /// Whether a pan must have one finger.
  var pansWithOneFinger = false
  /// The roles that continue when they began in another mode of the same subject.
  var kept: [CanvasRole] = []

  private static let manipulation: [CanvasRole] = [.pan, .pinch, .rotation, .longPress]
  private static let view: [CanvasRole] = [.viewPan, .viewPinch]
  private static let taps: [CanvasRole] = [.tap, .doubleTap]

  /// Browsing (the first row of rule G1.4), in which nothing is selected. A manipulation selects
  /// its element and so enters ``manipulating``; none continues here. Moving the view with two
  /// fingers on no element is our choice.
  static let browsing = GestureAdmission(
    subject: .elements, roles: CanvasRole.ofCanvas, together: [manipulation, view],
    kept: taps + view + [.trayDrag])
  /// The open tray, of the third kind in rule G1.4: a finger drags a sticker out, and a tap beside
  /// the tray closes it.
  static let picking = GestureAdmission(
    subject: .elements, roles: [.tap, .trayDrag], kept: [.tap, .trayDrag])
  /// The preview: as browsing, without the tray.
  static let finished = GestureAdmission(
    subject: .elements, roles: CanvasRole.ofCanvas, together: [manipulation, view],
    kept: taps + view)
  /// Manipulating an element (the third row).
  static let manipulating = GestureAdmission(
    subject: .elements, roles: CanvasRole.ofCanvas, together: [manipulation, view],
    kept: CanvasRole.allCases)
  static let doodle = GestureAdmission(
    subject: .strokes, roles: [.tap, .pan], pansWithOneFinger: true)
  /// Choosing a filter; a hold shows the photo without it, which is our choice.
  static let filter = GestureAdmission(subject: .look, roles: [.pan, .longPress])
  static let crop = GestureAdmission(
    subject: .frame, roles: [.pan, .pinch, .rotation], together: [[.pan, .pinch, .rotation]])
}

/// The roles of the editor's recognizers; the mode decides which of them may begin (rule G1.4).
public enum CanvasRole: String, CaseIterable, Sendable {
  case tap, doubleTap, pan, pinch, rotation, longPress
  /// Two fingers move the view and not the elements.
  case viewPan, viewPinch
  /// One finger drags a sticker out of the tray; the only role that is not the canvas'.
  case trayDrag

  /// Whether the role moves or zooms the view.
  var isOfView: Bool { self == .viewPan || self == .viewPinch }

  /// The roles of the canvas.
  public static let ofCanvas = allCases.filter { $0 != .trayDrag }
}
