package import Drawing
import SceneBase
package import TouchEngine

extension FingerOverlay {
  /// The ring's radius in points: wider than a fingertip, so that the ring shows around it.
  private static let ringRadius = 30.0
  /// The least distance between two points of a trail, in points.
  ///
  /// The line is at least as wide, and each corner costs as much as a long line.
  private static let trailStep = 2.0

  package func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    guard isShown else { return }
    for finger in fingers {
      let color = Self.color(of: finger)
      drawTrail(of: finger, color, into: &list, at: time)
      drawRing(of: finger, color, into: &list, at: time)
    }
    if let transform { draw(transform, into: &list) }
  }

  /// Draws the ring of the finger that will probably land next, for a renderer that makes its
  /// bitmap ahead.
  func drawNext(into list: inout DisplayListBuilder) {
    guard isShown else { return }
    let next = Finger(id: TouchID(.max), kind: .direct, number: numbers.next)
    drawRing(of: next, Self.color(of: next), into: &list, at: .zero)
  }

  /// The color of marks for fingers that no screen reports, as of a mouse; light outlines keep them
  /// visible on any background.
  static let markColor = Color(hex: 0x7B2D8E)

  private static func color(of finger: Finger) -> Color {
    SceneEmblem.fingerColor(finger.number)
  }

  /// Draws the two fingers that a transform stands for, smaller than real touches.
  private func draw(_ transform: TransformEvent, into list: inout DisplayListBuilder) {
    let arm = transform.vector * 0.5
    let places = [transform.middle - arm, transform.middle + arm]
    for (width, color) in [(3.0, Color(white: 0, alpha: 0.35)), (1, Color(white: 1, alpha: 0.8))] {
      list.stroke(.line(from: places[0], to: places[1]), color, width: width)
    }
    for place in places {
      let ring = Path.circle(center: place, radius: 12)
      list.fill(ring, Self.markColor.opacity(0.25))
      list.stroke(ring, .white, width: 4)
      list.stroke(ring, Self.markColor, width: 2)
    }
  }

  /// Draws the trail as a few lines of constant opacity each.
  ///
  /// One line per report would cost more than the rest of the picture.
  private func drawTrail(
    of finger: Finger, _ color: Color, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    let trail = finger.trail
    var start = trail.startIndex
    while start + 1 < trail.endIndex {
      let part = Self.part(of: trail[start].time)
      let next = trail[(start + 1)...].firstIndex { !keepsLifted && Self.part(of: $0.time) != part }
      let end = next ?? trail.endIndex - 1
      let places = trail[start...end]
      let strength = keepsLifted ? 1 : Self.strength(since: trail[start].time, at: time)
      start = end
      guard strength > 0, let line = Self.line(through: places) else { continue }
      let width = (2 + 6 * strength) * magnification
      // A path that stays is looked at.
      if keepsLifted {
        list.stroke(line, Color(white: 1, alpha: 0.9), .round(width: width + 3 * magnification))
      }
      list.stroke(line, color.opacity(0.8 * strength), .round(width: width))
    }
  }

  /// A line through the points, without those closer than ``trailStep`` to the one before; `nil`
  /// when it would be invisible.
  private static func line(through places: ArraySlice<(place: Point, time: Timestamp)>) -> Path? {
    guard let first = places.first?.place, let end = places.last?.place,
      places.contains(where: { $0.place != first })
    else { return nil }
    return Path { path in
      path.move(to: first)
      var last = first
      for (place, _) in places where place.distance(to: last) >= trailStep {
        path.line(to: place)
        last = place
      }
      if last != end { path.line(to: end) }
    }
  }

  /// The index of the trail segment that contains `time`.
  ///
  /// A segment lasts a fifth of ``fadeSeconds``, so the steps look like a smooth fade.
  private static func part(of time: Timestamp) -> Int64 {
    (time - .zero) / Int64(fadeSeconds * 200_000)
  }

  private func drawRing(
    of finger: Finger, _ color: Color, into list: inout DisplayListBuilder, at time: Timestamp
  ) {
    guard let over = finger.over, !keepsLifted else {
      // A ring looks the same everywhere, so it becomes a bitmap that only moves.
      let reach = 64.0
      let ring = DisplayList { list in
        drawRing(of: finger, at: .zero, color, Self.ringRadius, 1, into: &list)
      }
      return list.raster(
        ring, bounds: Rect(-reach, -reach, 2 * reach, 2 * reach),
        scale: displayScale * magnification,
        transform: .moving(.zero, to: finger.place, scaledBy: magnification))
    }
    // A lifted finger's ring widens as it fades.
    let strength = Self.strength(since: over.time, at: time)
    guard strength > 0 else { return }
    drawRing(
      of: finger, at: finger.place, color,
      (Self.ringRadius + 10 * (1 - strength)) * magnification, strength, into: &list)
  }

  private func drawRing(
    of finger: Finger, at place: Point, _ color: Color, _ radius: Double, _ strength: Double,
    into list: inout DisplayListBuilder
  ) {
    let ring = Path.circle(center: place, radius: radius)
    list.fill(ring, color.opacity(0.18 * strength))
    list.stroke(ring, Color(white: 1, alpha: 0.9 * strength), width: 5)
    list.stroke(ring, color.opacity(strength), width: 3)
    if finger.id == selected {
      let second = Path.circle(center: place, radius: radius + 10)
      list.stroke(second, Color(white: 1, alpha: 0.9 * strength), width: 7)
      list.stroke(second, color.opacity(strength), width: 4)
    }
    // A cancelled touch is crossed out.
    if finger.over?.phase == .cancelled {
      let reach = radius * 0.7
      for side in [-1.0, 1.0] {
        list.stroke(
          .line(
            from: place + Point(-reach, -reach * side), to: place + Point(reach, reach * side)),
          color.opacity(strength), StrokeStyle.round(width: 3))
      }
    }
    let badge = Self.numberFrame(finger.number, besideRing: radius, at: place)
    Self.drawNumber(finger.number, in: badge, strength, into: &list)
  }

  /// Returns the place of a finger's number: beside its ring, where no finger hides it.
  package static func numberFrame(
    _ number: Int, besideRing radius: Double, at place: Point
  ) -> Rect {
    let width = 14.0 + 8 * Double("\(number)".count)
    let center = place + Point(radius * 0.75, -radius * 0.75)
    return Rect(center.x - width / 2, center.y - 11, width, 22)
  }

  /// Draws a finger's number.
  package static func drawNumber(
    _ number: Int, in badge: Rect, _ strength: Double = 1, into list: inout DisplayListBuilder
  ) {
    let color = SceneEmblem.fingerColor(number)
    list.fill(.roundedRect(badge, radius: 11), color.opacity(strength))
    list.text(
      "\(number)", in: badge,
      TextStyle(
        size: 13, color: Color(white: 1, alpha: strength), weight: .bold, alignment: .center))
  }
}
