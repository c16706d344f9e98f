import TouchEngine

/// A convex region of the plane: all (x, y) with a·x + b·y ≤ c for each of its lines.
struct LinearLimits {
  private var lines: [(a: Double, b: Double, c: Double)] = []
  /// The tolerance for rounding beyond a line.
  private static let slack = 1e-9

  mutating func add(_ a: Double, _ b: Double, _ c: Double) {
    let length = (a * a + b * b).squareRoot()
    // A line without a direction limits nothing.
    if length > 1e-15 { lines.append((a / length, b / length, c / length)) }
  }

  func hold(_ point: Point) -> Bool {
    lines.allSatisfy { $0.a * point.x + $0.b * point.y <= $0.c + Self.slack }
  }

  /// Returns the point `origin` + t·`direction` within the limits whose t is nearest to `wish`;
  /// `nil` when there is none.
  func clamped(_ wish: Double, from origin: Point, along direction: Point) -> Point? {
    var (low, high) = (-Double.infinity, Double.infinity)
    for line in lines {
      let slope = line.a * direction.x + line.b * direction.y
      let room = line.c - line.a * origin.x - line.b * origin.y
      if abs(slope) < 1e-12 {
        if room < -Self.slack { return nil }
      } else if slope > 0 {
        high = min(high, room / slope)
      } else {
        low = max(low, room / slope)
      }
    }
    guard low <= high + Self.slack else { return nil }
    return origin + direction * max(low, min(high, wish))
  }

  /// Returns the point within the limits nearest to `wish`; `nil` when there is none.
  func nearest(to wish: Point) -> Point? {
    if hold(wish) { return wish }
    var best: (point: Point, distance: Double)?
    func consider(_ point: Point) {
      let distance = point.distance(to: wish)
      if distance < best?.distance ?? .infinity, hold(point) { best = (point, distance) }
    }
    for (index, line) in lines.enumerated() {
      let beyond = line.a * wish.x + line.b * wish.y - line.c
      consider(wish - Point(line.a, line.b) * beyond)
      for other in lines[..<index] {
        let determinant = line.a * other.b - other.a * line.b
        guard abs(determinant) > 1e-12 else { continue }
        consider(
          Point(
            (line.c * other.b - other.c * line.b) / determinant,
            (line.a * other.c - other.a * line.c) / determinant))
      }
    }
    return best?.point
  }
}
