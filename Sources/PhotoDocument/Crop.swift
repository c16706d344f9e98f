public import FileSupport
import Glibc
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

/// The frame's geometry. The frame is shown upright: the picture is turned by the opposite of
/// ``rotation``.
extension Crop {
  /// The frame's size along its own axes, in page points.
  public var extent: Size {
    get { Size(width, height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The same crop with its rotation in −π…π.
  public var normalized: Crop {
    var crop = self
    if abs(rotation) > .pi { crop.rotation = remainder(rotation, 2 * .pi) }
    return crop
  }

  /// The transform from the frame's own coordinates, with their origin at its top left corner, to
  /// the page.
  public var frameToPage: AffineTransform {
    AffineTransform.translation(-width / 2, -height / 2)
      .concatenating(turn).concatenating(.translation(center))
  }

  /// The transform from the page to the frame's own coordinates.
  public var pageToFrame: AffineTransform {
    AffineTransform.translation(-center.x, -center.y)
      .concatenating(turn.inverse ?? .identity)
      .concatenating(.translation(width / 2, height / 2))
  }

  /// The frame's corners on the page, clockwise from its top left.
  public var corners: [Point] {
    frameToPage.apply(to: Rect(origin: .zero, size: extent)).corners
  }

  /// The transform of displacements along the frame's axes to displacements on the page.
  public var turn: AffineTransform { .rotation(rotation) }

  /// The extent of the frame from its center along the axes of the page.
  var reach: Size { Self.reach(of: extent, turnedBy: rotation) }

  static func reach(of size: Size, turnedBy rotation: Double) -> Size {
    let turn = AffineTransform.rotation(rotation)
    let (s, c) = (abs(turn.b), abs(turn.a))
    return Size((size.width * c + size.height * s) / 2, (size.width * s + size.height * c) / 2)
  }
}

/// The aspect ratio of a crop frame, as it is shown.
public struct CropRatio: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// Both sides are free.
    case free
    /// The photo's own ratio.
    case original
    case square = "1:1"
    case fourToThree = "4:3"
    case threeToTwo = "3:2"
    case sixteenToNine = "16:9"
  }

  public var kind: Kind
  /// Whether the frame is portrait, for kinds that have two orientations.
  public var isUpright: Bool

  public init(_ kind: Kind, isUpright: Bool = false) {
    self.kind = kind
    self.isUpright = isUpright
  }

  public static let free = CropRatio(.free)

  /// The ratio of width to height; `nil` when both are free.
  public func value(on page: Size) -> Double? {
    let wide: Double
    switch kind {
    case .free: return nil
    case .original:
      wide = max(page.width, page.height) / min(page.width, page.height)
    case .square: return 1
    case .fourToThree: wide = 4.0 / 3
    case .threeToTwo: wide = 3.0 / 2
    case .sixteenToNine: wide = 16.0 / 9
    }
    return isUpright ? 1 / wide : wide
  }

  /// The ratio of the frame after a quarter turn.
  public var turned: CropRatio { CropRatio(kind, isUpright: !isUpright) }
}
