public import PhotoDocument
public import TouchEngine

/// The layout of a crop frame: as large as fits, in the middle of an area, with the page turned
/// under it.
public struct CropLayout: Hashable, Sendable {
  /// The frame, in the area's coordinates.
  public let frame: Rect
  /// Points of the area per page point.
  public let scale: Double
  /// The transform from the page to the area's coordinates.
  public let pageToArea: AffineTransform

  /// - Parameters:
  ///   - crop: The crop that must be fully visible.
  ///   - area: The area to fit it in; an empty one counts as one point wide and high.
  public init(of crop: Crop, in area: Rect) {
    let room = Size(max(area.width, 1), max(area.height, 1))
    scale = min(room.width / crop.width, room.height / crop.height)
    let size = Size(crop.width * scale, crop.height * scale)
    frame = Rect(
      area.center.x - size.width / 2, area.center.y - size.height / 2, size.width, size.height)
    pageToArea = crop.pageToFrame.concatenating(.scale(scale))
      .concatenating(.translation(frame.origin))
  }

  /// Returns the frame of another crop of the same rotation, in the area's coordinates, while the
  /// page stays.
  public func frame(of crop: Crop) -> Rect {
    let center = pageToArea.apply(to: crop.center)
    let size = Size(crop.width * scale, crop.height * scale)
    return Rect(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// Returns the point of the page under a point of the area.
  public func pagePoint(at point: Point) -> Point {
    pageToArea.inverse?.apply(to: point) ?? .zero
  }
}
