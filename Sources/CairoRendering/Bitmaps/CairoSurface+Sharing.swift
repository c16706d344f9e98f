internal import CCairo

// What several threads read or write at once: only the pixels are shared, because what Cairo notes about a
// surface is no business of two threads.
extension CairoSurface {
  /// Another surface of the same pixels, which this one has to outlive.
  func sharingPixels() -> CairoSurface? {
    guard let data = cairo_image_surface_get_data(handle),
      let other = cairo_image_surface_create_for_data(
        data, cairo_image_surface_get_format(handle), Int32(width), Int32(height),
        cairo_image_surface_get_stride(handle))
    else { return nil }
    return CairoSurface(taking: other)
  }

  /// Some of its rows, whose pixels are its own; it has to outlive them.
  func rows(_ rows: Range<Int>) -> CairoSurface? {
    guard let pixels = cairo_image_surface_get_data(handle) else { return nil }
    let stride = cairo_image_surface_get_stride(handle)
    return cairo_image_surface_create_for_data(
      pixels + rows.lowerBound * Int(stride), cairo_image_surface_get_format(handle),
      Int32(width), Int32(rows.count), stride
    ).map { CairoSurface(taking: $0) }
  }
}
