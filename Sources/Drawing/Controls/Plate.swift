package import TouchEngine

extension DisplayListBuilder {
  /// Draws the plate of a card or a sheet: a rounded rectangle with an edge.
  ///
  /// - Parameters:
  ///   - frame: The plate's frame.
  ///   - radius: The radius of the corners, in points.
  ///   - fill: The color; `nil` for that of a panel.
  ///   - appearance: The look.
  package mutating func plate(
    _ frame: Rect, radius: Double, fill: Color? = nil, _ appearance: Appearance
  ) {
    let (palette, shape) = (appearance.palette, Path.roundedRect(frame, radius: radius))
    self.fill(shape, fill ?? palette.panel)
    stroke(shape, palette.line, width: appearance.edgeWidth)
  }
}
