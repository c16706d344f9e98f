import SceneBase
public import TouchEngine

/// A mode inside a mode; the outer one decides which gestures are admitted (rule G1.2).
public final class EditorSubmode: StateMachine.State {
  init(_ name: String) { super.init(name) }
}
