import Drawing
import TouchEngine

/// A picture and its halved copies, which are made on demand. All copies together take a third more
/// memory than the picture.
struct Picture {
  /// The number of pixels above which a picture is drawn from halved copies; that many take 16 MB
  /// of memory. For fewer pixels, resampling the whole picture takes less than two frames, and is
  /// sharper.
  static let largePixelCount = 1 << 22

  /// The picture's own pixels, then copies that each have half the width and height of the one
  /// before.
  private(set) var levels: [CairoSurface]

  init(_ surface: CairoSurface) { levels = [surface] }

  var surface: CairoSurface { levels[0] }
  var size: Size { surface.bounds.size }

  /// Returns the copy to draw when one pixel of the picture becomes `scale` pixels of the surface;
  /// `image` and `treatment` say what it is drawn for.
  mutating func copy(
    of image: ImageID, _ treatment: ImageTreatment, scale: Double
  ) -> Bitmap {
    let level = makeLevels(forScale: scale)
    return Bitmap(
      .image(image, treatment, isLarge ? .halved(level) : .own), levels[level],
      side: Double(1 << level), of: surface.bounds)
  }

  /// Whether the picture is drawn from halved copies.
  var isLarge: Bool { surface.width * surface.height > Self.largePixelCount }

  /// Makes the copies that are needed when one pixel of the picture becomes `scale` pixels of the
  /// surface; a picture that is not large needs none.
  ///
  /// - Returns: The index of the smallest copy that still has at least as many pixels as are
  ///   visible.
  @discardableResult mutating func makeLevels(forScale scale: Double) -> Int {
    guard isLarge else { return 0 }
    var level = 0
    var side = 1.0
    // The tolerance accepts a scale that was computed from a half, despite rounding errors.
    while side * 2 * scale <= 1 + 1e-9, makeLevel(level + 1) {
      level += 1
      side *= 2
    }
    return level
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

/// Pixels to be placed, what they show, and the part of them that belongs to it.
struct Bitmap {
  let source: BitmapSource
  let surface: CairoSurface
  /// The part that is drawn, in pixels; the last column and row may reach beyond it.
  let bounds: Rect

  init(_ source: BitmapSource, _ surface: CairoSurface) {
    self.init(source, surface, bounds: surface.bounds)
  }

  init(_ source: BitmapSource, _ surface: CairoSurface, bounds: Rect) {
    self.source = source
    self.surface = surface
    self.bounds = bounds
  }

  /// Wraps a copy of a picture; one pixel of `surface` stands for `side` × `side` pixels of the
  /// picture, whose bounds in its own pixels are `picture`.
  init(_ source: BitmapSource, _ surface: CairoSurface, side: Double, of picture: Rect) {
    self.init(
      source, surface, bounds: Rect(0, 0, picture.width / side, picture.height / side))
  }
}
