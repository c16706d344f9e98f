internal import CPNG
import FileSupport

/// Writes a PNG file row by row, so that its pixels are never in memory all at once.
final class PNGWriter: RowWriter {
  /// zlib's compression level, 0…9. A picture of 24 million pixels takes 2 s on the slowest machine
  /// tried, half of the time of level 6, and is a tenth larger.
  private static let level: Int32 = 2

  private let file: AtomicFile
  private let words: UnsafeMutablePointer<cpng_words>
  private var png: png_structp?
  private var info: png_infop?

  /// Writes the header.
  init(to file: AtomicFile, width: Int, height: Int) throws(PictureReason) {
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
    try check(cpng_begin(png, info, UInt32(width), UInt32(height), Self.level))
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
