package import TouchEngine

extension Path {
  /// Adds what a circle covers that goes straight from one place to another and changes its radius
  /// evenly: a closed part of its own.
  ///
  /// All such parts wind the same way, so those that overlap fill their union without holes.
  package mutating func addTapered(
    from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double
  ) {
    let way = end - start
    let distance = way.length
    guard distance > abs(startRadius - endRadius) else {
      // One circle holds the other.
      let larger = startRadius >= endRadius ? start : end
      return append(.circle(center: larger, radius: max(startRadius, endRadius)))
    }
    // Both circles are touched by a line where their radius stands at this angle to the way.
    let angle = Mathematics.arcCosine((startRadius - endRadius) / distance)
    let direction = Mathematics.arcTangent(way.y, way.x)
    var part = Path()
    part.addArc(center: start, startRadius, direction + angle, direction + 2 * .pi - angle)
    part.addArc(center: end, endRadius, direction - angle, direction + angle)
    part.close()
    append(part)
  }
}
