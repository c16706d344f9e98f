/// How far the offset of one axis may go, and how content resists beyond.
struct ScrollRange {
  var lower: Double
  var upper: Double
  /// The size of the scroll view along the axis, in points.
  var dimension: Double
  /// Whether the offset may leave the range at all.
  var bounces: Bool
  /// See ``ScrollPhysics/rubberBand``.
  var rubberBand: Double

  func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }

  func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// The offset that is shown when the finger, followed without resistance, would give `free`
  /// (rule D30).
  func shown(_ free: Double) -> Double {
    let edge = clamp(free)
    guard bounces, free != edge, dimension > 0 else { return edge }
    let distance = abs(free - edge)
    let shown = (1 - 1 / (distance * rubberBand / dimension + 1)) * dimension
    return free < edge ? edge - shown : edge + shown
  }

  /// What ``shown(_:)`` makes `offset` of. Content can be put farther out than any finger could
  /// pull it; it then counts as pulled nearly so far.
  func free(_ offset: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge, dimension > 0 else { return edge }
    let part = min(abs(offset - edge) / dimension, 0.999)
    let distance = dimension / rubberBand * (1 / (1 - part) - 1)
    return offset < edge ? edge - distance : edge + distance
  }

  /// How fast the shown offset moves for each point of `free`: 1 inside the range.
  func slope(_ free: Double) -> Double {
    let edge = clamp(free)
    guard free != edge else { return 1 }
    guard bounces, dimension > 0 else { return 0 }
    let rest = abs(free - edge) * rubberBand / dimension + 1
    return rubberBand / (rest * rest)
  }
}
