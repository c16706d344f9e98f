import Drawing
import TouchEngine

/// The directions in which a finger may go by the angle rule of a recognizer.
struct LensCone: Hashable {
  /// The middle direction, in radians clockwise from the x axis.
  let angle: Double
  /// The deviation at most to each side, in radians.
  let half: Double
  let look: GestureLook

  /// - Parameters:
  ///   - measure: The deviation and its limit, in degrees.
  ///   - directions: The directions from which it deviates; the nearest to `way` counts.
  ///   - way: The way of the finger from its landing, in points.
  ///   - look: The icon and the color of the recognizer's gesture.
  init?(_ measure: Measure, _ directions: Directions, along way: Point, _ look: GestureLook) {
    let angles: [(Directions, Point, Double)] = [
      (.right, Point(1, 0), 0), (.down, Point(0, 1), .pi / 2), (.left, Point(-1, 0), .pi),
      (.up, Point(0, -1), -.pi / 2),
    ]
    let nearest = angles.filter { directions.contains($0.0) }
      .max { $0.1.x * way.x + $0.1.y * way.y < $1.1.x * way.x + $1.1.y * way.y }
    guard let nearest else { return nil }
    angle = nearest.2
    half = measure.limit * .pi / 180
    self.look = look
  }

  /// Draws the cone from its point to a distance.
  func draw(
    from point: Point, length: Double, _ color: Color, into list: inout DisplayListBuilder
  ) {
    let (start, end) = (angle - half, angle + half)
    let edges = [start, end].map {
      point + Point(CLibrary.cosine($0), CLibrary.sine($0)) * length
    }
    let cone = Path { path in
      path.append(.arc(center: point, radius: length, from: start, to: end))
      path.line(to: point)
      path.close()
    }
    list.fill(cone, color.opacity(0.16))
    for edge in edges {
      list.stroke(.line(from: point, to: edge), color, StrokeStyle(width: 1.5, dash: [4, 4]))
    }
  }
}
