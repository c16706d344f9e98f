import TouchEngine

/// The line with the least squares of distances from weighted places.
struct FittedLine {
  private let middle: Point
  /// The direction, of length 1; zero when all places are the same.
  private let direction: Point

  /// Fits a line to places, whose weights are positive.
  init(_ places: [(place: Point, weight: Double)]) {
    let total = places.reduce(0) { $0 + $1.weight }
    let middle = places.reduce(Point.zero) { $0 + $1.place * ($1.weight / total) }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for (place, weight) in places {
      let offset = place - middle
      xx += weight * offset.x * offset.x
      xy += weight * offset.x * offset.y
      yy += weight * offset.y * offset.y
    }
    // The direction of the largest spread: the eigenvector of the larger eigenvalue.
    let difference = (xx - yy) / 2
    let root = (difference * difference + xy * xy).squareRoot()
    let line = difference >= 0 ? Point(difference + root, xy) : Point(xy, root - difference)
    self.middle = middle
    direction = line.length > 0 ? line * (1 / line.length) : .zero
  }

  /// Returns the distance of a place from the line; its sign tells the side.
  func beside(_ place: Point) -> Double {
    let offset = place - middle
    return offset.y * direction.x - offset.x * direction.y
  }
}
