import Drawing
package import TouchEngine

/// The house in the strip, which leads back to the home screen.
package final class WayHome: ProgramButton {
  /// - Parameter size: Of the program's window, in points.
  package init(size: Size) { super.init("home", size: size) }

  /// Draws a house in the middle of its place.
  func draw(into list: inout DisplayListBuilder, in frame: Rect, _ appearance: Appearance) {
    let palette = appearance.palette
    let side = min(frame.width, frame.height) - 12
    let place = Rect(frame.center.x - side / 2, frame.center.y - side / 2, side, side)
    let shape = Path.roundedRect(place, radius: 10)
    list.fill(shape, isHighlighted ? palette.active : palette.idle)
    if appearance.style == .highContrast { list.stroke(shape, palette.stripText, width: 2) }
    let unit = side / 52
    func point(_ x: Double, _ y: Double) -> Point { place.center + Point(x, y) * unit }
    list.fill(
      .polygon([
        point(0, -17), point(18, -1), point(12, -1), point(12, 15), point(4, 15), point(4, 4),
        point(-4, 4), point(-4, 15), point(-12, 15), point(-12, -1), point(-18, -1),
      ]), palette.stripText)
  }
}
