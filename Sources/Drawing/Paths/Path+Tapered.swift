public import TouchEngine

extension Path {
  /// Adds the area swept by a circle that moves in a straight line and changes its radius evenly,
  /// as a closed subpath.
  ///
  /// All such subpaths wind in the same direction, so overlapping ones fill their union without
  /// holes.
  public mutating func addTapered(
    from start: Point, radius startRadius: Double, to end: Point, radius endRadius: Double
  ) {
    let way = end - start
    let distance = way.length
    guard distance > abs(startRadius - endRadius) else {
      // One circle contains the other.
      let larger = startRadius >= endRadius ? start : end
      return append(.circle(center: larger, radius: max(startRadius, endRadius)))
    }
    // A common tangent touches each circle where its radius is at this angle to the line of motion.
    let angle = CLibrary.arcCosine((startRadius - endRadius) / distance)
    let direction = CLibrary.arcTangent(way.y, way.x)
    var part = Path()
    part.addArc(center: start, startRadius, direction + angle, direction + 2 * .pi - angle)
    part.addArc(center: end, endRadius, direction - angle, direction + angle)
    part.close()
    append(part)
  }
}
