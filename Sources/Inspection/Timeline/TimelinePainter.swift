import Drawing
import SceneBase
import TouchAnalysis
import TouchEngine

/// Draws a time line in its view's coordinates: only what is in view, so that the work depends on
/// the size of the view and not on the length of the time line.
struct TimelinePainter {
  let timeline: TouchTimeline
  let layout: TimelineLayout
  let names: [String]
  /// The index of the chosen lane; `nil` when none is.
  let selected: Int?
  /// The time that the ruler calls 0.
  let origin: Timestamp
  let style: SceneStyle
  let wording: Wording
  /// Whether touches have their own numbers, and not those of their fingers.
  let numbersTouches: Bool

  var palette: Palette { style.palette }
  var painter: LanePainter { LanePainter(style: style) }
  private var barHeight: Double { painter.barHeight }
  private var markSide: Double { painter.markSide }

  func line(
    _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular,
    _ alignment: TextStyle.Alignment = .leading
  ) -> TextStyle {
    var font = style.font(size, color, weight)
    font.wraps = false
    font.alignment = alignment
    return font
  }

  /// Words beside a mark or on the ruler, which the playhead does not strike out.
  struct PlacedWords {
    var words: String
    var frame: Rect
    var font: TextStyle
    /// The x up to which they may reach.
    var end: Double
    /// The color of what is behind them.
    var ground: Color
    var isOnRuler = false
  }

  /// Draws everything but the playhead, and the words that it may lie over.
  ///
  /// - Returns: Those words.
  func draw(into list: inout DisplayListBuilder) -> [PlacedWords] {
    var placed = drawRuler(into: &list)
    list.group(clip: layout.lanes) { list in
      for index in layout.visibleLanes { drawName(of: index, into: &list) }
      list.group(clip: layout.times) { list in
        for index in layout.visibleLanes { placed += drawLane(index, into: &list) }
        drawArrows(into: &list)
      }
    }
    return placed
  }

  // MARK: Names

  private func drawName(of index: Int, into list: inout DisplayListBuilder) {
    let lane = timeline.lanes[index]
    let frame = layout.lane(index)
    if index == selected {
      let band = Rect(frame.minX + 4, frame.minY, frame.width - 8, frame.height)
      list.fill(.roundedRect(band, radius: 8), palette.raised)
      if style.appearance.style == .highContrast {
        list.stroke(.roundedRect(band.outset(by: -1), radius: 8), palette.line, width: 2)
      }
    }
    if index > 0, isAux(index), !isAux(index - 1) {
      list.stroke(
        .line(
          from: Point(frame.minX + 12, frame.minY), to: Point(frame.maxX - 12, frame.minY)),
        palette.rule, width: 1)
    }
    // With large text the icon leaves more room for the name.
    let isLarge = style.appearance.textScale >= 1.5
    let side = isLarge ? min(style.scaled(18), 24) : style.scaled(18)
    let isNarrow = layout.names < style.scaled(190)
    let left = frame.minX + (isNarrow ? 10 : style.scaled(18))
    var color = lane.look.color(style.appearance.style)
    if case .finger(let number) = lane.subject { color = SceneEmblem.fingerColor(number) }
    list.icon(
      lane.icon, at: Point(left + side / 2, frame.center.y), size: side, color)
    let start = left + side + style.scaled(8)
    var font = line(.body, palette.ink, index == selected ? .bold : .regular)
    let room = Size(max(layout.names - start - 6, 1), frame.height)
    font.size = TextRoom.size(
      of: names[index], font, in: room, from: font.size, to: style.scaled(TextSize.tiny.points))
    let place = Rect(start, frame.minY, room.width, frame.height)
    guard !TextRoom.fits(names[index], font, in: room) else {
      return list.line(of: names[index], in: place, font)
    }
    // A long name takes two lines.
    font.wraps = true
    font.size = TextRoom.size(of: names[index], font, in: room, from: font.size, to: 10)
    list.text(names[index], in: place, font)
  }

  /// Whether a lane is a gate's or a timer's.
  private func isAux(_ index: Int) -> Bool {
    switch timeline.lanes[index].subject {
    case .gate, .hold, .nextTap: true
    case .finger, .view, .recognizer: false
    }
  }

  // MARK: Lanes

