internal import CCairo
internal import CPNG

extension CairoSurface {
  /// The number of rows that are read at once. Our choice.
  private static let rowsAtOnce = 32

  /// Reads a PNG file of 8-bit red, green and blue in rows, and makes a reduction meanwhile.
  ///
  /// - Returns: The pixels that Cairo would read, and the reduction; `nil` for other PNG files, and
  ///   when anything is wrong.
  static func readPlainPNG(
    _ file: PictureFile, _ header: PictureHeader, _ reduction: (CairoSurface) -> ReducedPicture?
  ) -> (surface: CairoSurface, reduced: ReducedPicture?)? {
    let fill: cpng_fill = { context, bytes, count in
      guard let context else { return 0 }
      let file = Unmanaged<PictureFile>.fromOpaque(context).takeUnretainedValue()
      return file.fill(UnsafeMutableRawBufferPointer(start: bytes, count: count)) ? 1 : 0
    }
    guard let reader = cpng_open(Unmanaged.passUnretained(file).toOpaque(), fill) else {
      return nil
    }
    defer { cpng_close(reader) }
    guard cpng_read_plain_header(reader) != 0,
      let surface = CairoSurface(width: header.width, height: header.height, isOpaque: true),
      let pixels = cairo_image_surface_get_data(surface.handle)
    else { return nil }
    let bytesPerRow = Int(cairo_image_surface_get_stride(surface.handle))
    var reduced: ReducedPicture?
    for first in stride(from: 0, to: surface.height, by: rowsAtOnce) {
      let count = min(rowsAtOnce, surface.height - first)
      guard
        cpng_read_rows(reader, pixels + first * bytesPerRow, bytesPerRow, Int32(count)) != 0
      else { return nil }
      if reduced == nil { reduced = reduction(surface) }
      reduced?.advance(rowsRead: first + count)
    }
    guard cpng_read_end(reader) != 0 else { return nil }
    cairo_surface_mark_dirty(surface.handle)
    return (surface, reduced)
  }
}
