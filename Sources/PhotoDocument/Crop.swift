public import FileSupport
public import TouchEngine

/// The part of the page that is the picture: a frame on the page, which may be turned.
public struct Crop: Codable, Hashable, Sendable {
  /// The frame's center, in page points.
  public var center: Point
  public var width: Double
  public var height: Double
  /// The frame's rotation on the page, in radians, clockwise.
  public var rotation: Double

  public init(center: Point, size: Size, rotation: Double = 0) {
    self.center = center
    width = size.width
    height = size.height
    self.rotation = rotation
  }

  /// The whole page.
  public init(whole page: Size) {
    self.init(center: Point(page.width / 2, page.height / 2), size: page)
  }

  public var size: Size { Size(width, height) }

  /// Returns the crop that shows the same part of a flipped page, flipped.
  public func flipped(on page: Size) -> Crop {
    var crop = self
    crop.center.x = page.width - center.x
    crop.rotation = 0 - rotation
    return crop
  }

  /// The transform from the page to the frame: its center at zero, its edges along the axes.
  public var toFrame: AffineTransform {
    AffineTransform.translation(-center.x, -center.y).concatenating(.rotation(-rotation))
  }

  static let sides = 1.0...10_000

  public func check() throws(StateFault) {
    try StateLimits.check(center.x, center.y, in: TouchStream.positions, "center")
    try StateLimits.check(width, in: Self.sides, "width")
    try StateLimits.check(height, in: Self.sides, "height")
    try StateLimits.check(rotation, in: -1e6...1e6, "rotation")
  }
}