  private func drawLane(_ index: Int, into list: inout DisplayListBuilder) -> [PlacedWords] {
    let lane = timeline.lanes[index]
    let frame = layout.lane(index)
    let range = layout.range
    var next = lane.span(endingFrom: range.lowerBound)
    while next < lane.spans.count, lane.spans[next].start <= range.upperBound {
      let span = lane.spans[next]
      draw(span, of: lane, in: frame, into: &list)
      // Spans that would lie within the last point of this one cannot be seen.
      let seen = layout.time(atX: layout.x(of: span.end) + 1)
      next = max(next + 1, lane.span(endingFrom: seen, since: next + 1))
    }
    return drawMarks(of: lane, in: frame, isChosen: index == selected, into: &list)
  }

  private func draw(
    _ span: TimelineSpan, of lane: TimelineLane, in frame: Rect,
    into list: inout DisplayListBuilder
  ) {
    let (left, right) = (layout.x(of: span.start), layout.x(of: span.end))
    var color = lane.look.color(style.appearance.style)
    // What lies far outside is not drawn.
    let (from, to) = (max(left, layout.names - 40), min(right, layout.size.width + 40))
    let bar = Rect(
      from, frame.center.y - barHeight / 2, max(to - from, 3), barHeight)
    switch (span.kind, lane.subject) {
    case (_, .finger(let number)):
      color = SceneEmblem.fingerColor(number)
      list.fill(.roundedRect(bar, radius: barHeight / 2), color)
      // Numbers of short touches would lie over one another.
      if right - left >= 2 * markSide {
        let touch = numbersTouches ? span.touches.first?.number : nil
        drawNumber(touch ?? number, at: Point(left, frame.center.y), color, into: &list)
      }
      return
    case (.has, .gate):
      // The view has the touch: a thin line.
      let thin = Rect(bar.minX, frame.center.y - 1.5, bar.width, 3)
      list.fill(.roundedRect(thin, radius: 1.5), color)
      return
    case (.competes, .gate): color = palette.ink2
    default: break
    }
    painter.drawBar(span.kind, since: left, in: bar, color, into: &list)
  }

  /// Draws the number of a finger where it landed, as on its ring.
  private func drawNumber(
    _ number: Int, at center: Point, _ color: Color, into list: inout DisplayListBuilder
  ) {
    list.fill(.circle(center: center, radius: markSide / 2 + 1), color)
    var font = line(.tiny, .white, .bold, .center)
    font.wraps = false
    let room = Rect(center.x - markSide, center.y - markSide / 2, 2 * markSide, markSide)
    list.line(of: "\(number)", in: room, font)
  }

  // MARK: Marks

  private func drawMarks(
    of lane: TimelineLane, in frame: Rect, isChosen: Bool, into list: inout DisplayListBuilder
  ) -> [PlacedWords] {
    var placed: [PlacedWords] = []
    let range = layout.range
    let reach = Int64(markSide / layout.scale * 1_000_000)
    var next = lane.mark(from: range.lowerBound + -reach)
    var last = -Double.infinity
    while next < lane.marks.count, lane.marks[next].time <= range.upperBound + reach {
      // Of marks that would lie over each other one is drawn: a win if there is one.
      let near = layout.time(atX: layout.x(of: lane.marks[next].time) + markSide * 0.6)
      let following = lane.mark(from: near, since: next + 1)
      let cluster = next..<min(following, next + 8)
      var shown = cluster.first { lane.marks[$0].kind == .won } ?? next
      // What became of a control's touch counts, and not that it had it.
      if case .view = lane.subject { shown = cluster.last ?? next }
      let mark = lane.marks[shown]
      let x = layout.x(of: mark.time)
      let right =
        following < lane.marks.count ? layout.x(of: lane.marks[following].time) : .infinity
      let isCrowded = min(x - last, right - x) < markSide
      // One that never could win lost nothing that is worth a sign of its own.
      let isMinor = mark.kind == .lost && !lane.hasSpan(endingAt: mark.time)
      painter.drawSign(
        mark.kind, at: Point(x, frame.center.y), lane.look.color(style.appearance.style),
        isSmall: isCrowded || isMinor, into: &list)
      if !isMinor || isChosen {
        // A winner's words stand behind its gesture.
        let over = mark.kind == .won ? lane.end(ofGestureFrom: mark.time) : nil
        let side = isCrowded || isMinor ? 4 : markSide / 2
        let start = max(x + side, over.map { layout.x(of: $0) } ?? x) + style.scaled(6)
        let end = room(after: shown, since: over ?? mark.time, of: lane)
        let room = Rect(start, frame.minY, end - start, frame.height)
        let ground = isChosen ? palette.raised : palette.panel
        let behind = reason(of: mark, in: room, line(.note, palette.ink2), on: ground)
        placed +=
          behind.isEmpty
          ? reason(
            of: mark, in: bar(before: mark, atX: x - side, of: lane, frame),
            line(.tiny, palette.ink), on: ground) : behind
      }
      (last, next) = (x, following)
    }
    return placed
  }

