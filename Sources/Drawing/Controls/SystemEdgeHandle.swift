public import TouchEngine

/// The measures of the handle at an edge.
public enum SystemEdgeHandle {
  /// The length along the edge, in points, if it fits. Our choice.
  public static let length = 140.0
  /// The thickness across the edge, in points. Our choice.
  public static let thickness = 7.0
  /// The gap between handle and edge, in points. Our choice: it keeps the handle within the band in
  /// which a system swipe begins.
  public static let distance = 5.0

  /// Returns the handle's frame, in the middle of one edge of `bounds` and in their coordinates.
  public static func frame(at edge: RectEdge, of bounds: Rect) -> Rect {
    let isUpright = edge == .left || edge == .right
    let room = (isUpright ? bounds.height : bounds.width) - 2 * distance
    let half = max(min(length, room), thickness) / 2
    let inwards = distance + thickness / 2
    let center =
      switch edge {
      case .top: Point(bounds.center.x, bounds.minY + inwards)
      case .left: Point(bounds.minX + inwards, bounds.center.y)
      case .right: Point(bounds.maxX - inwards, bounds.center.y)
      default: Point(bounds.center.x, bounds.maxY - inwards)
      }
    let size =
      isUpright ? Size(thickness, 2 * half) : Size(2 * half, thickness)
    return Rect(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }
}
