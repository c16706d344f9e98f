public import TouchEngine

// The usual shapes. All of them are closed subpaths, except lines and arcs.
extension Path {
  public static func rect(_ rect: Rect) -> Path { polygon(rect.corners.corners) }

  /// Returns a rectangle whose corners are quarter circles of `radius`, at most half the shorter
  /// side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Path {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0 else { return .rect(rect) }
    return Path { path in
      let quarter = Double.pi / 2
      path.addArc(center: Point(rect.maxX - radius, rect.minY + radius), radius, -quarter, 0)
      path.addArc(center: Point(rect.maxX - radius, rect.maxY - radius), radius, 0, quarter)
      path.addArc(center: Point(rect.minX + radius, rect.maxY - radius), radius, quarter, .pi)
      path.addArc(center: Point(rect.minX + radius, rect.minY + radius), radius, .pi, 3 * quarter)
      path.close()
    }
  }

  public static func ellipse(in rect: Rect) -> Path {
    circle(center: .zero, radius: 1).transformed(
      by: AffineTransform.scale(rect.width / 2, rect.height / 2)
        .concatenating(.translation(rect.center)))
  }

  public static func circle(center: Point, radius: Double) -> Path {
    Path { path in
      path.addArc(center: center, radius, 0, 2 * .pi)
      path.close()
    }
  }

  /// Returns an arc of a circle from one angle to a larger one, in radians clockwise from the x
  /// axis.
  public static func arc(
    center: Point, radius: Double, from start: Double, to end: Double
  ) -> Path {
    Path { $0.addArc(center: center, radius, start, end) }
  }

  public static func line(from start: Point, to end: Point) -> Path {
    Path { path in
      path.move(to: start)
      path.line(to: end)
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
