import Drawing
import SceneBase
import TouchEngine

extension SceneStyle {
  /// The ground of words over a room's picture: black of some opacity, and opaque in high contrast.
  func shade(_ opacity: Double) -> Color {
    Color(white: 0, alpha: appearance.style == .highContrast ? 1 : opacity)
  }
}
