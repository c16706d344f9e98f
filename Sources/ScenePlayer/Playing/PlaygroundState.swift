package import FileSupport
import TouchEngine

/// The state of a playground at rest: its scene, and what the strip below it tells.
package struct PlaygroundState<Model: SceneState>: SceneState {
  package var scene: Model
  /// The last decision that the strip told; `nil` when there was none.
  package var verdict: VerdictState?
  /// Whether the focus ring is visible; `nil` means `false`.
  package var isFocusVisible: Bool?

  package init(scene: Model, verdict: VerdictState? = nil, isFocusVisible: Bool = false) {
    self.scene = scene
    self.verdict = verdict
    self.isFocusVisible = isFocusVisible ? true : nil
  }

  package func check() throws(StateFault) {
    try scene.check()
    try verdict?.check()
  }
}
