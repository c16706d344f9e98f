package import SceneBase
package import ScenePlayer
import TouchEngine

extension Playground {
  /// Plays a scene that can be inspected.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - verdict: What the line tells until something is touched.
  package convenience init(_ scene: any Scene, verdict: VerdictState? = nil) {
    self.init(scene, verdict: verdict) { [InspectorLayer()] }
  }

  /// Opens a scene in a validated state, and plays it; it can be inspected.
  package convenience init<S: Scene>(
    _ scene: S.Type, _ environment: SceneEnvironment, state: PlaygroundState<S.State>
  ) {
    self.init(S(environment, state: state.scene), verdict: state.verdict)
    window.isFocusVisible = state.isFocusVisible ?? false
  }
}

extension Playground {
  /// Adds the buttons that the program's window has in each scene: back to the home screen, the
  /// commands, *Why?*, those of the inspector, and the menu where a row has no room for them.
  ///
  /// - Parameters:
  ///   - home: Called to go to the home screen; `nil` for a program without one.
  ///   - onCommand: Called with the command of a button.
  package func addButtons(
    home: (() -> Void)? = {}, onCommand: @escaping (Command) -> Void = { _ in }
  ) {
    if let home { add(HomeButton(onPress: home)) }
    add(HelpButton { onCommand(.help) })
    add(RowMenu(onCommand))
    add(WhyButton { onCommand(.why) })
    add(WhyPlate { onCommand(.why) })
    add(ButtonFocus(onCommand: onCommand))
    inspection?.onCommand = onCommand
  }
}
