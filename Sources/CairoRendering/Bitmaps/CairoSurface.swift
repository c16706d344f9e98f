internal import CCairo
import TouchEngine
package import TouchFiles

/// Pixels that can be painted on: 32 bits each, x, red, green and blue from the highest byte, colors
/// multiplied by their alpha.
public final class CairoSurface {
  let handle: OpaquePointer
  package let width: Int
  package let height: Int

  /// Makes pixels of its own; `nil` when there is no memory for so many.
  ///
  /// They are transparent or black. When they need not be blank, because all of them will be painted over,
  /// they are anything.
  package init?(width: Int, height: Int, isOpaque: Bool = false, isBlank: Bool = true) {
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    guard let columns = Int32(exactly: width), let rows = Int32(exactly: height),
      let handle = PixelMemory.shared.surface(
        format, width: columns, height: rows, isBlank: isBlank)
    else { return nil }
    guard cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      return nil
    }
    self.handle = handle
    self.width = width
    self.height = height
  }

  /// Takes over a surface of Cairo's, which goes with this object.
  init(taking handle: OpaquePointer) {
    self.handle = handle
    width = Int(cairo_image_surface_get_width(handle))
    height = Int(cairo_image_surface_get_height(handle))
  }

  /// Lends opaque pixels that belong to somebody else to `body`, for the time of the call.
  ///
  /// `bytesPerRow` must be a multiple of 4 and hold `width` pixels.
  public static func withSurface(
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

  /// The same pixels once more; `nil` when there is no memory.
  func copied() -> CairoSurface? {
    guard
      let copy = CairoSurface(
        width: width, height: height, isOpaque: isOpaque, isBlank: false),
      let cairo = cairo_create(copy.handle)
    else { return nil }
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, handle, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return copy
  }

  /// Says which part of a larger picture it is: its first pixel is that picture's (`x`, `y`).
  func setPlace(x: Int, y: Int) {
    cairo_surface_set_device_offset(handle, -Double(x), -Double(y))
  }

  /// What shines through its pixels.
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

  /// All of it, in its pixels.
  var bounds: Rect { Rect(0, 0, Double(width), Double(height)) }

  var box: PixelBox { PixelBox(left: 0, top: 0, right: width, bottom: height) }

  /// Whether nothing shines through any pixel.
  var isOpaque: Bool { cairo_surface_get_content(handle) == CAIRO_CONTENT_COLOR }

  var byteCount: Int { Int(cairo_image_surface_get_stride(handle)) * height }

  /// The color of a pixel, 0xAARRGGBB; 0 outside.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return 0 }
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return 0 }
    let row = UnsafeRawPointer(data) + y * Int(cairo_image_surface_get_stride(handle))
    return row.load(fromByteOffset: 4 * x, as: UInt32.self)
  }

  /// Lends the pixels to `body`, row by row, four bytes each in the machine's order.
  package func withPixels<Result>(_ body: ([UnsafeRawBufferPointer]) -> Result) -> Result {
    cairo_surface_flush(handle)
    let stride = Int(cairo_image_surface_get_stride(handle))
    let data = UnsafeRawPointer(cairo_image_surface_get_data(handle))
    return body(
      (0..<height).map { row in
        UnsafeRawBufferPointer(start: data.map { $0 + row * stride }, count: 4 * width)
      })
  }

  /// Writes the picture as a PNG file; a file that is there is replaced once all of it is written.
  ///
  /// - Parameters:
  ///   - path: Where to.
  ///   - isOneOfMany: Whether others will be written beside it soon: it is not waited for until it is on the
  ///     disk, and nobody looks for what killed programs left.
  /// - Throws: Why it cannot be written; then nothing has changed.
  package func writePNG(to path: String, isOneOfMany: Bool = false) throws(PictureError) {
    do throws(PictureReason) {
      let file: AtomicFile
      do throws(FileReason) {
        file = try AtomicFile(path, removesUnfinished: !isOneOfMany)
      } catch {
        throw .file(error)
      }
      try writePNG(into: file)
      do throws(FileReason) { try file.finish(isDurable: !isOneOfMany) } catch {
        throw .file(error)
      }
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
  }

  /// Writes the picture into a file that is open, as PNG.
  package func writePNG(into file: AtomicFile) throws(PictureReason) {
    let closure = Unmanaged.passUnretained(file).toOpaque()
    let status = cairo_surface_write_to_png_stream(
      handle,
      { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
        let file = Unmanaged<AtomicFile>.fromOpaque(closure).takeUnretainedValue()
        file.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        return file.failure == nil ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, closure)
    if let failure = file.failure { throw .file(failure) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw status == CAIRO_STATUS_NO_MEMORY
        ? .noMemory : .library(String(cString: cairo_status_to_string(status)))
    }
  }
}
