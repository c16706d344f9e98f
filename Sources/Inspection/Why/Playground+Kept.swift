import SceneBase
import ScenePlayer
package import TouchAnalysis
package import TouchEngine

extension Playground {
  /// Tells that a change is kept, in place of the last decision, which was made without it.
  ///
  /// - Parameters:
  ///   - cure: The change.
  ///   - wording: The names and the language.
  ///   - time: The time now; no engine time, which stands between two events.
  package func tellKept(_ cure: Cure, _ wording: Wording, at time: Timestamp) {
    line.forget()
    window.needsDisplay = true
    layer(ChangeToast.self)?.show(
      WhyChoice.told(cure, wording),
      ChromeMotion(from: time, isReduced: window.isReduceMotionEnabled))
  }
}
