/// Writes a picture to a file from the top.
protocol RowWriter {
  /// Writes the next row: 4 bytes a pixel, as a ``CairoSurface`` has them; what shines through counts as
  /// black.
  func write(row: UnsafePointer<UInt8>) throws(PictureReason)

  /// Writes what comes after the last row.
  func finish() throws(PictureReason)
}

extension String {
  /// Words that a C library has left in memory, up to the first zero.
  init(upToZero bytes: UnsafeRawBufferPointer) {
    self.init(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
