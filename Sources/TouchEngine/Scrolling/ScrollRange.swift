/// The range of the offset along one axis, and the resistance of content beyond it.
struct ScrollRange {
  var lower: Double
  var upper: Double
  /// The size of the scroll view along the axis, in points.
  var dimension: Double
  /// Whether the offset may leave the range.
  var bounces: Bool
  /// The stiffness, ``ScrollPhysics/rubberBand``.
  var rubberBand: Double

  func contains(_ offset: Double) -> Bool { offset >= lower && offset <= upper }

  func clamp(_ offset: Double) -> Double { min(max(offset, lower), upper) }

  /// Returns the offset to show when the offset without resistance would be `free` (rule D30).
  func shown(_ free: Double) -> Double {
    let edge = clamp(free)
    guard bounces, free != edge, dimension > 0 else { return edge }
    let distance = abs(free - edge)
    let shown = (1 - 1 / (distance * rubberBand / dimension + 1)) * dimension
    return free < edge ? edge - shown : edge + shown
  }

  /// Returns the offset without resistance that ``shown(_:)`` maps to `offset`. Code can put
  /// content farther out than a finger could pull it; such an offset maps to nearly the farthest
  /// pull.
  func free(_ offset: Double) -> Double {
    let edge = clamp(offset)
    guard bounces, offset != edge, dimension > 0 else { return edge }
    let part = min(abs(offset - edge) / dimension, 0.999)
    let distance = dimension / rubberBand * (1 / (1 - part) - 1)
    return offset < edge ? edge - distance : edge + distance
  }

  /// The change of the shown offset for each point of `free`: 1 inside the range.
  func slope(_ free: Double) -> Double {
    let edge = clamp(free)
    guard free != edge else { return 1 }
    guard bounces, dimension > 0 else { return 0 }
    let rest = abs(free - edge) * rubberBand / dimension + 1
    return rubberBand / (rest * rest)
  }
}

extension ScrollRange {
  /// Creates a range of the logarithm of a scale (rule D26).
  init(ofScales scales: ClosedRange<Double>, bounces: Bool, _ physics: ScrollPhysics) {
    self.init(
      lower: CLibrary.logarithm(scales.lowerBound), upper: CLibrary.logarithm(scales.upperBound),
      dimension: CLibrary.logarithm(physics.zoomStretch), bounces: bounces,
      rubberBand: physics.rubberBand)
  }
}
