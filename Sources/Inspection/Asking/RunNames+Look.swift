import Drawing
import ScenePlayer
import TouchAnalysis

extension RunNames {
  /// Returns the icon and the color of a recognizer's gesture; the pan of a scroll view scrolls.
  func look(of recognizer: String) -> GestureLook {
    if let view = view(of: recognizer), scrollViews.contains(view) { return .scroll }
    return GestureLook(recognizer: recognizer, kind: kind(of: recognizer) ?? "")
  }
}
