public import FileSupport
import TouchEngine

/// The zoom of the canvas: all of the picture, or a part chosen with two fingers.
public struct ViewZoom: Codable, Hashable, Sendable {
  /// The scale; 1 shows all of the picture.
  public var scale: Double
  /// The offset of the picture's center from the canvas', in points of the canvas.
  public var offset: StatePoint

  public static let fit = ViewZoom(scale: 1, offset: StatePoint(.zero))
  /// The range of the scale. Our choice: at 8, a 24-megapixel photo has one pixel for each pixel of
  /// a common screen.
  public static let range = 1.0...8.0

  public init(scale: Double, offset: StatePoint) {
    self.scale = scale
    self.offset = offset
  }

  /// Keeps the picture in sight: centered where it is smaller than the canvas, otherwise without a
  /// gap at either edge.
  ///
  /// - Parameters:
  ///   - picture: The picture's size at scale 1, in points of the canvas.
  ///   - canvas: The size of the area for it.
  /// - Returns: The nearest valid zoom.
  func clamped(picture: Size, canvas: Size) -> ViewZoom {
    let scale = min(max(scale, Self.range.lowerBound), Self.range.upperBound)
    let x = max(0, (picture.width * scale - canvas.width) / 2)
    let y = max(0, (picture.height * scale - canvas.height) / 2)
    let offset = Point(min(max(offset.x, -x), x), min(max(offset.y, -y), y))
    return ViewZoom(scale: scale, offset: StatePoint(offset))
  }

  func check() throws(StateFault) {
    try StateLimits.check(scale, in: Self.range, "zoom")
    try StateLimits.check(offset, "zoom")
  }
}
