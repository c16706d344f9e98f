import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// Draws the card of a run: the scene around the touch, what won, and the lanes at the moment.
struct ComparedRunPainter {
  let comparison: Comparison
  let isAfter: Bool
  let card: ComparisonLayout.Card
  let style: SceneStyle
  /// The run's name: "Before".
  let name: String
  let isPlaying: Bool
  let isPressed: Bool

  /// The color beside lines over the scene, which has colors of its own.
  private static let edge = Color(white: 0, alpha: 0.6)
  /// The radius of a finger's ring, in points. It is not filled: words below it can be read. Our
  /// choice.
  private static let ringRadius = 26.0
  private var palette: Palette { style.palette }
  private var run: ComparedRun { isAfter ? comparison.after : comparison.before }

  /// Draws the card with a moment of the run.
  func draw(_ moment: Int, into list: inout DisplayListBuilder) {
    let shape = Path.roundedRect(card.frame, radius: 20)
    list.fill(shape, palette.panel)
    if isAfter {
      list.stroke(.roundedRect(card.frame.outset(by: -1), radius: 19), palette.accentInk, width: 2)
    } else {
      list.stroke(shape, palette.line, width: style.appearance.edgeWidth)
    }
    drawHead(into: &list)
    guard run.moments.indices.contains(moment) else { return }
    let shown = run.moments[moment]
    drawPicture(moment, into: &list)
    drawControls(shown, moment, into: &list)
    drawVerdict(moment, into: &list)
    var race = shown.race
    race.lanes = comparison.chief(race.lanes, atMost: card.laneCount)
    let rows = RaceRows(
      race, in: card.lanes, columns: 1, style, comparison.wording, isCompared: true)
    // The runs do not differ in their leader.
    RaceRowsPainter(rows: rows, leader: nil, style: style, wording: comparison.wording)
      .draw(into: &list)
  }

  private func drawHead(into list: inout DisplayListBuilder) {
    let font = style.line(.head, palette.ink, .bold)
    let width = min(TextRoom.width(of: name, font), card.head.width)
    list.text(name, in: Rect(card.head.minX, card.head.minY, width, card.head.height), font)
    let held = isAfter ? comparison.change.after : comparison.change.before
    let note = style.line(
      .note, isAfter ? palette.accentInk : palette.ink2, alignment: .trailing)
    let left = card.head.minX + width + 16
    let room = Rect(left, card.head.minY, card.head.maxX - left, card.head.height)
    // The title of the page says it, too.
    guard !held.isEmpty, TextRoom.width(of: held, note) <= room.width else { return }
    list.text(held, in: room, note)
  }

  // MARK: The scene

  private func drawPicture(_ moment: Int, into list: inout DisplayListBuilder) {
    let shown = run.moments[moment]
    let room = card.picture
    let crop = comparison.crop(for: room.size)
    let scale = min(room.width / crop.width, room.height / crop.height)
    let origin = Point(
      room.center.x - crop.width * scale / 2, room.center.y - crop.height * scale / 2)
    let placing = AffineTransform.moving(crop.origin, to: origin, scaledBy: scale)
    list.fill(.rect(room), palette.stage)
    list.group(clip: room) { list in
      list.group(shown.picture, transform: placing, clip: crop)
      let words = drawLimit(at: moment, scale, placing, into: &list)
      drawPath(until: moment, placing, into: &list)
      drawFingers(shown.fingers, placing, besides: words, into: &list)
    }
    if run.decided != nil, comparison.isDecided(run.decided, at: moment) { drawSign(into: &list) }
    list.stroke(.rect(room), palette.line, width: max(style.appearance.edgeWidth, 1))
  }

  /// Draws the movement that decides as a circle around the landing, to scale. After the lift it
  /// goes along with what scrolls on.
  ///
  /// - Returns: The place of its words; `nil` when no movement decides.
  private func drawLimit(
    at moment: Int, _ scale: Double, _ placing: AffineTransform,
    into list: inout DisplayListBuilder
  ) -> Rect? {
    guard let subject = comparison.subject, let limit = run.limit(of: subject.name), limit > 0,
      let landing = comparison.landing
    else { return nil }
    let center = placing.apply(to: landing + run.shift(at: moment))
    let circle = Path.circle(center: center, radius: limit * scale)
    let color = subject.look.color(.dark)
    list.stroke(circle, color, StrokeStyle(width: 2, dash: [6, 5]), over: Self.edge, 3)
    // The limit stands below the circle.
    let font = style.line(.note, color, .bold, alignment: .center)
    let words = Words.table.text(
      "unit.points", in: style.language, [Numeral.plain(limit, decimals: 1)])
    let middle = center + Point(0, limit * scale + style.scaled(13) + 4)
    let plate = Rect(middle.x, middle.y, 0, 0).outset(
      by: EdgeInsets(
        top: style.scaled(11), left: TextRoom.width(of: words, font) / 2 + 9,
        bottom: style.scaled(11), right: TextRoom.width(of: words, font) / 2 + 9))
    list.fill(.roundedRect(plate, radius: plate.height / 2), Color(white: 0, alpha: 0.8))
    list.text(words, in: plate, font)
    return plate
  }

