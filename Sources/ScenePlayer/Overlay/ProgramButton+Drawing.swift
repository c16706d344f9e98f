import Drawing
import TouchEngine

extension ProgramButton {
  /// Draws the plate behind the button's sign, in the middle of its frame.
  ///
  /// - Returns: The plate's frame, and the length of one of the 52 units of its side, in points.
  func drawPlate(
    into list: inout DisplayListBuilder, in frame: Rect, isLit: Bool, _ appearance: Appearance
  ) -> (frame: Rect, unit: Double) {
    let palette = appearance.palette
    let side = min(frame.width, frame.height) - 12
    let place = Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side)
    let shape = Path.roundedRect(place, radius: 10)
    list.fill(shape, isLit ? palette.pressed : palette.raised)
    if appearance.style == .highContrast { list.stroke(shape, palette.ink, width: 2) }
    return (place, side / 52)
  }
}
