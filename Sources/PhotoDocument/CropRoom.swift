public import TouchEngine

/// The limits of a crop frame: wholly on the photo, and neither too small nor too thin.
///
/// An invalid frame is corrected as little as possible. A valid frame stays valid when it is
/// turned, because the smallest one fits at every angle.
public struct CropRoom: Hashable, Sendable {
  /// The minimum side of a frame in page points, on a photo that is large enough. Our choice: 4 %
  /// of the photo's longer side.
  public static let minimumSide = 40.0
  /// The maximum ratio of the longer side to the shorter, unless the photo's own is larger. Our
  /// choice.
  public static let maximumAspect = 10.0
  /// The tolerance for rounding at the photo's edges, in page points.
  public static let slack = 1e-6

  /// The photo's size, in page points.
  public let page: Size

  public init(page: Size) { self.page = page }

  private var shortSide: Double { min(page.width, page.height) }

  /// The maximum ratio of the longer side to the shorter, on this photo.
  public var maximumAspect: Double {
    max(Self.maximumAspect, max(page.width, page.height) / shortSide)
  }

  /// The minimum side of a frame: the thinnest frame with that side fits at every angle.
  public var minimumSide: Double {
    let aspect = maximumAspect
    return min(Self.minimumSide, shortSide / (1 + aspect * aspect).squareRoot())
  }

  /// Whether a frame is valid.
  public func holds(_ crop: Crop) -> Bool {
    let reach = crop.reach
    let (short, long) = (min(crop.width, crop.height), max(crop.width, crop.height))
    let middle = crop.center
    return crop.rotation.isFinite
      && middle.x >= reach.width - Self.slack
      && middle.x <= page.width - reach.width + Self.slack
      && middle.y >= reach.height - Self.slack
      && middle.y <= page.height - reach.height + Self.slack
      && short >= minimumSide - Self.slack && long <= short * maximumAspect + Self.slack
  }

  /// The factor by which a frame of this size and rotation can grow before it fits nowhere on the
  /// page.
  public func growth(of size: Size, turnedBy rotation: Double) -> Double {
    let reach = Crop.reach(of: size, turnedBy: rotation)
    return min(page.width / (2 * reach.width), page.height / (2 * reach.height))
  }

  /// Returns the frame scaled as little as possible to a valid size, and then moved as little as
  /// possible onto the photo. Its ratio and rotation stay.
  public func fitted(_ crop: Crop) -> Crop {
    var crop = crop
    let factor = min(
      max(1, minimumSide / min(crop.width, crop.height)),
      growth(of: crop.extent, turnedBy: crop.rotation))
    if factor != 1 { crop.extent = Size(crop.width * factor, crop.height * factor) }
    let (middle, reach) = (crop.center, crop.reach)
    crop.center = Point(
      Self.clamp(middle.x, between: reach.width, and: page.width - reach.width),
      Self.clamp(middle.y, between: reach.height, and: page.height - reach.height))
    return crop
  }

  /// Returns a frame of another ratio about the same center, with the same area where there is
  /// room.
  public func reshaped(_ crop: Crop, to ratio: Double) -> Crop {
    var crop = crop
    let area = crop.width * crop.height
    crop.extent = Size((area * ratio).squareRoot(), (area / ratio).squareRoot())
    return fitted(crop)
  }

  /// Clamps a value; returns the middle if the bounds are reversed, which rounding can cause.
  private static func clamp(_ value: Double, between low: Double, and high: Double) -> Double {
    low <= high ? min(max(value, low), high) : (low + high) / 2
  }
}
