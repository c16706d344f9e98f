package import TouchEngine

/// A rectangle of whole pixels of a surface, excluding its right and bottom edges.
package struct PixelBox: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Makes the box of the pixels that `rect`, in pixels, touches, clamped to coordinates beyond any
  /// surface.
  package init(touchedBy rect: Rect) {
    let pixels = rect.touchedPixels
    self.init(
      left: Self.whole(pixels.minX), top: Self.whole(pixels.minY), right: Self.whole(pixels.maxX),
      bottom: Self.whole(pixels.maxY))
  }

  /// Makes the box of whole pixels nearest to the edges of the transformed `rect`; `nil` when
  /// `matrix` rotates it to another shape than a box.
  init?(nearest rect: Rect, through matrix: AffineTransform) {
    guard matrix.b == 0 && matrix.c == 0 || matrix.a == 0 && matrix.d == 0 else { return nil }
    let box = matrix.apply(to: rect).boundingBox
    self.init(
      left: Self.whole(box.minX.rounded()), top: Self.whole(box.minY.rounded()),
      right: Self.whole(box.maxX.rounded()), bottom: Self.whole(box.maxY.rounded()))
  }

  /// Converts a coordinate to a whole number; clamps it far beyond any surface, where arithmetic is
  /// safe.
  private static func whole(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(min(max(value, -1e6), 1e6))
  }

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  package var isEmpty: Bool { right <= left || bottom <= top }
  var area: Int { width * height }

  package var rect: Rect { Rect(Double(left), Double(top), Double(width), Double(height)) }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the pixels that are not in `other`, as boxes that do not overlap.
  func minus(_ other: PixelBox) -> [PixelBox] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelBox(left: left, top: top, right: right, bottom: common.top),
      PixelBox(left: left, top: common.top, right: common.left, bottom: common.bottom),
      PixelBox(left: common.right, top: common.top, right: right, bottom: common.bottom),
      PixelBox(left: left, top: common.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
