internal import CCairo

extension CairoSurface {
  /// Returns the picture at half the width and height; `nil` when memory is short.
  ///
  /// Each pixel is the mean of four. At an odd edge it is the mean of the pixels that exist.
  func halved() -> CairoSurface? {
    guard
      let result = CairoSurface(
        width: (width + 1) / 2, height: (height + 1) / 2, isOpaque: isOpaque)
    else { return nil }
    cairo_surface_flush(handle)
    guard let source = cairo_image_surface_get_data(handle),
      let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(handle))
    let targetStride = Int(cairo_image_surface_get_stride(result.handle))
    for y in 0..<result.height {
      let upper = UnsafeRawPointer(source + 2 * y * stride).assumingMemoryBound(to: UInt32.self)
      let below = min(2 * y + 1, height - 1)
      let lower = UnsafeRawPointer(source + below * stride).assumingMemoryBound(to: UInt32.self)
      let row = UnsafeMutableRawPointer(target + y * targetStride)
        .assumingMemoryBound(to: UInt32.self)
      for x in 0..<width / 2 {
        row[x] = Self.mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
      }
      if width % 2 == 1 {
        let (a, b) = (upper[width - 1], lower[width - 1])
        row[width / 2] = Self.mean(a, a, b, b)
      }
    }
    cairo_surface_mark_dirty(result.handle)
    return result
  }

  /// Returns the mean of four pixels, channel by channel; adds two channels at once, 16 bits apart.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let half: UInt32 = 0x0002_0002
    let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half
    let high =
      (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ half
    return low >> 2 & mask | (high >> 2 & mask) << 8
  }
}
