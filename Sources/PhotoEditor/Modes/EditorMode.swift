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
