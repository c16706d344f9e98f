internal import CCairo
import FileSupport
import TouchEngine

/// A surface of 32-bit pixels to paint on.
///
/// A pixel is alpha (unused when the surface is opaque), red, green and blue from the highest byte,
/// with colors premultiplied by alpha.
package final class CairoSurface {
  /// The longest side that Cairo can hold, in pixels.
  package static let longestSide = 32_767

  let handle: OpaquePointer
  package let width: Int
  package let height: Int

  /// Allocates pixels; `nil` when memory is short.
  ///
  /// The pixels are transparent, or black when the surface is opaque.
  package convenience init?(width: Int, height: Int, isOpaque: Bool = false) {
    self.init(width: width, height: height, isOpaque: isOpaque, from: nil)
  }

  /// Allocates pixels from a pool; `nil` when memory is short.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - isOpaque: Whether the surface has no alpha channel.
  ///   - isBlank: Whether the pixels are transparent, or black when the surface is opaque;
  ///     otherwise they are undefined, for a caller that paints over all of them.
  ///   - buffers: The pool that lends the memory; `nil` for Cairo's own, for pixels that stay long.
  init?(
    width: Int, height: Int, isOpaque: Bool = false, isBlank: Bool = true,
    from buffers: PixelBufferPool?
  ) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard let columns = Int32(exactly: width), let rows = Int32(exactly: height) else { return nil }
    let allocated =
      buffers.map { $0.surface(format, width: columns, height: rows, isBlank: isBlank) }
      ?? cairo_image_surface_create(format, columns, rows)
    guard let handle = allocated else { return nil }
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      return nil
    }
    self.handle = handle
    self.width = width
    self.height = height
  }

  /// Takes ownership of a Cairo surface, and releases it in `deinit`.
  init(taking handle: OpaquePointer) {
    self.handle = handle
    width = Int(cairo_image_surface_get_width(handle))
    height = Int(cairo_image_surface_get_height(handle))
  }

  /// Calls `body` with a surface over opaque pixels that the caller owns; the surface is valid
  /// during the call.
  ///
  /// `bytesPerRow` must be a multiple of 4 and hold `width` pixels.
  package static func withSurface(
    over pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int,
    _ body: (CairoSurface) -> Void
  ) {
    let bytes = pixels.assumingMemoryBound(to: UInt8.self)
    guard
      let handle = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(bytesPerRow))
    else { return }
    precondition(
      cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS,
      "\(width)×\(height) pixels do not fit in rows of \(bytesPerRow) bytes")
    let surface = CairoSurface(taking: handle)
    body(surface)
    cairo_surface_finish(handle)
  }

  deinit { cairo_surface_destroy(handle) }

  /// Returns a copy of the surface; `nil` when memory is short.
  func copied() -> CairoSurface? {
    guard
      let copy = CairoSurface(width: width, height: height, isOpaque: isOpaque),
      let cairo = cairo_create(copy.handle)
    else { return nil }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, handle, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return copy
  }

  /// Declares the surface a part of a larger picture: its first pixel is that picture's (`x`, `y`).
  func setPlace(x: Int, y: Int) {
    cairo_surface_set_device_offset(handle, -Double(x), -Double(y))
  }

  /// The pixels of the larger picture that the surface is a part of, or its own.
  var place: PixelBox {
    var (left, top) = (0.0, 0.0)
    cairo_surface_get_device_offset(handle, &left, &top)
    let (x, y) = (-Int(left), -Int(top))
    return PixelBox(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// Whether all pixels are transparent (`none`), all are opaque (`all`), or neither (`some`).
  enum Opacity { case none, some, all }

  var opacity: Opacity {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return .none }
    let stride = cairo_image_surface_get_stride(handle)
    var anything: UInt32 = 0
    var everything: UInt32 = 0xFF00_0000
    for y in 0..<height {
      let row = UnsafeRawPointer(data) + y * Int(stride)
      let pixels = row.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width {
        anything |= pixels[x]
        everything &= pixels[x]
      }
    }
    return everything == 0xFF00_0000 ? .all : anything >> 24 == 0 ? .none : .some
  }

  /// The whole surface, in pixels.
  var bounds: Rect { Rect(0, 0, Double(width), Double(height)) }

  var box: PixelBox { PixelBox(left: 0, top: 0, right: width, bottom: height) }

  /// Whether the surface has no alpha channel.
  var isOpaque: Bool { cairo_surface_get_content(handle) == CAIRO_CONTENT_COLOR }

  var byteCount: Int { Int(cairo_image_surface_get_stride(handle)) * height }

  /// Returns the color of a pixel as 0xAARRGGBB; 0 outside the surface.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return 0 }
    let row = UnsafeRawPointer(data) + y * Int(cairo_image_surface_get_stride(handle))
    return row.load(fromByteOffset: 4 * x, as: UInt32.self)
  }

  /// Calls `body` with the pixels, row by row: four bytes each, in the machine's byte order.
  package func withPixels<Result>(_ body: ([UnsafeRawBufferPointer]) -> Result) -> Result {
    cairo_surface_flush(handle)
    let stride = Int(cairo_image_surface_get_stride(handle))
    let data = UnsafeRawPointer(cairo_image_surface_get_data(handle))
    return body(
      (0..<height).map { row in
        UnsafeRawBufferPointer(start: data.map { $0 + row * stride }, count: 4 * width)
      })
  }
}

