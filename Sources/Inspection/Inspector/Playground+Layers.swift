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
