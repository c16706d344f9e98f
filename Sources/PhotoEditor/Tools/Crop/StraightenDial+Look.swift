import Drawing
import TouchEngine

extension StraightenDial {
  /// The maximum useful width, in points: that of the whole ruler.
  static let widest = 2 * limit * pointsPerDegree + 40

  /// The dial's height, in points: a line of text above the ruler.
  static func height(in appearance: Appearance) -> Double {
    (appearance.scaled(16) * 1.5).rounded() + 36
  }

  /// A value in degrees, with one decimal.
  static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "−" : ""
    return "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)°"
  }
}

extension DisplayListBuilder {
  /// Draws the dial's ruler and its mark, in the dial's coordinates.
  mutating func draw(_ dial: StraightenDial, _ appearance: Appearance) {
    let (palette, bounds) = (appearance.palette, dial.bounds)
    let middle = bounds.center.x
    let (top, bottom) = (bounds.maxY - 26, bounds.maxY - 8)
    ruler(dial, from: top, to: bottom, palette)
    stroke(
      .line(from: Point(middle, top - 4), to: Point(middle, bottom)), palette.accent,
      StrokeStyle.round(width: dial.isHeld ? 5 : 3))
    let words = Rect(bounds.minX, bounds.minY + 4, bounds.width, top - 6 - bounds.minY)
    text(
      StraightenDial.text(dial.value), in: words,
      TextStyle(
        size: appearance.scaled(16), color: palette.ink, weight: .bold, alignment: .center))
    if dial.isFocused { focusRing(around: bounds.outset(by: -4), radius: 10, appearance) }
  }

  /// Draws a line for each degree, longer ones for multiples of five and for zero.
  private mutating func ruler(
    _ dial: StraightenDial, from top: Double, to bottom: Double, _ palette: Palette
  ) {
    let room = dial.bounds.outset(by: -14)
    let limit = Int(StraightenDial.limit)
    for (isLong, color) in [(false, palette.ink2), (true, palette.ink)] {
      let lines = Path { path in
        for degree in -limit...limit where degree.isMultiple(of: 5) == isLong {
          let way = (Double(degree) - dial.value) * StraightenDial.pointsPerDegree
          let x = dial.bounds.center.x + way
          guard x >= room.minX, x <= room.maxX else { continue }
          let start = isLong ? top + (degree == 0 ? 0 : 4) : top + 9
          path.append(.line(from: Point(x, start), to: Point(x, bottom)))
        }
      }
      if !lines.isEmpty { stroke(lines, color, width: isLong ? 2 : 1) }
    }
  }
}
