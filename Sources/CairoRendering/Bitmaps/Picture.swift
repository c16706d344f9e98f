import Drawing
import TouchEngine

/// A picture and its halved copies, which are made when they are first wanted. Together they take a
/// third more memory than the picture.
struct Picture {
  /// The picture's own pixels, and each next one with half as many in each direction.
  private(set) var levels: [CairoSurface]

  init(_ surface: CairoSurface) { levels = [surface] }

  /// With copies that were made elsewhere; `nil` when there is nothing.
  init?(levels: [CairoSurface]) {
    guard !levels.isEmpty else { return nil }
    self.levels = levels
  }

  var surface: CairoSurface { levels[0] }
  var size: Size { surface.bounds.size }

  /// What to draw for it where one of its pixels becomes `scale` pixels of the surface: of a large
  /// picture the copy with the fewest pixels that are no fewer than are seen.
  mutating func copy(scale: Double) -> PictureCopy {
    guard surface.width * surface.height > PictureCopy.largePixelCount else {
      return PictureCopy(.own, surface, side: 1, of: surface.bounds)
    }
    var level = 0
    var side = 1.0
    // What was computed from a half is one, whatever its last digit says.
    while side * 2 * scale <= 1 + 1e-9, makeLevel(level + 1) {
      level += 1
      side *= 2
    }
    return PictureCopy(.halved(level), levels[level], side: side, of: surface.bounds)
  }

  /// Whether there is one.
  private mutating func makeLevel(_ level: Int) -> Bool {
    if level < levels.count { return true }
    guard let last = levels.last, last.width > 1 || last.height > 1, let next = last.halved()
    else { return false }
    levels.append(next)
    return true
  }
}