  /// Returns the room on the bar that ends at a mark, as far as it is in view.
  private func bar(
    before mark: TimelineMark, atX end: Double, of lane: TimelineLane, _ frame: Rect
  ) -> Rect {
    let index = lane.span(endingFrom: mark.time)
    guard index < lane.spans.count, lane.spans[index].end == mark.time else { return .zero }
    let start = max(layout.x(of: lane.spans[index].start), layout.names) + style.scaled(6)
    return Rect(start, frame.minY, max(end - style.scaled(2) - start, 0), frame.height)
  }

  /// Returns why a mark is there, in the longest words that fit; none where none fit.
  private func reason(
    of mark: TimelineMark, in room: Rect, _ font: TextStyle, on ground: Color
  ) -> [PlacedWords] {
    let words = TimelineWords.reasons(of: mark, wording).first {
      TextRoom.width(of: $0, font) <= room.width
    }
    guard let words else { return [] }
    let frame = Rect(room.minX, room.minY, TextRoom.width(of: words, font), room.height)
    return [
      PlacedWords(words: words, frame: frame, font: font, end: room.maxX, ground: ground)
    ]
  }

  /// The x up to which words about a mark may reach that stand behind a moment.
  private func room(after index: Int, since moment: Timestamp, of lane: TimelineLane) -> Double {
    var end = layout.size.width
    if index + 1 < lane.marks.count {
      end = min(end, layout.x(of: lane.marks[index + 1].time) - markSide / 2 - 4)
    }
    let next = lane.span(endingFrom: moment + 1)
    if next < lane.spans.count { end = min(end, layout.x(of: lane.spans[next].start) - 4) }
    return end
  }

  // MARK: Arrows

  /// Draws for each wait an arrow from the lane that waits to the awaited one.
  private func drawArrows(into list: inout DisplayListBuilder) {
    let range = layout.range
    var next = timeline.arrow(endingFrom: range.lowerBound)
    while next < timeline.arrows.count, timeline.arrows[next].start <= range.upperBound {
      let arrow = timeline.arrows[next]
      let left = max(layout.x(of: arrow.start), layout.names)
      let right = min(layout.x(of: arrow.end), layout.size.width)
      if right - left >= 14 {
        draw(arrow, atX: left + (right - left) * 0.45, room: right - left, into: &list)
        next += 1
      } else {
        let seen = layout.time(atX: layout.x(of: arrow.end) + 2)
        next = max(next + 1, timeline.arrow(endingFrom: seen, since: next + 1))
      }
    }
  }

  private func draw(
    _ arrow: TimelineArrow, atX x: Double, room: Double, into list: inout DisplayListBuilder
  ) {
    let (from, to) = (layout.lane(arrow.from), layout.lane(arrow.to))
    guard max(from.maxY, to.maxY) > layout.lanes.minY,
      min(from.minY, to.minY) < layout.lanes.maxY
    else { return }
    let down = to.minY > from.minY ? 1.0 : -1
    let start = Point(x, from.center.y + down * barHeight / 2)
    let end = Point(x, to.center.y - down * barHeight / 2)
    let head = style.scaled(4)
    list.stroke(.line(from: start, to: end), palette.panel, width: 5)
    let path = Path { path in
      path.move(to: start)
      path.line(to: end)
      path.move(to: end + Point(-head, -down * head))
      path.line(to: end)
      path.line(to: end + Point(head, -down * head))
    }
    list.stroke(path, palette.ink, .round(width: 1.8))
    let words = TimelineWords.text("waits", in: wording.language)
    let font = line(.tiny, palette.ink, .regular, .center)
    let width = TextRoom.width(of: words, font) + style.scaled(14)
    guard width + 24 <= room * 0.55 + 8 else { return }
    let height = style.scaled(17)
    let pill = Rect(
      x + head + 5, from.center.y + down * layout.laneHeight / 2 - height / 2, width, height)
    list.fill(.roundedRect(pill, radius: height / 2), palette.panel)
    list.stroke(.roundedRect(pill, radius: height / 2), palette.edge, width: 1)
    list.line(of: words, in: pill, font)
  }
}

extension TimelineLane {
  /// Returns the end of the span that begins with a win; `nil` for a gesture that was over at once.
  fileprivate func end(ofGestureFrom time: Timestamp) -> Timestamp? {
    let next = span(endingFrom: time + 1)
    guard next < spans.count, spans[next].kind == .has else { return nil }
    return spans[next].start <= time ? spans[next].end : nil
  }
}
