import Drawing
import TouchEngine

/// An inspector that comes from the window's edge, or goes there. What can be touched is at its end
/// at once.
struct InspectorMotion {
  let motion: ChromeMotion
  let place: InspectorPlace
  /// The picture of the inspector that goes, in the window's coordinates; `nil` when it comes.
  let gone: DisplayList?

  /// Returns how far the inspector is from its place, and its opacity, at a time.
  func state(at time: Timestamp) -> (shift: AffineTransform, opacity: Double) {
    let away = gone == nil ? 1 - motion.part(at: time) : motion.part(at: time)
    let fade = gone == nil ? motion.fade(at: time) : 1 - motion.fade(at: time)
    if motion.isReduced || place.form == .strip { return (.identity, fade) }
    let way =
      place.form == .column
      ? Point(max((place.frame.width + 24) * away, 0), 0)
      : Point(0, max(place.frame.height * away, 0))
    return (.translation(way), 1)
  }
}
