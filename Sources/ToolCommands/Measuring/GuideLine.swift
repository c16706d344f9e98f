import Drawing
import TouchEngine

/// A line that a guide asks a finger to follow, in points; one point where the finger is held
/// still.
struct GuideLine: Hashable, Sendable {
  let points: [Point]
  /// The length from the first point to the last.
  let length: Double

  init(_ points: Point...) { self.init(points) }

  init(_ points: [Point]) {
    precondition(!points.isEmpty, "a line without a point")
    self.points = points
    length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the point at a distance along the line.
  func point(at distance: Double) -> Point {
    var rest = max(distance, 0)
    for (start, end) in zip(points, points.dropFirst()) {
      let step = start.distance(to: end)
      if rest <= step, step > 0 { return start + (end - start) * (rest / step) }
      rest -= step
    }
    return points[points.count - 1]
  }

  /// Returns how far along the line a finger is: the nearest place between two distances; `nil`
  /// when that is too far away.
  func distance(
    of finger: Point, from start: Double, to end: Double, tolerance: Double
  ) -> Double? {
    var best: (gap: Double, along: Double)?
    var passed = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      let step = from.distance(to: to)
      defer { passed += step }
      guard step > 0, passed <= end, passed + step >= start else { continue }
      let way = to - from
      let offset = finger - from
      let along = (offset.x * way.x + offset.y * way.y) / step
      let clamped = min(max(along, start - passed, 0), min(end - passed, step))
      let gap = finger.distance(to: from + way * (clamped / step))
      if gap <= tolerance, gap < best?.gap ?? .infinity { best = (gap, passed + clamped) }
    }
    return best?.along
  }

  /// Returns the part of the line up to a distance.
  func path(to distance: Double) -> Path {
    Path { path in
      path.move(to: points[0])
      var rest = min(distance, length)
      for (start, end) in zip(points, points.dropFirst()) where rest > 0 {
        let step = start.distance(to: end)
        path.line(to: step > rest ? start + (end - start) * (rest / step) : end)
        rest -= step
      }
    }
  }
}
