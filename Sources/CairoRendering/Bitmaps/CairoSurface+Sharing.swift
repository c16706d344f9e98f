internal import CCairo

// Sharing pixels between threads. Cairo surfaces are not thread-safe; each thread wraps the pixels
// in its own surface.
extension CairoSurface {
  /// Returns another surface over the same pixels; this surface must outlive it.
  func sharingPixels() -> CairoSurface? {
    guard let data = cairo_image_surface_get_data(handle),
      let other = cairo_image_surface_create_for_data(
        data, cairo_image_surface_get_format(handle), Int32(width), Int32(height),
        cairo_image_surface_get_stride(handle))
    else { return nil }
    return CairoSurface(taking: other)
  }

  /// Returns a surface over some rows of this surface's pixels; this surface must outlive it.
  func rows(_ rows: Range<Int>) -> CairoSurface? {
    guard let pixels = cairo_image_surface_get_data(handle) else { return nil }
    let stride = cairo_image_surface_get_stride(handle)
    return cairo_image_surface_create_for_data(
      pixels + rows.lowerBound * Int(stride), cairo_image_surface_get_format(handle),
      Int32(width), Int32(rows.count), stride
    ).map { CairoSurface(taking: $0) }
  }
}
