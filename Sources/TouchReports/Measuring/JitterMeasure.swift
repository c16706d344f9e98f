import TouchEngine

/// Measures how far samples are beside the line that their neighbors go along, in each ten
/// millimeters of a contact.
struct JitterMeasure {
  /// The largest distance of each stretch.
  private(set) var distances: [Double] = []
  /// The stretches that were curved on purpose.
  private(set) var curved = 0

  private let span: Double

  /// The samples that a stretch needs. Our choice: a line through four samples follows their
  /// jitter.
  private static let least = 5
  /// The neighbors on each side that a line is fitted to at most, so that a finger that stands
  /// still costs no more than one that moves. Our choice.
  private static let neighbors = 64

  init(span: Double) { self.span = span }

  /// Measures the stretches of a contact, one after the other.
  mutating func add(_ contact: MeasuredContact) {
    let places = contact.samples.map(\.position)
    var run: [Range<Int>] = []
    var start = 0
    while let end = places[start...].firstIndex(where: {
      $0.distance(to: places[start]) >= span
    }) {
      if isCurve(places[start...end]) {
        curved += 1
        measure(run, places)
        run = []
      } else {
        run.append(start..<end)
      }
      start = end
    }
    measure(run, places)
  }

  /// Measures stretches that follow each other and are straight.
  private mutating func measure(_ run: [Range<Int>], _ places: [Point]) {
    guard let first = run.first, let last = run.last else { return }
    let whole = first.lowerBound...last.upperBound
    let (start, end) = (places[whole.lowerBound], places[whole.upperBound])
    for stretch in run where stretch.count + 1 >= Self.least {
      // A line that is known on one side only follows its last sample.
      let inner = stretch.filter {
        min(places[$0].distance(to: start), places[$0].distance(to: end)) >= span / 2
      }
      let largest = inner.map { distance(of: $0, in: whole, places) }.max()
      if let largest { distances.append(largest) }
    }
  }

  /// Returns how far a sample is beside the line that is fitted to it and its neighbors within ten
  /// millimeters. Near ones count more: jitter to both sides then cancels out.
  private func distance(of index: Int, in whole: ClosedRange<Int>, _ places: [Point]) -> Double {
    let place = places[index]
    var reach = 1
    while reach < Self.neighbors, index - reach > whole.lowerBound,
      index + reach < whole.upperBound,
      places[index - reach].distance(to: place) < span,
      places[index + reach].distance(to: place) < span
    {
      reach += 1
    }
    let near = max(index - reach, whole.lowerBound)...min(index + reach, whole.upperBound)
    let line = FittedLine(
      near.map { (places[$0], 1 - Double(abs($0 - index)) / Double(reach + 1)) })
    return abs(line.beside(place))
  }

  /// Returns whether a stretch bends as a whole: from one sample to the next the distance from the
  /// line changes as little as along an arc or a corner. That of jitter changes as much as it is
  /// large.
  private func isCurve(_ places: ArraySlice<Point>) -> Bool {
    let line = FittedLine(places.map { ($0, 1) })
    let offsets = places.map { line.beside($0) }
    guard offsets.contains(where: { abs($0) >= span / 20 }) else { return false }
    let changes = zip(offsets, offsets.dropFirst()).reduce(0) {
      $0 + ($1.1 - $1.0) * ($1.1 - $1.0)
    }
    let squares = offsets.reduce(0) { $0 + $1 * $1 }
    // An arc has 45 by the square of the number of samples, a corner 48, jitter 2 and more.
    let count = Double(offsets.count)
    return changes < min(80 / (count * count), 1.2) * squares
  }
}

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
