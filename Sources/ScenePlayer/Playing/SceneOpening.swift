package import Drawing
package import TouchEngine

/// The picture of a scene that grows out of its tile on the home screen, or shrinks back into it.
///
/// Only pictures move: fingers are the new scene's from the beginning.
package struct SceneOpening {
  /// The picture that stays where it is, below.
  private let below: DisplayList
  /// The picture that moves, as large as the window.
  private let moving: DisplayList
  /// The frame of the tile, in the window's coordinates.
  private let tile: Rect
  private let window: Size
  private let isClosing: Bool
  private let motion: ChromeMotion

  /// - Parameters:
  ///   - below: The picture of the home screen.
  ///   - moving: The picture of the scene.
  ///   - tile: The frame of the scene's tile, in the window's coordinates.
  ///   - window: The size of the window.
  ///   - isClosing: Whether the scene goes back into its tile.
  ///   - motion: Its motion; one that is reduced fades from one picture to the other.
  package init(
    over below: DisplayList, of moving: DisplayList, tile: Rect, in window: Size,
    isClosing: Bool, motion: ChromeMotion
  ) {
    (self.below, self.moving, self.tile, self.window) = (below, moving, tile, window)
    (self.isClosing, self.motion) = (isClosing, motion)
  }

  /// Whether it still goes on at a time.
  func isMoving(at time: Timestamp) -> Bool { motion.isMoving(at: time) }

  /// Draws the moment of a time; `scale` is the number of pixels per point.
  func draw(into list: inout DisplayListBuilder, at time: Timestamp, scale: Double) {
    let part = motion.opacity(at: time)
    let open = isClosing ? 1 - part : part
    if motion.isReduced {
      list.group(below)
      return list.group(moving, opacity: open)
    }
    let bounds = Rect(origin: .zero, size: window)
    // As wide as the tile at first; it keeps the window's shape.
    let least = tile.width / window.width
    let size = least + (1 - least) * open
    let middle = tile.center + (bounds.center - tile.center) * open
    let place = AffineTransform.moving(bounds.center, to: middle, scaledBy: size)
    list.group(below)
    let opacity = isClosing ? min(open * 4, 1) : 1
    list.group(transform: .identity, opacity: opacity) {
      $0.raster(moving, bounds: bounds, scale: scale, transform: place)
    }
  }
}
