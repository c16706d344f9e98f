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
