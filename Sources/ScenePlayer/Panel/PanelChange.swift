import Drawing
import TouchEngine

/// A panel or an inspector that opens or closes: it comes from the window's edge, or goes there.
/// What can be touched is at its end at once.
struct PanelChange {
  let motion: ChromeMotion
  /// The picture of what closes, in the window's coordinates; `nil` when it opens.
  let gone: DisplayList?
  /// The way to a place beyond the window's edge, in points; zero for what only fades.
  let way: Point

  /// Returns how far what opens or closes is from its place, and its opacity, at a time.
  func place(at time: Timestamp) -> (shift: AffineTransform, opacity: Double) {
    let part = gone == nil ? 1 - motion.part(at: time) : motion.part(at: time)
    let fade = gone == nil ? motion.fade(at: time) : 1 - motion.fade(at: time)
    return motion.isReduced || way == .zero
      ? (.identity, fade) : (.translation(way * max(part, 0)), 1)
  }
}
