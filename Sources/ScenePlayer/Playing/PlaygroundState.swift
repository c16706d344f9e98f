package import FileSupport
package import SceneBase
import TouchEngine

/// The state of a playground at rest: its scene, and what its line tells.
package struct PlaygroundState<Model: SceneState>: SceneState {
  package var scene: Model
  /// What the line tells; `nil` when it tells nothing.
  package var verdict: VerdictState?
  /// Whether the focus ring is visible; `nil` means `false`.
  package var isFocusVisible: Bool?

  package init(scene: Model, verdict: VerdictState? = nil, isFocusVisible: Bool = false) {
    self.scene = scene
    self.verdict = verdict
    self.isFocusVisible = isFocusVisible ? true : nil
  }

  /// The names that all scenes share, and those of this one.
  package static var names: Set<String> {
    Model.names.union(["keyboard", "options", "panel", "verdict"])
  }

  package func check() throws(StateFault) {
    try scene.check()
    try verdict?.check()
  }
}
