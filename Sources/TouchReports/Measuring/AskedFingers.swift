package import TouchEngine

/// The fingers that a guide asked for, for a while.
package struct AskedFingers: Hashable, Sendable {
  /// The time from which the guide asked, in microseconds on the samples' clock.
  package var start: Int64
  /// The time until which the guide asked.
  package var end: Int64
  /// The line of each finger in the lengths of the scale; one point where a finger is held still.
  package var lines: [[Point]]
  /// Whether the fingers were to stay down until ``end``.
  package var holds: Bool

  /// Creates the fingers that a guide asks for.
  ///
  /// - Parameters:
  ///   - start: The time from which it asks, in microseconds on the samples' clock.
  ///   - end: The time until which it asks.
  ///   - lines: The line of each finger, in the lengths of the scale.
  ///   - holds: Whether the fingers stay down until `end`.
  package init(from start: Int64, until end: Int64, along lines: [[Point]], holds: Bool) {
    self.start = start
    self.end = end
    self.lines = lines
    self.holds = holds
  }

  /// Returns the distance from a place to the nearest line; infinite without lines.
  func distance(from place: Point) -> Double {
    lines.reduce(Double.infinity) { min($0, Self.distance(from: place, to: $1)) }
  }

  private static func distance(from place: Point, to line: [Point]) -> Double {
    guard let first = line.first else { return .infinity }
    var nearest = place.distance(to: first)
    for (start, end) in zip(line, line.dropFirst()) {
      let way = end - start
      let square = way.x * way.x + way.y * way.y
      let offset = place - start
      let part = square > 0 ? (offset.x * way.x + offset.y * way.y) / square : 0
      nearest = min(nearest, place.distance(to: start + way * min(max(part, 0), 1)))
    }
    return nearest
  }
}