// Sharing pixels between threads. Cairo surfaces are not thread-safe; each thread wraps the pixels
// in its own surface.
extension CairoSurface {
  /// Returns another surface over the same pixels, for another thread; it keeps them in memory.
  ///
  /// While that thread uses it, this one must not be painted on.
  ///
  /// - Returns: The surface; `nil` when memory is short.
  func sharingPixels() -> Detached<CairoSurface>? {
    guard let own = rows(0..<height) else { return nil }
    return Detached(own)
  }

  /// Returns a surface over some rows of this surface's pixels, which it keeps in memory.
  ///
  /// - Returns: A surface for any thread; `nil` when memory is short.
  func rows(_ rows: Range<Int>) -> sending CairoSurface? {
    ccairo_rows(handle, Int32(rows.lowerBound), Int32(rows.count)).map { CairoSurface(taking: $0) }
  }
}

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

extension CairoSurface {
  /// Returns the picture at half the width and height; `nil` when memory is short.
  ///
  /// Each pixel is the mean of four. At an odd edge it is the mean of the pixels that exist.
  func halved() -> CairoSurface? {
    remade(width: (width + 1) / 2, height: (height + 1) / 2) { source, target in
      for y in 0..<(height + 1) / 2 {
        let (upper, lower) = (source(2 * y), source(min(2 * y + 1, height - 1)))
        let row = target(y)
        for x in 0..<width / 2 {
          row[x] = Self.mean(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1])
        }
        if width % 2 == 1 {
          let (a, b) = (upper[width - 1], lower[width - 1])
          row[width / 2] = Self.mean(a, a, b, b)
        }
      }
    }
  }

  /// Makes a picture of another size from this one.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - fill: Sets the new pixels. It gets a function that returns a row of this picture by its y,
  ///     and one that returns a row of the new one.
  /// - Returns: `nil` when memory is short.
  func remade(
    width: Int, height: Int,
    _ fill: (
      _ source: (Int) -> UnsafePointer<UInt32>, _ target: (Int) -> UnsafeMutablePointer<UInt32>
    ) -> Void
  ) -> CairoSurface? {
    guard let result = CairoSurface(width: width, height: height, isOpaque: isOpaque) else {
      return nil
    }
    cairo_surface_flush(handle)
    guard let source = cairo_image_surface_get_data(handle),
      let target = cairo_image_surface_get_data(result.handle)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(handle))
    let targetStride = Int(cairo_image_surface_get_stride(result.handle))
    fill(
      { UnsafeRawPointer(source + $0 * stride).assumingMemoryBound(to: UInt32.self) },
      { UnsafeMutableRawPointer(target + $0 * targetStride).assumingMemoryBound(to: UInt32.self) })
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
