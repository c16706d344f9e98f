import Drawing
import Glibc
import TouchEngine

// Shapes that several stickers share.
extension Path {
  /// A smooth closed curve through all points (a Catmull–Rom spline); at each point it is parallel
  /// to the line between its neighbors.
  static func smooth(_ points: [Point]) -> Path {
    Path { path in
      guard let first = points.first else { return }
      func at(_ index: Int) -> Point { points[(index + points.count) % points.count] }
      path.move(to: first)
      for index in points.indices {
        let start = at(index)
        let end = at(index + 1)
        path.curve(
          to: end, start + (end - at(index - 1)) * (1.0 / 6),
          end - (at(index + 2) - start) * (1.0 / 6))
      }
      path.close()
    }
  }

  /// An ellipse turned clockwise by `angle` radians.
  static func ellipse(_ center: Point, _ radiusX: Double, _ radiusY: Double, turned angle: Double)
    -> Path
  {
    Path.circle(center: .zero, radius: 1).transformed(
      by: AffineTransform.scale(radiusX, radiusY).concatenating(.rotation(angle))
        .concatenating(.translation(center)))
  }

  static func ellipse(_ center: Point, _ radiusX: Double, _ radiusY: Double) -> Path {
    .ellipse(center, radiusX, radiusY, turned: 0)
  }

  /// A curve that sags between its ends by `depth` at its middle; a negative depth arches it.
  static func sag(from start: Point, to end: Point, _ depth: Double) -> Path {
    Path { path in
      // A cubic curve reaches three quarters of the way to its control points.
      let down = Point(0, depth * 4 / 3)
      path.move(to: start)
      path.curve(
        to: end, start + (end - start) * 0.25 + down, start + (end - start) * 0.75 + down)
    }
  }

  /// The union of several paths.
  static func joined(_ parts: [Path]) -> Path {
    Path { path in for part in parts { path.append(part) } }
  }

  /// `count` points around a circle, clockwise from its top.
  static func ring(_ center: Point, _ radius: Double, count: Int, turned angle: Double = 0)
    -> [Point]
  {
    (0..<count).map { index in
      let place = angle - .pi / 2 + 2 * .pi * Double(index) / Double(count)
      return center + Point(cos(place), sin(place)) * radius
    }
  }
}

extension DisplayListBuilder {
  /// Draws an eye with a highlight.
  mutating func eye(_ center: Point, _ radius: Double, _ color: Color = StickerArt.ink) {
    fill(.ellipse(center, radius, radius * 1.12), color)
    fill(
      .circle(center: center + Point(-0.3, -0.38) * radius, radius: radius * 0.34),
      .white.opacity(0.95))
  }

  /// Draws a blushing cheek.
  mutating func cheek(_ center: Point, _ radiusX: Double = 7, _ radiusY: Double = 4.6) {
    fill(.ellipse(center, radiusX, radiusY), Color(hex: 0xFF5E7E, alpha: 0.45))
  }

  /// Draws a streak of reflected light.
  mutating func shine(_ center: Point, _ radiusX: Double, _ radiusY: Double, turned angle: Double) {
    fill(.ellipse(center, radiusX, radiusY, turned: angle), .white.opacity(0.55))
  }
}

extension StickerArt {
  /// The color of eyes and mouths: a brown that is almost black.
  static let ink = Color(hex: 0x3B2430)
}
