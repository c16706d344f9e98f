import Drawing
import TouchEngine

/// A picture and its halved copies, which are made on demand. All copies together take a third more
/// memory than the picture.
struct Picture {
  /// The picture's own pixels, then copies that each have half the width and height of the one
  /// before.
  private(set) var levels: [CairoSurface]

  init(_ surface: CairoSurface) { levels = [surface] }

  var surface: CairoSurface { levels[0] }
  var size: Size { surface.bounds.size }

  /// Returns the copy to draw when one pixel of the picture becomes `scale` pixels of the surface.
  ///
  /// For a large picture it is the smallest copy that still has at least as many pixels as are
  /// visible.
  mutating func copy(scale: Double) -> PictureCopy {
    guard surface.width * surface.height > PictureCopy.largePixelCount else {
      return PictureCopy(.own, surface, side: 1, of: surface.bounds)
    }
    var level = 0
    var side = 1.0
    // The tolerance accepts a scale that was computed from a half, despite rounding errors.
    while side * 2 * scale <= 1 + 1e-9, makeLevel(level + 1) {
      level += 1
      side *= 2
    }
    return PictureCopy(.halved(level), levels[level], side: side, of: surface.bounds)
  }

  /// Makes a copy unless it exists; returns whether it exists now.
  private mutating func makeLevel(_ level: Int) -> Bool {
    if level < levels.count { return true }
    guard let last = levels.last, last.width > 1 || last.height > 1, let next = last.halved()
    else { return false }
    levels.append(next)
    return true
  }
}
