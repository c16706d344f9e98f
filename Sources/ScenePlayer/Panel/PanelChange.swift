import Drawing
import TouchEngine

/// A panel that opens or folds: it comes from the window's edge, or goes there.
struct PanelChange {
  let motion: ChromeMotion
  /// The picture of the panel that folds, in the window's coordinates; `nil` when it opens.
  let gone: DisplayList?
  /// The distance to a place beyond the window's edge, in points.
  let way: Double

  /// Returns how far the open panel is from its place, and its opacity, at a time.
  func place(at time: Timestamp) -> (shift: AffineTransform, opacity: Double) {
    let part = gone == nil ? 1 - motion.part(at: time) : motion.part(at: time)
    let fade = gone == nil ? motion.fade(at: time) : 1 - motion.fade(at: time)
    return motion.isReduced
      ? (.identity, fade) : (.translation(Point(max(way * part, 0), 0)), 1)
  }
}
