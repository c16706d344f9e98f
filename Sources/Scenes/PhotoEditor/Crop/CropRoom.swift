package import TouchEngine

/// Where on a page a crop frame may lie: wholly on the photo, and not too small or too thin.
///
/// Whatever breaks that is put right by as little as possible. A frame that was right stays so however it
/// is turned, because the smallest one fits at every angle.
package struct CropRoom: Hashable, Sendable {
  /// The least side of a frame in page points, on a photo that has room for it. Our choice: 4 % of the
  /// photo's longer side.
  package static let minimumSide = 40.0
  /// How many times longer than the other a side may be, unless the photo itself is longer. Our choice.
  package static let maximumAspect = 10.0
  /// By how much a frame may leave the photo through rounding, in page points.
  package static let slack = 1e-6

  /// Of the photo, in page points.
  package let page: Size

  package init(page: Size) { self.page = page }

  private var shortSide: Double { min(page.width, page.height) }

  /// How many times longer than the other a side may be.
  package var maximumAspect: Double {
    max(Self.maximumAspect, max(page.width, page.height) / shortSide)
  }

  /// The least side of a frame: the thinnest of that side has room at every angle.
  package var minimumSide: Double {
    let aspect = maximumAspect
    return min(Self.minimumSide, shortSide / (1 + aspect * aspect).squareRoot())
  }

  /// Whether a frame is as frames have to be.
  package func holds(_ crop: Crop) -> Bool {
    let reach = crop.reach
    let (short, long) = (min(crop.width, crop.height), max(crop.width, crop.height))
    let middle = crop.middle
    return crop.rotation.isFinite
      && middle.x >= reach.width - Self.slack
      && middle.x <= page.width - reach.width + Self.slack
      && middle.y >= reach.height - Self.slack
      && middle.y <= page.height - reach.height + Self.slack
      && short >= minimumSide - Self.slack && long <= short * maximumAspect + Self.slack
  }

  /// By what a frame of this size and direction can be made larger until no place has room for it.
  package func growth(of size: Size, turnedBy rotation: Double) -> Double {
    let reach = Crop.reach(of: size, turnedBy: rotation)
    return min(page.width / (2 * reach.width), page.height / (2 * reach.height))
  }

  /// The frame made smaller until it has room, or larger until it is not too small, and then moved onto
  /// the photo; both by as little as possible. Its shape and its direction stay.
  package func fitted(_ crop: Crop) -> Crop {
    var crop = crop
    let factor = min(
      max(1, minimumSide / min(crop.width, crop.height)),
      growth(of: crop.extent, turnedBy: crop.rotation))
    if factor != 1 { crop.extent = Size(crop.width * factor, crop.height * factor) }
    let (middle, reach) = (crop.middle, crop.reach)
    crop.middle = Point(
      Self.clamp(middle.x, between: reach.width, and: page.width - reach.width),
      Self.clamp(middle.y, between: reach.height, and: page.height - reach.height))
    return crop
  }

  /// The frame of another ratio about the same middle, as large in area as before where there is room.
  package func reshaped(_ crop: Crop, to ratio: Double) -> Crop {
    var crop = crop
    let area = crop.width * crop.height
    crop.extent = Size((area * ratio).squareRoot(), (area / ratio).squareRoot())
    return fitted(crop)
  }

  /// In the middle when the ends are the wrong way round, which rounding may do.
  private static func clamp(_ value: Double, between low: Double, and high: Double) -> Double {
    low <= high ? min(max(value, low), high) : (low + high) / 2
  }
}
