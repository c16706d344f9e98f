import Drawing
import SceneBase
import TouchEngine

/// A lens beside the fingers: their way, to scale with the movement that decides, and the time that
/// decides around the rim.
struct FingerLens {
  /// The radius, in points at a text scale of 1.
  private static let radius = 66.0
  /// The radius of the circle for the movement that decides, as a part of the lens's radius.
  private static let circlePart = 0.56
  /// How long a finger is down before the lens comes, in seconds.
  static let delay = 0.08
  /// How long the lens takes to come, in seconds.
  static let fadeIn = 0.12
  /// How long it takes to go after the lift or the decision, in seconds.
  static let fadeOut = 0.25

  /// A measure that decides, with the look of the gesture that it decides.
  private typealias Rule = (look: GestureLook, measure: Measure)

  /// The first finger's way, in the window's coordinates, from its landing on.
  let way: [Point]
  /// The place of the second finger; `nil` when there is none.
  let other: Point?
  /// How the two fingers stand to each other; `nil` when there is no second one.
  let pair: LensPair?
  let race: RacePicture
  /// The angle rule that decides; `nil` when none does.
  let cone: LensCone?
  /// The name of the view that was hit; `nil` when none was.
  let view: String?
  /// Whether all is decided, so that the lens shows what decided.
  let isOver: Bool
  /// The part of the window that the lens may cover.
  let room: Rect
  /// The frames of the scene's handles, which it does not cover.
  let handles: [Rect]
  /// The frames of its controls, which it covers only where every place does.
  var controls: [Rect] = []
  let style: SceneStyle
  let wording: Wording

  /// Returns the opacity at a time.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the finger landed, in seconds.
  ///   - gone: The time since the lift or the decision, in seconds; `nil` before it.
  /// - Returns: The opacity, 0…1.
  static func opacity(elapsed: Double, gone: Double?) -> Double {
    let come = min(max((elapsed - delay) / fadeIn, 0), 1)
    guard let gone else { return come }
    // It never came for what was decided before.
    let reached = min(max((elapsed - gone - delay) / fadeIn, 0), 1)
    return max(reached * (1 - gone / fadeOut), 0)
  }

  // MARK: Rules

  /// The measures of each lane that counts: of competitors while there are some, of winners and
  /// then losers afterwards.
  private var rules: [Rule] {
    // The margin of a button counts from its edge, not from the landing.
    let lanes = race.lanes.filter { !$0.isPress }
    guard isOver else {
      let open = lanes.filter { $0.missingFingers == 0 }
      let leader = open.filter { $0.recognizer == race.leader }
      return (leader + open).flatMap { lane in lane.goals.map { (lane.look, $0) } }
    }
    let winners = lanes.filter(\.standing.isWon)
    let losers = lanes.filter { !$0.standing.isWon }
    return (winners + losers).compactMap { lane in
      lane.standing.deciding.map { (lane.look, $0) }
    }
  }

  /// The first rule of some quantities: one that is needed and not reached, before one that is
  /// reached, before one that runs out.
  private func rule(_ quantities: Measure.Quantity...) -> Rule? {
    let rules = rules.filter { quantities.contains($0.measure.quantity) }
    let needs = rules.filter(\.measure.isMinimum)
    return needs.first { $0.measure.share < 1 } ?? needs.first ?? rules.first
  }

  private var movement: Rule? { rule(.movement, .travel) }
  private var time: Rule? { rule(.duration) }
  private var spread: Rule? { pair == nil ? nil : rule(.spread) }
  private var turn: Rule? { pair == nil ? nil : rule(.arc, .angle) }

  /// The radius of the lens, in points.
  private var radius: Double { min(style.scaled(Self.radius), 84) }

  /// The middle of the lens, in the window's coordinates.
  var center: Point {
    LensPlace(
      way: way, others: other.map { [$0] } ?? [], handles: handles, controls: controls,
      radius: radius,
      // The name stands below it.
      room: room.outset(by: EdgeInsets(top: 0, left: 0, bottom: -nameHeight - 6, right: 0))
    ).center
  }

  private var nameHeight: Double { style.scaled(26) }

  // MARK: Drawing

  func draw(into list: inout DisplayListBuilder) {
    let (movement, time, spread, turn) = (self.movement, self.time, self.spread, self.turn)
    let isPair = spread != nil || turn != nil
    guard let landing = way.first, let finger = way.last, movement != nil || time != nil || isPair
    else { return }
    let (radius, center) = (radius, center)
    // What floats over a picture is dark under every scene.
    let appearance = style.appearance.darkened
    let palette = appearance.palette
    for finger in [finger] + (other.map { [$0] } ?? []) {
      let arm = finger - center
      guard arm.length > radius else { continue }
      list.stroke(
        .line(from: center + arm * (radius / arm.length), to: finger), Color(white: 1, alpha: 0.7),
        width: 1.5)
    }
    let lens = Path.circle(center: center, radius: radius)
    list.fill(lens, palette.stage.opacity(appearance.plateOpacity(0.92)))
    list.stroke(lens, palette.line, width: appearance.edgeWidth)
    if let time { drawRing(time, center, radius, appearance, into: &list) }
    let middle = center - Point(0, radius * 0.16)
    let circle = radius * Self.circlePart
    var shown = movement
    if isPair, let pair {
      let colored = { (rule: Rule) in (rule.measure, rule.look.color(appearance.style)) }
      pair.draw(
        spread: spread.map(colored), turn: turn.map(colored), around: middle, radius * 0.86,
        into: &list)
      shown = [spread, turn].compactMap(\.self).max { $0.measure.share < $1.measure.share }
    } else if let movement {
      let color = movement.look.color(appearance.style)
      if let cone {
        let color = cone.look.color(appearance.style)
        cone.draw(from: middle, length: circle * 1.25, color, into: &list)
      }
      let slop = Path.circle(center: middle, radius: circle)
      list.fill(slop, color.opacity(0.12))
      list.stroke(slop, color, StrokeStyle(width: 2, dash: [5, 4]))
      drawWay(from: landing, circle / max(movement.measure.limit, 1), middle, circle, into: &list)
    }
    drawWords(shown?.measure, middle.y + circle + 1, center, appearance, into: &list)
  }

