import Drawing
import SceneBase
import TouchAnalysis
import TouchEngine

/// Draws the lanes of a touch: who competed, and when each was decided.
struct WhyLanesPainter {
  let story: WhyStory
  let layout: WhyLayout
  let style: SceneStyle

  private var palette: Palette { style.palette }

  func draw(into list: inout DisplayListBuilder) {
    guard let bars = layout.rows.first?.bar else { return }
    let ticks = Self.ticks(until: story.span)
    let whole = ticks.last ?? story.span
    func x(_ seconds: Double) -> Double { bars.minX + bars.width * min(seconds / whole, 1) }
    for tick in ticks {
      list.stroke(
        .line(
          from: Point(x(tick), bars.minY), to: Point(x(tick), layout.ruler.minY - 2)),
        palette.rule, width: 1)
    }
    drawRuler(ticks, x, into: &list)
    for (lane, row) in zip(story.lanes, layout.rows) {
      draw(lane, row, until: x, into: &list)
    }
  }

  /// The marks of the scale: 0 and two to four equal steps, the last one at the end or after it.
  static func ticks(until span: Double) -> [Double] {
    let span = max(span, 0.001)
    var power = 1e-4
    while power < 1e6 {
      for step in [1.0, 2, 5].map({ $0 * power }) where step * 4 >= span {
        let count = max(Int((span / step - 1e-9).rounded(.up)), 1)
        return (0...count).map { Double($0) * step }
      }
      power *= 10
    }
    return [0, span]
  }

  private func drawRuler(
    _ ticks: [Double], _ x: (Double) -> Double, into list: inout DisplayListBuilder
  ) {
    let font = style.line(.tiny, palette.ink3, alignment: .center)
    var end = -Double.infinity
    for tick in ticks {
      let words = WhyWords.text(
        "seconds", in: style.language, with: Numeral.plain(tick, decimals: 4))
      let width = TextRoom.width(of: words, font) + 4
      let start = min(x(tick) - width / 2, layout.lanes.maxX - layout.inset - width)
      guard start > end + 4 else { continue }
      end = start + width
      list.text(words, in: Rect(start, layout.ruler.minY, width, layout.ruler.height), font)
    }
  }

  private func draw(
    _ lane: WhyLane, _ row: WhyLayout.Row, until x: (Double) -> Double,
    into list: inout DisplayListBuilder
  ) {
    let isWon = lane.outcome == .won
    let isAbsent = lane.outcome == .absent
    let color = isAbsent ? palette.ink3 : lane.look.color(style.appearance.style)
    let middle = row.bar.center.y
    let side = style.scaled(20)
    list.icon(
      lane.look.icon, at: Point(row.name.minX - style.scaled(20), row.name.center.y), size: side,
      color)
    list.text(
      lane.name, in: row.name,
      style.font(.body, isWon ? palette.ink : palette.ink2, isWon ? .bold : .regular))
    let font = style.font(.note, isWon ? color : palette.ink2)
    guard !isAbsent else {
      drawWords(of: lane, row, after: row.bar.maxX, font, into: &list)
      list.stroke(
        .line(from: Point(row.bar.minX, middle), to: Point(row.bar.maxX, middle)), palette.ink3,
        StrokeStyle.round(width: 1.5, dash: [0.1, 6]))
      return
    }
    let painter = LanePainter(style: style)
    func bar(_ kind: TimelineSpan.Kind, from start: Double, to end: Double) {
      let room = Rect(start, middle - painter.barHeight / 2, end - start, painter.barHeight)
      // The scale's lines are not seen through it.
      list.fill(.roundedRect(room, radius: 4), palette.panel)
      painter.drawBar(kind, since: start, in: room, color, into: &list)
    }
    // One that never had the touch has a bar, however soon it was decided.
    let hasTouch = lane.over > lane.decided
    let least = row.bar.minX + (hasTouch ? 0 : painter.barHeight)
    let decided = max(x(lane.decided), least)
    let end = max(x(lane.over), decided)
    if decided > row.bar.minX { bar(.competes, from: row.bar.minX, to: decided) }
    if hasTouch { bar(.has, from: decided, to: end) }
    func sign(_ kind: TimelineMark.Kind, at x: Double) {
      painter.drawSign(kind, at: Point(x, middle), color, into: &list)
    }
    if isWon || hasTouch { sign(.won, at: decided) }
    if !isWon { sign(.lost, at: end) }
    drawWords(of: lane, row, after: end + painter.markSide / 2 + 8, font, into: &list)
  }

  /// Draws what became of a lane right behind its bar, or where there is no room at the row's end
  /// or below.
  private func drawWords(
    of lane: WhyLane, _ row: WhyLayout.Row, after start: Double, _ font: TextStyle,
    into list: inout DisplayListBuilder
  ) {
    var font = font
    guard row.words.minY == row.bar.minY else { return list.text(lane.words, in: row.words, font) }
    let width = TextRoom.width(of: lane.words, font) + 1
    guard start + width <= row.words.maxX else {
      font.alignment = .trailing
      return list.text(lane.words, in: row.words, font)
    }
    let frame = Rect(start, row.words.minY, width, row.words.height)
    let line = TextRoom.lineHeight(of: lane.words) * font.size
    // The scale's lines are not seen through it.
    list.fill(
      .rect(Rect(start - 3, frame.midY - line / 2, width + 6, line)), palette.panel)
    list.text(lane.words, in: frame, font)
  }
}
