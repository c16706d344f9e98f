import Knocking
import TouchEngine
import TouchTool

/// A door that opens at two knocks and says how often it was tapped.
///
/// The engine's types are `nonisolated`, and so is a scene, which the player makes and plays.
nonisolated final class DoorScene: Scene {
  static let name = "door"
  static let summary = "Opens at two knocks."

  struct State: SceneState {
    var isOpen: Bool
    var taps: Int

    func check() throws(StateFault) {
      guard taps >= 0 else { throw StateFault("taps from 0 on", found: "\(taps)") }
    }
  }

  let window: Window
  private var isOpen: Bool
  private var taps: Int

  init(_ environment: SceneEnvironment, state: State?) {
    (isOpen, taps) = (state?.isOpen ?? false, state?.taps ?? 0)
    window = environment.makeWindow()
    let door = View(identifier: "door", frame: Rect(100, 50, 200, 200))
    window.addSubview(door)
    let (knock, tap) = (KnockGestureRecognizer(), TapGestureRecognizer())
    tap.require(toFail: knock)
    tap.addAction { [unowned self] _ in taps += 1 }
    knock.addAction { [unowned self] _ in isOpen = true }
    door.addGestureRecognizer(knock)
    door.addGestureRecognizer(tap)
  }

  func state(at time: Timestamp) -> State { State(isOpen: isOpen, taps: taps) }
}
