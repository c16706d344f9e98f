internal import CCairo
internal import CJPEG
package import Drawing
package import TouchEngine

/// A picture as the bytes of a file, at a size for the screen.
package struct EmbeddedPicture: Hashable, Sendable {
  package var bytes: [UInt8]
  /// The type of the file: `image/jpeg`, or `image/png` for a picture with transparent parts.
  package var type: String
}

extension DisplayListRenderer {
  /// Returns a picture's size in pixels; `nil` when it cannot be read.
  package func size(of image: ImageID) -> Size? { images.size(of: image) }

  /// Encodes a picture at another size.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - quality: The quality of a JPEG, 1…100.
  /// - Returns: The file; `nil` when the picture cannot be read.
  /// - Throws: When memory is short, or a library fails.
  package func embedded(
    _ image: ImageID, width: Int, height: Int, quality: Int
  ) throws(PictureReason) -> EmbeddedPicture? {
    guard images.size(of: image) != nil else { return nil }
    guard let surface = CairoSurface(width: width, height: height) else { throw .noMemory }
    paint(DisplayList { $0.image(image, in: surface.bounds) }, on: surface, scale: 1)
    if surface.opacity != .all {
      return EmbeddedPicture(bytes: try surface.png(), type: "image/png")
    }
    return EmbeddedPicture(bytes: try surface.jpeg(quality: quality), type: "image/jpeg")
  }
}

/// Bytes that a library written in C appends.
private final class GatheredBytes {
  var bytes: [UInt8] = []
}

extension CairoSurface {
  /// Returns an opaque picture as the bytes of a JPEG file.
  fileprivate func jpeg(quality: Int) throws(PictureReason) -> [UInt8] {
    let gathered = GatheredBytes()
    defer { withExtendedLifetime(gathered) {} }
    let put: cjpeg_put = { context, bytes, count in
      guard let context else { return }
      let gathered = Unmanaged<GatheredBytes>.fromOpaque(context).takeUnretainedValue()
      gathered.bytes += UnsafeBufferPointer(start: bytes, count: count)
    }
    guard let writer = cjpeg_writer_open(Unmanaged.passUnretained(gathered).toOpaque(), put) else {
      throw .noMemory
    }
    defer { cjpeg_writer_close(writer) }
    func check(_ isDone: Int32) throws(PictureReason) {
      guard isDone == 0 else { return }
      throw .library(withUnsafeBytes(of: writer.pointee.words) { String(upToZero: $0) })
    }
    try check(
      cjpeg_begin(writer, UInt32(width), UInt32(height), Int32(quality), quality >= 90 ? 1 : 0))
    cairo_surface_flush(handle)
    guard let pixels = cairo_image_surface_get_data(handle) else { throw .noMemory }
    let rowLength = Int(cairo_image_surface_get_stride(handle))
    for row in 0..<height { try check(cjpeg_write_row(writer, pixels + row * rowLength)) }
    try check(cjpeg_end(writer))
    return gathered.bytes
  }

  /// Returns the picture as the bytes of a PNG file.
  fileprivate func png() throws(PictureReason) -> [UInt8] {
    let gathered = GatheredBytes()
    defer { withExtendedLifetime(gathered) {} }
    let status = cairo_surface_write_to_png_stream(
      handle,
      { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
        let gathered = Unmanaged<GatheredBytes>.fromOpaque(closure).takeUnretainedValue()
        gathered.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(gathered).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw status == CAIRO_STATUS_NO_MEMORY
        ? .noMemory : .library(String(cString: cairo_status_to_string(status)))
    }
    return gathered.bytes
  }
}
