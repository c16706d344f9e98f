/// Pixels in memory of other code, such as a mapped frame buffer.
///
/// A pixel is 32 bits in the machine's byte order: eight unused bits, then eight each of red, green
/// and blue. The memory must stay valid for the calls that get this value.
public struct PixelMemory {
  /// The address of the top left pixel.
  public var address: UnsafeMutableRawPointer
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The distance between two rows in bytes: a multiple of 4 that holds `width` pixels.
  public var bytesPerRow: Int

  /// Describes memory that the caller owns.
  ///
  /// - Parameters:
  ///   - address: The first pixel of the first row.
  ///   - width: Pixels in a row.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance between two rows in bytes: a multiple of 4 that holds `width`
  ///     pixels.
  public init(address: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.address = address
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
  }
}
