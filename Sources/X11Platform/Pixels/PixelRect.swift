/// A rectangle of whole pixels; the origin is the window's top left pixel.
package struct PixelRect: Hashable, Sendable {
  /// The column of the left edge, in pixels from the window's left edge.
  package var x: Int
  /// The row of the top edge, in pixels from the window's top edge.
  package var y: Int
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns the part of the rectangle inside a picture of this size; `nil` when it is empty.
  func clipped(toWidth pictureWidth: Int, height pictureHeight: Int) -> PixelRect? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x + width, pictureWidth)
    let bottom = min(y + height, pictureHeight)
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
