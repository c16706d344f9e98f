import TouchEngine

/// The lines and areas of an icon, on the icon's grid.
public struct IconShape: Hashable, Sendable {
  /// The parts that are drawn as lines.
  public private(set) var lines = Path()
  /// The parts that are filled.
  public private(set) var areas = Path()

  /// Adds straight lines from each point to the next.
  mutating func line(_ points: (Double, Double)..., closed: Bool = false) {
    for (index, (x, y)) in points.enumerated() {
      if index == 0 { lines.move(to: Point(x, y)) } else { lines.line(to: Point(x, y)) }
    }
    if closed { lines.close() }
  }

  /// Adds a circle, as a line or filled.
  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, filled: Bool = false) {
    let circle = Path.circle(center: Point(x, y), radius: radius)
    if filled { areas.append(circle) } else { lines.append(circle) }
  }

  /// Adds a part of a circle, from one angle to a larger one, in degrees clockwise from the x axis.
  mutating func arc(
    _ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double
  ) {
    lines.append(
      Path.arc(
        center: Point(x, y), radius: radius, from: start * .pi / 180, to: end * .pi / 180))
  }

  /// Adds a rectangle with round corners, as a line or filled.
  mutating func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double,
    filled: Bool = false
  ) {
    let box = Path.roundedRect(Rect(x, y, width, height), radius: radius)
    if filled { areas.append(box) } else { lines.append(box) }
  }

  /// Adds both strokes of an arrowhead whose tip is at a point; `angle` is the arrow's direction in
  /// degrees clockwise from the x axis.
  mutating func arrowhead(_ x: Double, _ y: Double, angle: Double) {
    let spread = 140.0
    let length = 4.2
    let ends = [spread, -spread].map { turn in
      let direction = (angle + turn) * .pi / 180
      return (x + length * CLibrary.cosine(direction), y + length * CLibrary.sine(direction))
    }
    line(ends[0], (x, y), ends[1])
  }

  /// Adds a closed path that is filled and has a line around it, so that its corners are round.
  mutating func solid(_ points: (Double, Double)...) {
    let path = Path.polygon(points.map { Point($0.0, $0.1) })
    areas.append(path)
    lines.append(path)
  }

  /// Adds any path, as a line or filled.
  mutating func add(_ path: Path, filled: Bool = false) {
    if filled { areas.append(path) } else { lines.append(path) }
  }

  /// The icon's mirror image, left for right.
  var mirrored: IconShape {
    let mirror = AffineTransform.scale(-1, 1).concatenating(.translation(Point(Icon.side, 0)))
    var result = IconShape()
    result.lines = lines.transformed(by: mirror)
    result.areas = areas.transformed(by: mirror)
    return result
  }
}
