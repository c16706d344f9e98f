import FileSupport
public import TouchEngine

/// The zoom of the canvas: all of the picture, or a part chosen with two fingers.
public struct ViewZoom: Codable, Hashable, Sendable {
  /// The scale; 1 shows all of the picture.
  public var scale: Double
  /// The offset of the picture's center from the canvas', in points of the canvas.
  public var offset: Point

  public static let fit = ViewZoom(scale: 1, offset: .zero)
  /// The range of the scale. Our choice: at 8, a 24-megapixel photo has one pixel for each pixel of
  /// a common screen.
  public static let range = 1.0...8.0

  /// The zoom as the pose of the canvas' content; the place is ``offset``.
  var pose: ZoomableContent.Pose { ZoomableContent.Pose(scale: scale, place: offset) }

  init(_ pose: ZoomableContent.Pose) {
    self.init(scale: pose.scale, offset: pose.place)
  }

  public init(scale: Double, offset: Point) {
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
    let (x, y) = Self.places(at: scale, picture: picture, canvas: canvas)
    let offset = Point(
      min(max(offset.x, x.lowerBound), x.upperBound), min(max(offset.y, y.lowerBound), y.upperBound)
    )
    return ViewZoom(scale: scale, offset: offset)
  }

  /// Returns the ranges of the offset at a scale; see ``clamped(picture:canvas:)``.
  static func places(
    at scale: Double, picture: Size, canvas: Size
  ) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let x = max(0, (picture.width * scale - canvas.width) / 2)
    let y = max(0, (picture.height * scale - canvas.height) / 2)
    return (-x...x, -y...y)
  }

  func check() throws(StateFault) {
    try StateLimits.check(scale, in: Self.range, "zoom")
    try StateLimits.check(offset.x, offset.y, in: TouchStream.positions, "zoom")
  }
}
