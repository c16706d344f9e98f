import TouchEngine

/// Finds the place of a lens beside a finger.
///
/// It is above the finger, to the side away from the nearer edge, and keeps its side until it would
/// leave the room or cover another finger. It covers handles, and other controls, only where every
/// place does.
struct LensPlace {
  /// The distance between the finger and the middle of the lens, in points.
  static let distance = 150.0
  /// The distance between the lens and another finger, and between the lens and the edges of the
  /// room, in points.
  private static let fingerGap = 32.0
  private static let edgeGap = 8.0

  /// The way of the finger from its landing, in the window's coordinates.
  let way: [Point]
  /// The places of the other fingers.
  let others: [Point]
  /// The frames of handles.
  var handles: [Rect] = []
  /// The frames of the other controls.
  var controls: [Rect] = []
  /// The radius of the lens, in points.
  let radius: Double
  /// The part of the window that the lens may cover.
  let room: Rect

  /// The middle of the lens.
  var center: Point {
    guard let landing = way.first, let finger = way.last else { return room.center }
    let side = landing.x > room.center.x ? -1.0 : 1
    let arms = [(0.64, -0.77), (-0.64, -0.77), (1, 0), (-1, 0), (0.64, 0.77), (-0.64, 0.77)]
      .map { Point($0.0 * side, $0.1) * Self.distance }
    // No list comes twice.
    let fewer: [[Rect]] = (controls.isEmpty ? [] : [handles]) + (handles.isEmpty ? [] : [[]])
    for handles in [handles + controls] + fewer {
      var choice: Int?
      for place in way {
        if let kept = choice, fits(place + arms[kept], beside: handles) { continue }
        choice = arms.firstIndex { fits(place + $0, beside: handles) }
      }
      if let choice { return finger + arms[choice] }
    }
    // In a small room: as far from all fingers as it can be.
    let places = arms.map { inside.nearest(to: finger + $0) }
    return places.max { nearest(to: $0) < nearest(to: $1) } ?? room.center
  }

  private var inside: Rect {
    let gap = radius + Self.edgeGap
    return Rect(
      room.minX + gap, room.minY + gap, max(room.width - 2 * gap, 0),
      max(room.height - 2 * gap, 0))
  }

  private func fits(_ center: Point, beside handles: [Rect]) -> Bool {
    let isFree =
      others.allSatisfy { $0.distance(to: center) > radius + Self.fingerGap }
      && handles.allSatisfy { handle in
        handle.nearest(to: center).distance(to: center) > radius
      }
    return isFree && inside.nearest(to: center) == center
  }

  /// The distance from the nearest finger.
  private func nearest(to center: Point) -> Double {
    (way.suffix(1) + others).map { $0.distance(to: center) }.min() ?? 0
  }
}
