import Drawing
import Glibc
import TouchEngine

/// Draws the signs of one recognizer's rules.
struct LabSignPicture {
  /// The factor by which lengths are drawn larger.
  let magnification: Double
  let color: Color
  /// The radius of the ring of a time, in points.
  let ringRadius: Double

  private static let dashes = StrokeStyle.round(width: 2, dash: [6, 6])
  /// The length of a cone that measures no distance, in points.
  private static let coneLength = 170.0

  func draw(_ rule: LabRule, into list: inout DisplayListBuilder) {
    switch rule.sign {
    case .circle(let center, let radius):
      let circle = Path.circle(center: center, radius: radius * magnification)
      list.fill(circle, color.opacity(0.06))
      list.stroke(circle, color.opacity(0.9), Self.dashes)
    case .ring(let center): drawRing(center, rule, into: &list)
    case .cone(let origin, let angle, let half, let distance):
      drawCone(origin, angle, half, distance, into: &list)
    case .corridor(let origin, let angle, let length, let half):
      drawCorridor(origin, angle, length, half, into: &list)
    case .spread(let middle, let angle, let base, let now, let limit):
      drawSpread(middle, angle, base, now, limit, into: &list)
    case .arc(let middle, let radius, let start, let turn, let limit):
      drawArc(middle, radius, start, turn, limit, into: &list)
    case .none: break
    }
  }

  private func point(_ origin: Point, _ angle: Double, _ length: Double) -> Point {
    origin + Point(cos(angle), sin(angle)) * length
  }

  /// Draws a time: a minimum fills the ring, a maximum empties it.
  private func drawRing(_ center: Point, _ rule: LabRule, into list: inout DisplayListBuilder) {
    list.stroke(.circle(center: center, radius: ringRadius), color.opacity(0.22), width: 7)
    let part = rule.measure.isMinimum ? rule.share : 1 - rule.share
    guard part > 0 else { return }
    let top = -Double.pi / 2
    list.stroke(
      .arc(center: center, radius: ringRadius, from: top, to: top + 2 * .pi * part), color,
      .round(width: 7))
  }

  private func drawCone(
    _ origin: Point, _ angle: Double, _ half: Double, _ distance: Double?,
    into list: inout DisplayListBuilder
  ) {
    let length = max((distance ?? 0) * magnification * 1.15, Self.coneLength)
    let (from, to) = (angle - half, angle + half)
    list.fill(
      .polygon([origin, point(origin, from, length), point(origin, to, length)]),
      color.opacity(0.14))
    for edge in [from, to] {
      list.stroke(
        .line(from: origin, to: point(origin, edge, length)), color.opacity(0.8), Self.dashes)
    }
    guard let distance else { return }
    // The distance counts along the cone's axis.
    let goal = point(origin, angle, distance * magnification)
    let aside = distance * magnification * tan(min(half, 1.3))
    let across = angle + .pi / 2
    list.stroke(
      .line(from: point(goal, across, -aside), to: point(goal, across, aside)), color,
      .round(width: 4))
  }

  private func drawCorridor(
    _ origin: Point, _ angle: Double, _ length: Double, _ half: Double,
    into list: inout DisplayListBuilder
  ) {
    let end = point(origin, angle, length * magnification)
    let side = point(.zero, angle + .pi / 2, half * magnification)
    list.fill(
      .polygon([origin - side, end - side, end + side, origin + side]), color.opacity(0.1))
    for side in [side, side * -1] {
      list.stroke(
        .line(from: origin + side, to: end + side), color.opacity(0.8), Self.dashes)
    }
    list.stroke(.line(from: end - side, to: end + side), color, .round(width: 4))
  }

  /// Draws a bar between two fingers, with the change magnified, and marks where it is enough.
  private func drawSpread(
    _ middle: Point, _ angle: Double, _ base: Double, _ now: Double, _ limit: Double,
    into list: inout DisplayListBuilder
  ) {
    let reach = max(base + (now - base) * magnification, 0) / 2
    list.stroke(
      .line(from: point(middle, angle, -reach), to: point(middle, angle, reach)), color,
      .round(width: 4))
    let across = point(.zero, angle + .pi / 2, 16)
    for goal in [base + limit * magnification, base - limit * magnification] where goal > 0 {
      for side in [-1.0, 1] {
        let mark = point(middle, angle, side * goal / 2)
        list.stroke(.line(from: mark - across, to: mark + across), color, .round(width: 3))
      }
    }
  }

  /// Draws the turn of two fingers, magnified, at both fingers, and marks where it is enough.
  private func drawArc(
    _ middle: Point, _ radius: Double, _ start: Double, _ turn: Double, _ limit: Double,
    into list: inout DisplayListBuilder
  ) {
    // Beyond half a turn the two arcs would meet.
    let most = Double.pi * 0.95
    let sweep = min(max(turn * magnification, -most), most)
    let goal = min(limit * magnification, most)
    list.stroke(.circle(center: middle, radius: radius), color.opacity(0.2), width: 2)
    for side in [0.0, .pi] {
      let from = start + side
      if sweep != 0 {
        list.stroke(
          .arc(
            center: middle, radius: radius, from: min(from, from + sweep),
            to: max(from, from + sweep)), color, .round(width: 5))
      }
      for mark in [from - goal, from + goal] {
        list.stroke(
          .line(from: point(middle, mark, radius - 14), to: point(middle, mark, radius + 14)),
          color, .round(width: 3))
      }
    }
  }
}

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
