import Drawing
import TouchEngine

/// The picture of a scene that gets narrower or wider because the panel opens or folds.
///
/// The picture before fades into the picture in the new layout, while both go from the old frame to
/// the new one. What can be touched is at its new place at once.
struct StageChange {
  let motion: ChromeMotion
  /// The picture before, in the window's coordinates; `nil` when the scene moves by itself.
  let gone: DisplayList?
  /// The frame of the scene before, in the window's coordinates.
  let from: Rect
  /// The frame that the panel leaves to the scene; empty when the panel covers it.
  let to: Rect

  /// Returns the frame in which the scene is drawn at a time.
  func frame(at time: Timestamp) -> Rect {
    // A scene that is covered stays where it is, and one that was covered is at its place.
    guard motion.isMoving(at: time), !motion.isReduced, !from.isEmpty else { return to }
    guard !to.isEmpty else { return from }
    return from.moved(to: to, part: motion.part(at: time))
  }

  /// Draws the scene at a time of the motion; `draw` draws it in the new layout, over `ground`.
  func draw(
    into list: inout DisplayListBuilder, at time: Timestamp, scale: Double, over ground: Color,
    _ draw: (inout DisplayListBuilder) -> Void
  ) {
    let frame = frame(at: time)
    guard let gone, !from.isEmpty else { return draw(&list) }
    let isCovered = to.isEmpty
    let shown = isCovered ? 0 : motion.fade(at: time)
    if shown < 1 {
      let place = motion.isReduced ? .identity : Self.way(from: from, to: frame)
      list.raster(gone, bounds: from, scale: scale, transform: place)
    }
    guard shown > 0 else { return }
    list.group(transform: Self.way(from: to, to: frame), opacity: shown, clip: to) {
      $0.fill(.rect(to), ground)
      draw(&$0)
    }
  }

  /// Returns the transform that makes a frame fill another.
  private static func way(from: Rect, to: Rect) -> AffineTransform {
    let (x, y) = (to.width / from.width, to.height / from.height)
    return AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: to.minX - from.minX * x, ty: to.minY - from.minY * y)
  }
}
