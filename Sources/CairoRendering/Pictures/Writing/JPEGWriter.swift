internal import CJPEG
import FileSupport

/// Writes a JPEG file row by row, so that its pixels are never in memory all at once.
final class JPEGWriter: RowWriter {
  private let file: AtomicFile
  private let jpeg: UnsafeMutablePointer<cjpeg_writer>

  /// Writes the header.
  ///
  /// From a quality of 90 on, colors have the resolution of the brightness; below 90 they have half
  /// of it in both directions, as in cameras.
  init(to file: AtomicFile, width: Int, height: Int, quality: Int) throws(PictureReason) {
    self.file = file
    let put: cjpeg_put = { context, bytes, count in
      guard let context else { return }
      let file = Unmanaged<AtomicFile>.fromOpaque(context).takeUnretainedValue()
      file.write(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    guard let jpeg = cjpeg_writer_open(Unmanaged.passUnretained(file).toOpaque(), put) else {
      throw PictureReason.noMemory
    }
    self.jpeg = jpeg
    try check(
      cjpeg_begin(jpeg, UInt32(width), UInt32(height), Int32(quality), quality >= 90 ? 1 : 0))
  }

  deinit { cjpeg_writer_close(jpeg) }

  func write(row: UnsafePointer<UInt8>) throws(PictureReason) {
    try check(cjpeg_write_row(jpeg, row))
  }

  func finish() throws(PictureReason) { try check(cjpeg_end(jpeg)) }

  private func check(_ isDone: Int32) throws(PictureReason) {
    if let failure = file.failure { throw .file(failure) }
    guard isDone == 0 else { return }
    throw .library(withUnsafeBytes(of: jpeg.pointee.words) { String(upToZero: $0) })
  }
}
