internal import CJPEG
internal import CPNG
import FileSupport

/// Writes a picture to a file from the top.
protocol RowWriter {
  /// Writes the next row: 4 bytes per pixel, as in a ``CairoSurface``. Where the file has no
  /// transparency, it becomes black.
  func write(row: UnsafePointer<UInt8>) throws(PictureReason)

  /// Writes the data that follows the last row.
  func finish() throws(PictureReason)
}

extension String {
  /// Decodes a text that a C library has left in memory, up to the first zero.
  init(upToZero bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// Writes a PNG file row by row, so that its pixels are never in memory all at once.
final class PNGWriter: RowWriter {
  /// zlib's compression level, 0…9. With one filter for all rows, the pictures of `tour` take a
  /// quarter of the time of level 6 and tried filters, and are a sixth larger.
  private static let level: Int32 = 2

  private let file: AtomicFile
  private let words: UnsafeMutablePointer<cpng_words>
  private var png: png_structp?
  private var info: png_infop?

  /// Writes the header.
  init(
    to file: AtomicFile, width: Int, height: Int, isOpaque: Bool = true
  ) throws(PictureReason) {
    self.file = file
    words = .allocate(capacity: 1)
    words.initialize(to: cpng_words())
    let put: png_rw_ptr = { png, bytes, count in
      guard let context = png_get_io_ptr(png) else { return }
      let file = Unmanaged<AtomicFile>.fromOpaque(context).takeUnretainedValue()
      file.write(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    png = cpng_writer(words, Unmanaged.passUnretained(file).toOpaque(), put)
    info = png_create_info_struct(png)
    guard let png, let info else { throw PictureReason.noMemory }
    try check(
      cpng_begin(png, info, UInt32(width), UInt32(height), isOpaque ? 1 : 0, Self.level))
  }

  deinit {
    png_destroy_write_struct(&png, &info)
    words.deallocate()
  }

  func write(row: UnsafePointer<UInt8>) throws(PictureReason) {
    try check(cpng_write_row(png, row))
  }

  func finish() throws(PictureReason) { try check(cpng_end(png, info)) }

  private func check(_ isDone: Int32) throws(PictureReason) {
    if let failure = file.failure { throw .file(failure) }
    guard isDone == 0 else { return }
    throw .library(withUnsafeBytes(of: words.pointee.text) { String(upToZero: $0) })
  }
}

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
