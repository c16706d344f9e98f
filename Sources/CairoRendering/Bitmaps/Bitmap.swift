import TouchEngine

/// Pixels to be placed, and the part of them that belongs to the picture.
struct Bitmap {
  let surface: CairoSurface
  let bounds: Rect

  init(_ surface: CairoSurface) { self.init(surface, bounds: surface.bounds) }

  /// Wraps a surface; `bounds` are in pixels, and the last column and row may reach beyond them.
  init(_ surface: CairoSurface, bounds: Rect) {
    self.surface = surface
    self.bounds = bounds
  }
}
