/// The window's pixels, lent for drawing.
///
/// Pixels are 32 bits in the machine's byte order: eight unused, then eight each of red, green and
/// blue. The former content is still there, unless ``isNew``.
package struct FrameBuffer {
  /// The address of the top left pixel.
  package var baseAddress: UnsafeMutableRawPointer
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// The distance from a row of pixels to the next one, in bytes.
  package var bytesPerRow: Int
  /// Whether nothing was drawn into these pixels yet; then all of them must be drawn.
  package var isNew: Bool
}