  /// Draws the fingers that are down as rings, with their numbers where no words stand.
  private func drawFingers(
    _ fingers: [RacingTouch], _ placing: AffineTransform, besides words: Rect?,
    into list: inout DisplayListBuilder
  ) {
    for finger in fingers {
      let number = comparison.fingers[finger.id] ?? 1
      let place = placing.apply(to: finger.place)
      let ring = Path.circle(center: place, radius: Self.ringRadius)
      let color = SceneEmblem.fingerColor(number)
      list.stroke(ring, color, StrokeStyle(width: 3), over: .white, 5)
      let badge = FingerOverlay.numberFrame(number, besideRing: Self.ringRadius, at: place)
      let isInside =
        card.picture.contains(badge.origin)
        && card.picture.contains(Point(badge.maxX, badge.maxY))
      if isInside, words?.intersection(badge) == nil {
        FingerOverlay.drawNumber(number, in: badge, into: &list)
      }
    }
  }

  /// Draws the finger's path.
  private func drawPath(
    until moment: Int, _ placing: AffineTransform, into list: inout DisplayListBuilder
  ) {
    let path = run.path(until: moment).map(placing.apply)
    guard let last = path.last else { return }
    list.strokeWay(path, over: Self.edge, width: 2)
    list.fill(.circle(center: path[0], radius: 4), .white)
    // A finger that is down has its ring.
    guard run.moments[moment].finger == nil else { return }
    list.stroke(
      .circle(center: last, radius: 7), .white, StrokeStyle(width: 2.5), over: Self.edge, 5)
  }

  /// Draws whether the change gives the touch to something else, once it is decided.
  private func drawSign(into list: inout DisplayListBuilder) {
    let isChanged = run.taker != comparison.before.taker
    let radius = style.scaled(18)
    let center = Point(card.picture.maxX - radius - 12, card.picture.minY + radius + 12)
    list.fill(.circle(center: center, radius: radius + 2.5), .white)
    let palette = Palette.of(.light)
    guard isChanged else {
      return UnusedMark.draw(into: &list, at: center, radius: radius - 3, palette.danger)
    }
    list.fill(.circle(center: center, radius: radius), palette.good)
    list.icon(.check, at: center, size: radius * 1.2, .white)
  }

  /// Draws whether it plays, the time since the landing, and how far the clip is.
  private func drawControls(
    _ shown: ComparedMoment, _ moment: Int, into list: inout DisplayListBuilder
  ) {
    let room = card.picture
    let font = style.line(.note, .white, .bold, alignment: .center)
    let seconds = shown.time.seconds(since: comparison.landed)
    let words = ComparisonWords.text(
      "seconds", in: style.language, with: Numeral.plain(seconds, decimals: 2))
    let height = style.scaled(20) + 8
    let width = style.scaled(70) + height
    let plate = Rect(room.minX + 8, room.maxY - height - 12, width, height)
    let shape = Path.roundedRect(plate, radius: height / 2)
    list.fill(shape, Color(white: 0, alpha: isPressed ? 0.85 : 0.65))
    list.icon(
      isPlaying ? .pause : .play, at: Point(plate.minX + height * 0.6, plate.center.y),
      size: height * 0.55, .white)
    list.text(
      words, in: Rect(plate.minX + height, plate.minY, width - height - 8, height), font)
    let part = Double(moment) / Double(max(comparison.momentCount - 1, 1))
    let bar = Rect(room.minX, room.maxY - 4, room.width, 4)
    list.fill(.rect(bar), Color(white: 0, alpha: 0.5))
    list.fill(.rect(Rect(bar.minX, bar.minY, bar.width * part, bar.height)), palette.accent)
  }

  // MARK: The verdict

  /// Draws what won, once the film has shown it.
  private func drawVerdict(_ moment: Int, into list: inout DisplayListBuilder) {
    let place = card.verdict
    let side = style.scaled(24)
    let high = style.scaled(32)
    let isDecided = comparison.isDecided(run.decided, at: moment)
    let taker = isDecided ? run.taker : nil
    let color = taker?.color(style.appearance.style) ?? palette.ink2
    list.icon(
      taker?.icon ?? (isDecided ? .minus : .clock),
      at: Point(place.minX + side / 2, place.minY + high / 2), size: side, color)
    let left = place.minX + side + style.scaled(12)
    var font = style.line(.title, isDecided ? palette.ink : palette.ink2, .bold)
    let words =
      isDecided
      ? Self.words(of: taker, comparison.wording)
      : WhyWords.text("open", in: style.language).capitalizedFirst
    let room = Size(place.maxX - left, high)
    font.fit(words, in: room, downTo: font.size * 0.6)
    let width = min(TextRoom.width(of: words, font), room.width)
    list.text(words, in: Rect(left, place.minY, width, high), font)
    guard isDecided, let decided = run.decided else { return }
    let time = ComparisonWords.text(
      "decided", in: style.language, with: Numeral.plain(decided, decimals: 2))
    var note = style.line(.note, palette.ink2)
    if place.height > high {
      list.text(
        time, in: Rect(left, place.minY + high, room.width, place.height - high), note)
    } else if width + 16 + TextRoom.width(of: time, note) <= room.width {
      note.alignment = .trailing
      list.text(
        time, in: Rect(left + width + 16, place.minY, room.width - width - 16, high), note)
    }
  }

  /// Returns what won a touch: "Drag won".
  static func words(of taker: ComparedTouch.Taker?, _ wording: Wording) -> String {
    switch taker {
    case .recognizer(let name, _): wording.victory(of: name, nil)
    case .view(let view):
      ComparisonWords.text("view", in: wording.language, with: wording.name(view))
    case .nobody: ComparisonWords.text("nobody", in: wording.language)
    case nil: ComparisonWords.text("absent", in: wording.language)
    }
  }
}
