public import TouchEngine

extension DisplayListBuilder {
  /// Draws an icon around a point, `size` points wide and high, in one color.
  ///
  /// Lines are 1.8 points wide for the grid of 24, and 2.2 for icons below 18 points, so that small
  /// ones keep their weight.
  public mutating func icon(_ icon: Icon, at center: Point, size: Double, _ color: Color) {
    let shape = icon.shape
    let scale = size / Icon.side
    let place = AffineTransform.scale(scale)
      .concatenating(.translation(center - Point(size / 2, size / 2)))
    if !shape.areas.isEmpty { fill(shape.areas.transformed(by: place), color) }
    if !shape.lines.isEmpty {
      stroke(
        shape.lines.transformed(by: place), color,
        .round(width: (size < 18 ? 2.2 : 1.8) * scale))
    }
  }
}
