import Drawing
import Glibc
import TouchEngine

/// A lens beside the first finger: its way from where it landed, to scale with the movement that
/// decides, and the time that decides around the rim.
struct FingerLens {
  /// The radius, in points at a text scale of 1.
  private static let radius = 66.0
  /// The radius of the circle for the movement that decides, as a part of the lens's radius.
  private static let circlePart = 0.6
  /// The distance between the finger and the middle of the lens, in points.
  private static let distance = 150.0
  /// How long a finger is down before the lens comes, in seconds.
  static let delay = 0.08
  /// How long the lens takes to come, in seconds.
  static let fadeIn = 0.12
  /// How long it takes to go after the lift, in seconds.
  static let fadeOut = 0.25

  /// The finger's way, in the window's coordinates, from its landing on.
  let way: [Point]
  let race: RacePicture
  /// The part of the window that the lens may cover.
  let room: Rect
  let style: SceneStyle
  let wording: Wording

  /// Returns the opacity at a time.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the finger landed, in seconds.
  ///   - gone: The time since it was lifted, in seconds; `nil` while it is down.
  /// - Returns: The opacity, 0…1.
  static func opacity(elapsed: Double, gone: Double?) -> Double {
    let come = min(max((elapsed - delay) / fadeIn, 0), 1)
    return gone.map { max(min(come, 1 - $0 / fadeOut), 0) } ?? come
  }

  /// The movement that decides first, with the lane that has it; `nil` when none does.
  private var movement: (lane: RaceLane, measure: Measure)? {
    let open = race.lanes.filter { $0.missingFingers == 0 }
    let leader = open.filter { $0.recognizer == race.leader }
    for lane in leader + open {
      if let needs = lane.needs, needs.quantity == .movement || needs.quantity == .travel {
        return (lane, needs)
      }
    }
    for lane in open {
      if let most = lane.goals.first(where: { !$0.isMinimum && $0.quantity == .movement }) {
        return (lane, most)
      }
    }
    return nil
  }

  /// The time that decides first, with its lane: one that is needed before one that runs out.
  private var time: (lane: RaceLane, measure: Measure)? {
    let open = race.lanes.filter { $0.missingFingers == 0 }
    for lane in open {
      if let needs = lane.needs, needs.quantity == .duration { return (lane, needs) }
    }
    for lane in open {
      if let most = lane.goals.first(where: { !$0.isMinimum && $0.quantity == .duration }) {
        return (lane, most)
      }
    }
    return nil
  }

  /// The middle of the lens: up and to the side away from the nearer edge, inside the room.
  func center(radius: Double) -> Point {
    guard let finger = way.last, let landing = way.first else { return room.center }
    var (dx, dy) = (Self.distance * 0.64, -Self.distance * 0.77)
    if landing.x > room.center.x { dx = -dx }
    let inside = Rect(
      room.minX + radius + 8, room.minY + radius + 8, max(room.width - 2 * radius - 16, 1),
      max(room.height - 2 * radius - 16, 1))
    // It changes sides only where it would leave the room.
    if finger.x + dx < inside.minX || finger.x + dx > inside.maxX { dx = -dx }
    if finger.y + dy < inside.minY { dy = -dy }
    return Point(
      min(max(finger.x + dx, inside.minX), inside.maxX),
      min(max(finger.y + dy, inside.minY), inside.maxY))
  }

  func draw(into list: inout DisplayListBuilder) {
    let (movement, time) = (self.movement, self.time)
    guard let landing = way.first, let finger = way.last, movement != nil || time != nil else {
      return
    }
    let radius = min(style.scaled(Self.radius), 84)
    let center = center(radius: radius)
    // What floats over a picture is dark under every scene.
    let appearance = style.appearance.darkened
    let palette = appearance.palette
    let arm = finger - center
    if arm.length > radius {
      list.stroke(
        .line(from: center + arm * (radius / arm.length), to: finger), Color(white: 1, alpha: 0.7),
        width: 1.5)
    }
    let lens = Path.circle(center: center, radius: radius)
    list.fill(lens, palette.stage.opacity(appearance.style == .highContrast ? 1 : 0.92))
    list.stroke(lens, palette.line, width: appearance.edgeWidth)
    if let time { drawRing(time, center, radius, appearance, into: &list) }
    guard let movement else { return }
    let color = movement.lane.look.color(appearance.style)
    let circle = radius * Self.circlePart
    let middle = center - Point(0, radius * 0.12)
    let slop = Path.circle(center: middle, radius: circle)
    list.fill(slop, color.opacity(0.12))
    list.stroke(slop, color, StrokeStyle(width: 2, dash: [5, 4]))
    drawWay(from: landing, circle / max(movement.measure.limit, 1), middle, circle, into: &list)
    var font = TextStyle(
      size: appearance.scaled(TextSize.tiny.points), color: palette.ink, weight: .bold,
      alignment: .center)
    font.size = min(font.size, radius * 0.26)
    list.text(
      wording.share(of: movement.measure),
      in: Rect(
        center.x - radius, middle.y + circle + 1, 2 * radius, radius * 0.3), font)
  }

  /// Draws the way at a scale, as far as it is in the lens.
  private func drawWay(
    from landing: Point, _ scale: Double, _ middle: Point, _ circle: Double,
    into list: inout DisplayListBuilder
  ) {
    let most = circle * 1.25
    let places = way.map { point -> Point in
      let step = (point - landing) * scale
      return step.length > most ? middle + step * (most / step.length) : middle + step
    }
    let line = Path { path in
      path.move(to: places[0])
      for place in places.dropFirst() { path.line(to: place) }
    }
    list.stroke(line, .white, .round(width: 2.5))
    list.fill(.circle(center: middle, radius: 3.5), .white)
    if let end = places.last {
      list.fill(.circle(center: end, radius: 5), style.appearance.darkened.palette.accent)
    }
  }

  private func drawRing(
    _ time: (lane: RaceLane, measure: Measure), _ center: Point, _ radius: Double,
    _ appearance: Appearance, into list: inout DisplayListBuilder
  ) {
    let share = time.measure.isMinimum ? time.measure.share : 1 - time.measure.share
    let rim = radius - 4
    list.stroke(.circle(center: center, radius: rim), appearance.palette.track, width: 4)
    guard share > 0 else { return }
    let top = -Double.pi / 2
    list.stroke(
      .arc(center: center, radius: rim, from: top, to: top + 2 * .pi * min(share, 0.9999)),
      time.lane.look.color(appearance.style), .round(width: 4))
  }
}
