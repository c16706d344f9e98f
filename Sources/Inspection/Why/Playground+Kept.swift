import SceneBase
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

extension Playground {
  /// Tells that a change is kept, in place of the last decision, which was made without it.
  package func tellKept(_ cure: Cure, _ wording: Wording) {
    line.forget()
    window.needsDisplay = true
    layer(ChangeToast.self)?.show(WhyChoice.told(cure, wording), ChromeMotion(in: window))
  }
}
