internal import CCairo
package import FileSupport

extension CairoSurface {
  /// Writes the picture as a PNG file; an existing file is replaced only once the new one is
  /// complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isOneOfMany: Whether more files will soon be written to the same folder. If so, does not
  ///     wait until the file is on the disk, and does not remove unfinished files of killed
  ///     programs.
  ///   - texts: Keywords and texts for the file, in ASCII.
  /// - Throws: Why the file cannot be written; nothing has changed then.
  package func writePNG(
    to path: String, isOneOfMany: Bool = false, texts: [(keyword: String, text: String)] = []
  ) throws(PictureError) {
    do throws(PictureReason) {
      let file: AtomicFile
      do throws(FileReason) {
        file = try AtomicFile(path, removesUnfinished: !isOneOfMany)
      } catch {
        throw .file(error)
      }
      try writePNG(into: file, texts: texts)
      do throws(FileReason) { try file.finish(isDurable: !isOneOfMany) } catch {
        throw .file(error)
      }
    } catch {
      throw .cannotWrite(path: path, reason: error)
    }
  }

  /// Writes the picture as PNG into an open file, with texts in ASCII.
  package func writePNG(
    into file: AtomicFile, texts: [(keyword: String, text: String)] = []
  ) throws(PictureReason) {
    let writer = try PNGWriter(to: file, width: width, height: height, isOpaque: isOpaque)
    PNGTexts.chunks(of: texts).withUnsafeBytes { file.write($0) }
    cairo_surface_flush(handle)
    guard let pixels = cairo_image_surface_get_data(handle) else { throw .noMemory }
    let rowLength = Int(cairo_image_surface_get_stride(handle))
    for row in 0..<height { try writer.write(row: pixels + row * rowLength) }
    try writer.finish()
  }
}
