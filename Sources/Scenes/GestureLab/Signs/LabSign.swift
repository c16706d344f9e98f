import TouchEngine

/// The sign of a rule on the stage. Points are in the window's coordinates, lengths in points that
/// are not magnified.
enum LabSign: Hashable {
  /// A distance in any direction: a dashed circle.
  case circle(center: Point, radius: Double)
  /// A time: a ring, which a minimum fills and a maximum empties.
  case ring(center: Point)
  /// Directions from `origin`, up to `half` radians to each side of `angle`: a cone. It has a line
  /// where `distance` is reached; `nil` for none.
  case cone(origin: Point, angle: Double, half: Double, distance: Double?)
  /// A straight way from `origin`, with room at both sides: a corridor with a line at its end.
  case corridor(origin: Point, angle: Double, length: Double, half: Double)
  /// The distance of two fingers: a bar between them, `now` long, that was `base` long. The end
  /// marks are `limit` away from `base`.
  case spread(middle: Point, angle: Double, base: Double, now: Double, limit: Double)
  /// The turn of two fingers, from the angle `start` by `turn` radians: an arc with end marks at
  /// `limit` radians.
  case arc(middle: Point, radius: Double, start: Double, turn: Double, limit: Double)
  /// A rule that has no place.
  case none
}
