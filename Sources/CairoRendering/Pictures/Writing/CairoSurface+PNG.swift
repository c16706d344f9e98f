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

  /// An open file to which a PNG is written, with chunks after its header.
  private final class PNGStream {
    let file: AtomicFile
    private var chunks: [UInt8]
    private var written = 0

    init(_ file: AtomicFile, chunks: [UInt8]) { (self.file, self.chunks) = (file, chunks) }

    func write(_ bytes: UnsafeRawBufferPointer) {
      let left = PNGTexts.headerEnd - written
      written += bytes.count
      guard !chunks.isEmpty, left <= bytes.count else { return file.write(bytes) }
      file.write(UnsafeRawBufferPointer(rebasing: bytes[..<left]))
      chunks.withUnsafeBytes { file.write($0) }
      chunks = []
      file.write(UnsafeRawBufferPointer(rebasing: bytes[left...]))
    }
  }

  /// Writes the picture as PNG into an open file, with texts in ASCII.
  package func writePNG(
    into file: AtomicFile, texts: [(keyword: String, text: String)] = []
  ) throws(PictureReason) {
    let stream = PNGStream(file, chunks: PNGTexts.chunks(of: texts))
    let closure = Unmanaged.passUnretained(stream).toOpaque()
    defer { withExtendedLifetime(stream) {} }
    let status = cairo_surface_write_to_png_stream(
      handle,
      { closure, bytes, count in
        guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
        let stream = Unmanaged<PNGStream>.fromOpaque(closure).takeUnretainedValue()
        stream.write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        return stream.file.failure == nil ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
      }, closure)
    if let failure = file.failure { throw .file(failure) }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw status == CAIRO_STATUS_NO_MEMORY
        ? .noMemory : .library(String(cString: cairo_status_to_string(status)))
    }
  }
}
