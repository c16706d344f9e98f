internal import CCairo

extension CairoSurface {
  /// Returns the surface in its visible orientation: itself when it is upright, otherwise new
  /// pixels; `nil` when memory is short.
  func turned(_ orientation: PictureOrientation) -> CairoSurface? {
    if orientation == .upright { return self }
    let swaps = orientation.swapsSides
    guard
      let result = CairoSurface(
        width: swaps ? height : width, height: swaps ? width : height, isOpaque: isOpaque),
      let source = cairo_image_surface_get_data(handle),
      let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    cairo_surface_flush(handle)
    let row = Int(cairo_image_surface_get_stride(handle)) / 4
    let (right, bottom) = (width - 1, (height - 1) * row)
    // Indices in the source: of the first pixel of the result, and the distances to the next pixel
    // on the right and below.
    let way: (first: Int, across: Int, down: Int) =
      switch orientation {
      case .upright: (0, 1, row)
      case .mirrored: (right, -1, row)
      case .upsideDown: (right + bottom, -1, -row)
      case .flipped: (bottom, 1, -row)
      case .transposed: (0, row, 1)
      case .turnedRight: (bottom, -row, 1)
      case .transversed: (right + bottom, -row, -1)
      case .turnedLeft: (right, row, -1)
      }
    source.withMemoryRebound(to: UInt32.self, capacity: row * height) { source in
      let resultRow = Int(cairo_image_surface_get_stride(result.handle)) / 4
      target.withMemoryRebound(to: UInt32.self, capacity: resultRow * result.height) { target in
        // Goes through squares, so that pixels read by columns stay in the processor's cache.
        for top in stride(from: 0, to: result.height, by: Self.side) {
          for left in stride(from: 0, to: result.width, by: Self.side) {
            for y in top..<min(top + Self.side, result.height) {
              var from = way.first + left * way.across + y * way.down
              for x in left..<min(left + Self.side, result.width) {
                target[y * resultRow + x] = source[from]
                from += way.across
              }
            }
          }
        }
      }
    }
    cairo_surface_mark_dirty(result.handle)
    return result
  }

  /// The side of the squares in which pixels are rotated, in pixels.
  private static let side = 64
}