  /// Draws the measure in the lens, and the name of the view that was hit below it.
  private func drawWords(
    _ measure: Measure?, _ top: Double, _ center: Point, _ appearance: Appearance,
    into list: inout DisplayListBuilder
  ) {
    let palette = appearance.palette
    var font = TextStyle(
      size: appearance.scaled(TextSize.tiny.points), color: palette.ink, weight: .bold,
      alignment: .center)
    let name = font.size
    if let measure {
      // A decided measure has reached its limit or not: the value alone says how far it came.
      let words = isOver ? wording.amounts(of: measure).value : wording.share(of: measure)
      let room = Rect(center.x - radius, top, 2 * radius, radius * 0.3)
      font.size = min(font.size, radius * 0.26)
      // The words stay inside the ring at the rim.
      let low = room.center.y + font.size / 2 - center.y
      let rim = radius - 4
      let width = 2 * max(rim * rim - low * low, 0).squareRoot()
      font.fit(words, in: Size(width, room.height), downTo: TextSize.tiny.points)
      list.text(words, in: room, font)
    }
    guard let view else { return }
    font.size = name
    let width = min(TextRoom.width(of: view, font) + 20, max(room.width - 8, 1))
    let plate = Rect(center.x - width / 2, center.y + radius + 6, width, nameHeight)
    let left = min(max(plate.minX, room.minX + 4), max(room.maxX - 4 - width, room.minX + 4))
    let box = Rect(left, plate.minY, width, plate.height)
    list.fill(
      .roundedRect(box, radius: box.height / 2),
      palette.stage.opacity(appearance.plateOpacity(0.92)))
    list.text(view, in: box, font)
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
    _ time: Rule, _ center: Point, _ radius: Double, _ appearance: Appearance,
    into list: inout DisplayListBuilder
  ) {
    let share = time.measure.isMinimum ? time.measure.share : 1 - time.measure.share
    let rim = radius - 4
    list.stroke(.circle(center: center, radius: rim), appearance.palette.thinTrack, width: 4)
    guard share > 0 else { return }
    let top = -Double.pi / 2
    list.stroke(
      .arc(center: center, radius: rim, from: top, to: top + 2 * .pi * min(share, 0.9999)),
      time.look.color(appearance.style), .round(width: 4))
  }
}

/// The directions in which a finger may go by the angle rule of a recognizer.
struct LensCone: Hashable {
  /// The middle direction, in radians clockwise from the x axis.
  let angle: Double
  /// The deviation at most to each side, in radians.
  let half: Double
  let look: GestureLook

  /// - Parameters:
  ///   - measure: The deviation and its limit, in degrees.
  ///   - directions: The directions from which it deviates; the nearest to `way` counts.
  ///   - way: The way of the finger from its landing, in points.
  ///   - look: The icon and the color of the recognizer's gesture.
  init?(_ measure: Measure, _ directions: Directions, along way: Point, _ look: GestureLook) {
    let angles: [(Directions, Point, Double)] = [
      (.right, Point(1, 0), 0), (.down, Point(0, 1), .pi / 2), (.left, Point(-1, 0), .pi),
      (.up, Point(0, -1), -.pi / 2),
    ]
    let nearest = angles.filter { directions.contains($0.0) }
      .max { $0.1.x * way.x + $0.1.y * way.y < $1.1.x * way.x + $1.1.y * way.y }
    guard let nearest else { return nil }
    angle = nearest.2
    half = measure.limit * .pi / 180
    self.look = look
  }

  /// Draws the cone from its point to a distance.
  func draw(
    from point: Point, length: Double, _ color: Color, into list: inout DisplayListBuilder
  ) {
    let (start, end) = (angle - half, angle + half)
    let edges = [start, end].map {
      point + Point(CLibrary.cosine($0), CLibrary.sine($0)) * length
    }
    let cone = Path { path in
      path.append(.arc(center: point, radius: length, from: start, to: end))
      path.line(to: point)
      path.close()
    }
    list.fill(cone, color.opacity(0.16))
    for edge in edges {
      list.stroke(.line(from: point, to: edge), color, StrokeStyle(width: 1.5, dash: [4, 4]))
    }
  }
}
