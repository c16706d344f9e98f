public import Drawing
public import TouchEngine

extension DisplayListBuilder {
  /// Draws a ring around a view that waits for a touch; it fills until the view gets the touch.
  ///
  /// - Parameters:
  ///   - frame: The view's frame.
  ///   - share: The part of the wait that is over, 0…1.
  ///   - palette: The colors of the ring.
  /// - Returns: The frame of the ring.
  @discardableResult
  public mutating func gateRing(around frame: Rect, share: Double, _ palette: Palette) -> Rect {
    let ring = frame.outset(by: 5)
    let radius = min(ring.height / 2, 26)
    let outline = Path.roundedRect(ring, radius: radius)
    let length = 2 * (ring.width + ring.height) - (8 - 2 * .pi) * radius
    stroke(outline, palette.line, width: 4)
    if share > 0 {
      stroke(outline, palette.ink, StrokeStyle(width: 4, dash: [length * share, length]))
    }
    return ring
  }
}
