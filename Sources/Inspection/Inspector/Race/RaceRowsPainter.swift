import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// Draws the rows of a race.
struct RaceRowsPainter {
  let rows: RaceRows
  /// The name of the recognizer that is nearest to winning.
  let leader: String?
  let style: SceneStyle
  let wording: Wording

  private var palette: Palette { style.palette }

  /// The distance of a card's edge from its lane, in points.
  static let cardMargin = 12.0

  /// Draws each row in a group with its own clip, so that a row that changes repaints itself alone.
  func draw(into list: inout DisplayListBuilder) {
    for row in rows.rows {
      let frame = row.frame
      let clip = Rect(
        frame.minX - Self.cardMargin, frame.minY, frame.width + 2 * Self.cardMargin, frame.height)
      list.group(clip: clip.roundedOutward) { draw(row, into: &$0) }
    }
  }

  private func draw(_ row: RaceRows.Row, into list: inout DisplayListBuilder) {
    switch row.content {
    case .gate(let gate): draw(gate, in: row.frame, into: &list)
    case .lane(let lane):
      if let words = row.words { draw(lane, words, in: row.frame, into: &list) }
    case .loser(let lane):
      if let words = row.words { drawLoser(lane, words, in: row.frame, into: &list) }
    case .absent(let lanes, let fingers):
      drawAbsent(lanes, fingers, in: row.frame, into: &list)
    case .more(let count):
      list.text(
        InspectorWords.text("more", in: wording.language, with: "\(count)"), in: row.frame,
        style.line(.note, palette.ink3))
    }
  }

  /// The frame of the card around a lane.
  private func card(_ frame: Rect) -> Rect {
    Rect(
      frame.minX - Self.cardMargin, frame.minY, frame.width + 2 * Self.cardMargin,
      frame.height - style.scaled(rows.showsNotes ? 10 : 6))
  }

  private func draw(
    _ lane: RaceLane, _ words: LaneWords, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let leads = lane.recognizer == leader
    if leads { list.fill(.roundedRect(card(frame), radius: 14), palette.raised) }
    let color = lane.look.color(style.appearance.style)
    drawHead(
      words, lane.look.icon, color, palette.ink, color, isWon: lane.standing.isWon, in: frame,
      into: &list)
    let bar = bar(in: frame)
    GoalBar(bar, lane.filling, color, style).draw(into: &list)
    if lane.needs != nil, let most = lane.most {
      let thin = Rect(frame.minX, bar.maxY + 2, frame.width, style.scaled(4))
      GoalBar(thin, .runsOut(1 - most.share), color, style).draw(into: &list)
    }
    guard rows.showsNotes, !words.note.isEmpty else { return }
    list.text(
      words.note,
      in: Rect(frame.minX, frame.minY + style.scaled(49), frame.width, style.scaled(20)),
      style.line(.note, palette.ink2))
  }

  private func bar(in frame: Rect) -> Rect {
    Rect(frame.minX, frame.minY + style.scaled(34), frame.width, style.scaled(8))
  }

  /// Draws the icon, the name, and the value at the right. The value is never cut: a name that has
  /// no room beside it ends in an ellipsis, and then the value's letters are smaller.
  private func drawHead(
    _ words: LaneWords, _ icon: Icon, _ color: Color, _ ink: Color, _ valueColor: Color,
    isWon: Bool = false, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let height = style.scaled(22)
    let top = frame.minY + style.scaled(7)
    let side = style.scaled(20)
    list.icon(icon, at: Point(frame.minX + side / 2, top + height / 2), size: side, color)
    let name = style.line(.body, ink, .bold)
    let start = frame.minX + side + style.scaled(10)
    let width = TextRoom.width(of: words.name, name)
    let room = frame.maxX - start
    var valueFont = style.line(.note, valueColor, alignment: .trailing)
    let check = isWon ? height : 0
    let value =
      words.value.isEmpty ? 0 : TextRoom.width(of: words.value, valueFont) + style.scaled(6)
    let nameWidth = min(width, max(room - check - value, style.scaled(48)))
    list.text(words.name, in: Rect(start, top, nameWidth, height), name)
    if isWon {
      list.icon(
        .check, at: Point(start + nameWidth + height / 2, top + height / 2),
        size: height * 0.8, color)
    }
    guard !words.value.isEmpty else { return }
    let left = start + nameWidth + check
    let place = Rect(left, top, max(frame.maxX - left, 1), height)
    valueFont.fit(words.value, in: place.size, downTo: valueFont.size * 0.6)
    list.text(words.value, in: place, valueFont)
  }

