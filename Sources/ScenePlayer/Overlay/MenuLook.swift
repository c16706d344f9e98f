public import Drawing
public import TouchEngine

extension DisplayListBuilder {
  /// Draws the plate of a menu that floats over a scene, with its shadow.
  public mutating func menuPlate(in frame: Rect, _ appearance: Appearance) {
    let palette = appearance.palette
    fill(
      .roundedRect(frame.offset(by: Point(0, 6)).outset(by: 3), radius: 19),
      Color(white: 0, alpha: 0.35))
    fill(.roundedRect(frame, radius: 16), palette.raised)
    stroke(
      .roundedRect(frame.outset(by: -0.5), radius: 15.5), palette.line,
      width: appearance.edgeWidth)
  }
}
