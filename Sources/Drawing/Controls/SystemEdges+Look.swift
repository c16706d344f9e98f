public import TouchEngine

extension DisplayListBuilder {
  /// Draws a handle at each edge from which the next swipe would be the system's. Draw it last,
  /// over everything else.
  ///
  /// - Parameters:
  ///   - edges: The system edges whose `SystemEdges.affordances` are shown.
  ///   - bounds: The window, in the coordinates of the list.
  ///   - appearance: The user's appearance settings.
  public mutating func draw(_ edges: SystemEdges, in bounds: Rect, _ appearance: Appearance) {
    let palette = appearance.palette
    for edge in [RectEdge.top, .right, .bottom, .left] where edges.affordances.contains(edge) {
      let handle = SystemEdgeHandle.frame(at: edge, of: bounds)
      // A background of its own keeps the handle visible over any content.
      fill(.roundedRect(handle.outset(by: 3), radius: 6), palette.stage)
      fill(.roundedRect(handle, radius: SystemEdgeHandle.thickness / 2), palette.ink)
    }
  }
}

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