  private func drawLoser(
    _ lane: RaceLane, _ words: LaneWords, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    var words = words
    let reason = words.value
    let isLong = frame.height != style.scaled(rows.loserHeight)
    if isLong { words.value = "" }
    drawHead(
      words, lane.look.icon, palette.ink3, palette.ink2, palette.ink3, in: frame, into: &list)
    guard isLong else {
      guard rows.isCompared else { return }
      // It did not get there: its bar shows how far it came, without a post.
      let share = lane.standing.deciding.map { $0.isMinimum ? $0.share : 0 } ?? 0
      let bar = GoalBar(
        bar(in: frame), .needs(min(share, 1)), palette.ink3, style, post: GoalBar.Post.none)
      return bar.draw(into: &list)
    }
    let start = frame.minX + style.scaled(30)
    list.text(
      reason,
      in: Rect(
        start, frame.minY + style.scaled(28), frame.maxX - start,
        frame.height - style.scaled(30)),
      style.font(.note, palette.ink3))
  }

  /// Draws the icons and names of those that lack fingers, and how many.
  private func drawAbsent(
    _ lanes: [RaceLane], _ fingers: Int, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    var y = frame.minY + 2
    list.stroke(
      .line(from: Point(frame.minX, y), to: Point(frame.maxX, y)), palette.rule, width: 1)
    let font = style.line(.note, palette.ink3)
    let side = style.scaled(16)
    let height = style.scaled(20)
    var x = frame.minX
    for lane in lanes {
      let name = lane.name(wording)
      let width = TextRoom.width(of: name, font)
      if x > frame.minX, x + side + 8 + width > frame.maxX {
        (x, y) = (frame.minX, y + height + 4)
      }
      list.icon(
        lane.look.icon, at: Point(x + side / 2, y + 8 + height / 2), size: side, palette.ink3)
      list.text(name, in: Rect(x + side + 8, y + 8, width, height), font)
      x += side + 8 + width + 12
    }
    list.text(
      InspectorWords.missing(fingers, in: wording.language),
      in: Rect(frame.minX, y + 8 + height, frame.width, height), font)
  }

  private func draw(_ gate: Race.Gate, in frame: Rect, into list: inout DisplayListBuilder) {
    let card = Rect(frame.minX - 12, frame.minY, frame.width + 24, frame.height - 8)
    list.fill(.roundedRect(card, radius: 16), palette.raised)
    let look = GestureLook.other
    var words = LaneWords(
      RaceLane(recognizer: gate.scrollView, look: look, standing: .won(nil)), leads: false, wording)
    let language = wording.language
    words.name = InspectorWords.text("gate", in: language, with: words.name)
    words.value = InspectorWords.text(
      "gate.value", in: language, with: Numeral.plain(gate.elapsed * 1000, decimals: 0),
      Numeral.plain(gate.delay * 1000, decimals: 0))
    let color = look.color(style.appearance.style)
    drawHead(words, .gate, color, palette.ink, color, in: frame, into: &list)
    let bar = Rect(frame.minX, frame.minY + style.scaled(36), frame.width, style.scaled(12))
    let share = gate.delay > 0 ? min(gate.elapsed / gate.delay, 1) : 1
    GoalBar(bar, .needs(share), color, style).draw(into: &list)
    let rest = max(gate.delay - gate.elapsed, 0)
    let time = Measure(.duration, rest, limit: gate.delay)
    list.text(
      InspectorWords.text("gate.note", in: language, with: wording.amount(rest, of: time)),
      in: Rect(frame.minX, bar.maxY + 6, frame.width, style.scaled(38)),
      style.font(.note, palette.ink2))
  }
}
