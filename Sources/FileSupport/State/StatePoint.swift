package import TouchEngine

/// A point in a state, in points.
package struct StatePoint: Codable, Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ point: Point) {
    x = point.x
    y = point.y
  }

  package var point: Point { Point(x, y) }
}
