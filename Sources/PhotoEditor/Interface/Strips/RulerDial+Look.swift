import Drawing
import TouchEngine

extension RulerDial {
  /// The maximum useful width, in points: that of the whole ruler, or our choice for one that
  /// stands.
  var widest: Double {
    guard let points = scale.pointsPerUnit else { return 276 }
    return (scale.range.upperBound - scale.range.lowerBound) * points + 40
  }

  /// The dial's height, in points: a ruler that moves has a line of text above it.
  func height(in appearance: Appearance) -> Double {
    guard scale.pointsPerUnit != nil else { return Control.minimumTarget }
    return (appearance.scaled(16) * 1.5).rounded() + 36
  }

  /// A value in degrees, with one decimal.
  static func degrees(_ value: Double) -> String {
    Numeral.fixed(value, decimals: 1).replacing("-", with: "−") + "°"
  }
}

extension DisplayListBuilder {
  /// Draws the dial's ruler and its mark, in the dial's coordinates.
  mutating func draw(_ dial: RulerDial, _ appearance: Appearance) {
    if let points = dial.scale.pointsPerUnit {
      drawMovingRuler(dial, pointsPerUnit: points, appearance)
    } else {
      drawStandingRuler(dial, appearance)
    }
    if dial.isFocused { focusRing(around: dial.bounds.outset(by: -4), radius: 10, appearance) }
  }

  private mutating func drawMovingRuler(
    _ dial: RulerDial, pointsPerUnit: Double, _ appearance: Appearance
  ) {
    let (palette, bounds) = (appearance.palette, dial.bounds)
    let middle = bounds.center.x
    let (top, bottom) = (bounds.maxY - 26, bounds.maxY - 8)
    ruler(dial, pointsPerUnit, from: top, to: bottom, palette)
    stroke(
      .line(from: Point(middle, top - 4), to: Point(middle, bottom)), palette.accent,
      StrokeStyle.round(width: dial.isHeld ? 5 : 3))
    let words = Rect(bounds.minX, bounds.minY + 4, bounds.width, top - 6 - bounds.minY)
    text(
      RulerDial.degrees(dial.value), in: words,
      TextStyle(
        size: appearance.scaled(16), color: palette.ink, weight: .bold, alignment: .center))
  }

  /// Draws a line for each unit, longer ones for multiples of five and for zero.
  private mutating func ruler(
    _ dial: RulerDial, _ pointsPerUnit: Double, from top: Double, to bottom: Double,
    _ palette: Palette
  ) {
    let room = dial.bounds.outset(by: -RulerDial.margin)
    let units = Int(dial.scale.range.lowerBound)...Int(dial.scale.range.upperBound)
    for (isLong, color) in [(false, palette.ink2), (true, palette.ink)] {
      let lines = Path { path in
        for unit in units where unit.isMultiple(of: 5) == isLong {
          let way = (Double(unit) - dial.value) * pointsPerUnit
          let x = dial.bounds.center.x + way
          guard x >= room.minX, x <= room.maxX else { continue }
          let start = isLong ? top + (unit == 0 ? 0 : 4) : top + 9
          path.append(.line(from: Point(x, start), to: Point(x, bottom)))
        }
      }
      if !lines.isEmpty { stroke(lines, color, width: isLong ? 2 : 1) }
    }
  }

  /// Draws forty parts, every fourth with a longer line; those below the value are bright.
  private mutating func drawStandingRuler(_ dial: RulerDial, _ appearance: Appearance) {
    let (palette, middle) = (appearance.palette, dial.bounds.center.y)
    let room = dial.bounds.outset(
      by: EdgeInsets(top: 0, left: -RulerDial.margin, bottom: 0, right: -RulerDial.margin))
    let range = dial.scale.range
    let share = (dial.value - range.lowerBound) / (range.upperBound - range.lowerBound)
    for (isReached, color) in [(true, palette.accentInk), (false, palette.edge)] {
      let lines = Path { path in
        for part in 0...40 where (Double(part) / 40 <= share) == isReached {
          let x = room.minX + Double(part) / 40 * room.width
          let half = part.isMultiple(of: 4) ? 8.0 : 4
          path.append(.line(from: Point(x, middle - half), to: Point(x, middle + half)))
        }
      }
      if !lines.isEmpty { stroke(lines, color, width: 1.8) }
    }
    let x = room.minX + share * room.width
    stroke(
      .line(from: Point(x, middle - 13), to: Point(x, middle + 13)), palette.ink,
      StrokeStyle.round(width: dial.isHeld ? 6 : 4))
  }
}
