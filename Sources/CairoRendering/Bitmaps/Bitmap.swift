import TouchEngine

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
