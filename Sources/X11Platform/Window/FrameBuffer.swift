/// The window's pixels, lent for drawing.
///
/// Pixels are 32 bits in the machine's byte order: eight unused, then eight each of red, green and
/// blue. The former content is still there, unless ``isNew``.
package struct FrameBuffer {
  package var baseAddress: UnsafeMutableRawPointer
  package var width: Int
  package var height: Int
  package var bytesPerRow: Int
  /// Whether nothing was drawn into these pixels yet; then all of them must be drawn.
  package var isNew: Bool
}
