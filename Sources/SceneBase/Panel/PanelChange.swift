package import Drawing
package import TouchEngine

/// A panel or an inspector that opens or closes: it comes from the window's edge, or goes there.
/// What can be touched is at its end at once.
package struct PanelChange {
  let motion: ChromeMotion
  /// The picture of what closes, in the window's coordinates; `nil` when it opens.
  package let gone: DisplayList?
  /// The way to a place beyond the window's edge, in points; zero for what only fades.
  let way: Point
  /// How fast it begins, as a part of the way per second.
  let speed: Double

  package init(motion: ChromeMotion, gone: DisplayList?, way: Point, speed: Double = 0) {
    (self.motion, self.gone, self.way, self.speed) = (motion, gone, way, speed)
  }

  /// Whether it still goes on at a time.
  package func isMoving(at time: Timestamp) -> Bool {
    motion.isMoving(at: time) || !motion.isReduced && speed != 0 && thrown.isMoving(at: time)
  }

  /// The part of the way that is left.
  private var thrown: EdgeMotion {
    EdgeMotion(from: 1, velocity: -speed, goal: 0, motion: motion)
  }

  /// Returns how far what opens or closes is from its place, and its opacity, at a time.
  package func place(at time: Timestamp) -> (shift: AffineTransform, opacity: Double) {
    let left = speed == 0 ? 1 - motion.part(at: time) : thrown.place(at: time)
    let part = gone == nil ? left : 1 - left
    let fade = gone == nil ? motion.fade(at: time) : 1 - motion.fade(at: time)
    return motion.isReduced || way == .zero
      ? (.identity, fade) : (.translation(way * max(part, 0)), 1)
  }
}
