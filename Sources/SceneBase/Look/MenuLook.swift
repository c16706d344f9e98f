public import Drawing
public import TouchEngine

extension DisplayListBuilder {
  /// Draws the plate of a menu that floats over a scene, with its shadow.
  public mutating func menuPlate(in frame: Rect, _ appearance: Appearance) {
    let palette = appearance.palette
    FloatingShadow.high.draw(into: &self, below: frame, radius: 16, appearance)
    fill(.roundedRect(frame, radius: 16), palette.raised)
    stroke(
      .roundedRect(frame.outset(by: -0.5), radius: 15.5), palette.line,
      width: appearance.edgeWidth)
  }
}
