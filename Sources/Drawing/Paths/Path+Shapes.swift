public import TouchEngine

// The usual shapes. All of them are closed subpaths, except lines and arcs.
extension Path {
  /// Returns the outline of a rectangle.
  public static func rect(_ rect: Rect) -> Path { polygon(rect.corners.corners) }

  /// Returns a rectangle whose corners are quarter circles of `radius`, at most half the shorter
  /// side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    var path = Path(reserving: 9)
    path.addQuarter(3, around: Point(rect.maxX - radius, rect.minY + radius), radius)
    path.addQuarter(0, around: Point(rect.maxX - radius, rect.maxY - radius), radius)
    path.addQuarter(1, around: Point(rect.minX + radius, rect.maxY - radius), radius)
    path.addQuarter(2, around: Point(rect.minX + radius, rect.minY + radius), radius)
    path.close()
    return path
  }

  /// Returns the ellipse that fills a rectangle.
  public static func ellipse(in rect: Rect) -> Path {
    circle(center: .zero, radius: 1).transformed(
      by: AffineTransform.scale(rect.width / 2, rect.height / 2)
        .concatenating(.translation(rect.center)))
  }

  /// Returns a circle; the radius is in points.
  public static func circle(center: Point, radius: Double) -> Path {
    var path = Path(reserving: 6)
    path.move(to: center + Point(radius, 0))
    for quarter in 0..<4 { path.addCurve(ofQuarter: quarter, around: center, radius) }
    path.close()
    return path
  }

  /// Returns an arc of a circle from one angle to a larger one, in radians clockwise from the x
  /// axis.
  public static func arc(
    center: Point, radius: Double, from start: Double, to end: Double
  ) -> Path {
    Path { $0.addArc(center: center, radius, start, end) }
  }

  /// Returns a straight line.
  public static func line(from start: Point, to end: Point) -> Path {
    Path { path in
      path.move(to: start)
      path.line(to: end)
    }
  }

  /// Returns straight lines from each point to the next.
  package static func lines(through points: [Point]) -> Path {
    Path { path in
      guard let first = points.first else { return }
      path.move(to: first)
      for point in points.dropFirst() { path.line(to: point) }
    }
  }

  /// Returns straight lines from each point to the next and back to the first.
  public static func polygon(_ points: [Point]) -> Path {
    Path { path in
      guard let first = points.first else { return }
      path.move(to: first)
      for point in points.dropFirst() { path.line(to: point) }
      path.close()
    }
  }

  /// Returns a star whose first tip points up, rotated clockwise by `rotation` radians.
  public static func star(
    center: Point, tips: Int, outerRadius: Double, innerRadius: Double, rotation: Double = 0
  ) -> Path {
    polygon(
      (0..<2 * tips).map { index in
        let angle = rotation - .pi / 2 + .pi * Double(index) / Double(tips)
        return center + Point(CLibrary.cosine(angle), CLibrary.sine(angle))
          * (index % 2 == 0 ? outerRadius : innerRadius)
      })
  }

  /// The ends of the quarters of a circle of radius 1, clockwise from the x axis.
  private static let ends = [Point(1, 0), Point(0, 1), Point(-1, 0), Point(0, -1)]
  /// The distance of a quarter's control points from its ends along the tangents, in radii:
  /// (4/3)·tan(π/8), see ``addArc(center:_:_:_:)``.
  private static let quarterReach = 0.552_284_749_830_793_3

  /// Adds a quarter of a circle, with a line to its start when the path has already begun.
  ///
  /// - Parameters:
  ///   - quarter: 0 to 3, clockwise from the x axis.
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle.
  private mutating func addQuarter(_ quarter: Int, around center: Point, _ radius: Double) {
    let start = center + Self.ends[quarter] * radius
    if isEmpty { move(to: start) } else { line(to: start) }
    addCurve(ofQuarter: quarter, around: center, radius)
  }

  private mutating func addCurve(ofQuarter quarter: Int, around center: Point, _ radius: Double) {
    let (from, to) = (Self.ends[quarter], Self.ends[(quarter + 1) % 4])
    let reach = Self.quarterReach * radius
    curve(
      to: center + to * radius, center + from * radius + to * reach,
      center + to * radius + from * reach)
  }

  /// Adds an arc of a circle, with a line to its start when the path has already begun.
  ///
  /// Each quarter turn or less is one cubic curve; its control points are (4/3)·tan(angle/4) radii
  /// along the tangents, so that the curve meets the circle at both ends and the middle (error
  /// below 0.03 %).
  mutating func addArc(center: Point, _ radius: Double, _ start: Double, _ end: Double) {
    let pieces = max(Int(((end - start) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = (end - start) / Double(pieces)
    let reach = 4.0 / 3.0 * CLibrary.tangent(step / 4) * radius
    func place(_ angle: Double) -> Point {
      center + Point(CLibrary.cosine(angle), CLibrary.sine(angle)) * radius
    }
    func tangent(_ angle: Double) -> Point {
      Point(-CLibrary.sine(angle), CLibrary.cosine(angle)) * reach
    }

    if isEmpty { move(to: place(start)) } else { line(to: place(start)) }
    for index in 0..<pieces {
      let from = start + step * Double(index)
      let to = from + step
      curve(to: place(to), place(from) + tangent(from), place(to) - tangent(to))
    }
  }
}

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
