/// Writes a picture to a file from the top.
protocol RowWriter {
  /// Writes the next row: 4 bytes per pixel, as in a ``CairoSurface``; transparency becomes black.
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
