import Drawing
import TouchEngine

extension ProgramButton {
  /// Draws the plate on which the button's sign stands, in the middle of its place.
  ///
  /// - Returns: Where the plate is, and how long one of the 52 units of its side is, in points.
  func drawPlate(
    into list: inout DisplayListBuilder, in frame: Rect, isLit: Bool, _ appearance: Appearance
  ) -> (frame: Rect, unit: Double) {
    let palette = appearance.palette
    let side = min(frame.width, frame.height) - 12
    let place = Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side)
    let shape = Path.roundedRect(place, radius: 10)
    list.fill(shape, isLit ? palette.active : palette.idle)
    if appearance.style == .highContrast { list.stroke(shape, palette.stripText, width: 2) }
    return (place, side / 52)
  }
}
