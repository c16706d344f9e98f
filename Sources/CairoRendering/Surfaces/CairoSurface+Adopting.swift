internal import CCairo

// Surfaces and contexts of other code.
extension CairoSurface {
  /// Adopts a surface of other code, a `cairo_surface_t`, and keeps it.
  ///
  /// - Returns: `nil` unless the surface is an image of format `ARGB32` or `RGB24`.
  package convenience init?(adopting handle: OpaquePointer) {
    guard cairo_surface_get_type(handle) == CAIRO_SURFACE_TYPE_IMAGE,
      [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24].contains(cairo_image_surface_get_format(handle)),
      let kept = cairo_surface_reference(handle)
    else { return nil }
    self.init(taking: kept)
  }

  /// Calls `body` while the coordinates of the surface are its pixels, and then restores the device
  /// scale and the device offset that other code has set.
  package func withPixelCoordinates(_ body: () -> Void) {
    var (scaleX, scaleY) = (1.0, 1.0)
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_scale(handle, &scaleX, &scaleY)
    cairo_surface_get_device_offset(handle, &x, &y)
    cairo_surface_set_device_scale(handle, 1, 1)
    cairo_surface_set_device_offset(handle, 0, 0)
    body()
    cairo_surface_set_device_scale(handle, scaleX, scaleY)
    cairo_surface_set_device_offset(handle, x, y)
  }

  /// Draws the surface on a context of other code, a `cairo_t`, at the origin of its coordinates.
  /// One of their units is `scale` pixels of this surface.
  package func draw(onContext cairo: OpaquePointer, scale: Double) {
    cairo_save(cairo)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_set_source_surface(cairo, handle, 0, 0)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }
}
