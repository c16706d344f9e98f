import Drawing
import SceneBase
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
    var font = style.font(.tiny, palette.ink3)
    (font.wraps, font.alignment) = (false, .center)
    let isShort = (ticks.last ?? 0) < 1
    var end = -Double.infinity
    for tick in ticks {
      let number = Numeral.plain(isShort ? tick * 1000 : tick, decimals: 2)
      let words = WhyWords.text(
        isShort ? "milliseconds" : "seconds", in: style.language, with: number)
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
    let color = isWon ? lane.look.color(style.appearance.style) : palette.ink3
    let middle = row.bar.center.y
    let side = style.scaled(20)
    list.icon(
      lane.look.icon, at: Point(row.name.minX - style.scaled(20), row.name.center.y), size: side,
      color)
    list.text(
      lane.name, in: row.name,
      style.font(.body, isWon ? palette.ink : palette.ink2, isWon ? .bold : .regular))
    var font = style.font(.note, isWon ? color : palette.ink2)
    if row.words.minY == row.bar.minY { font.alignment = .trailing }
    list.text(lane.words, in: row.words, font)
    guard lane.outcome != .absent else {
      list.stroke(
        .line(from: Point(row.bar.minX, middle), to: Point(row.bar.maxX, middle)), palette.ink3,
        StrokeStyle.round(width: 1.5, dash: [0.1, 6]))
      return
    }
    let high = style.scaled(14)
    let decided = max(x(lane.decided), row.bar.minX + high)
    let part = Rect(row.bar.minX, middle - high / 2, decided - row.bar.minX, high)
    if isWon, x(lane.over) > decided {
      let rest = Rect(decided - 6, part.minY, x(lane.over) - decided + 6, high)
      list.fill(.roundedRect(rest, radius: 4), color)
    }
    list.fill(.roundedRect(part, radius: 4), palette.panel)
    list.fill(.roundedRect(part, radius: 4), color.opacity(isWon ? 0.4 : 0.25))
    list.stroke(.roundedRect(part, radius: 4), color, width: 1.2)
    let mark = Point(decided, middle)
    let radius = style.scaled(9)
    list.fill(.circle(center: mark, radius: radius), isWon ? color : palette.panel)
    if !isWon { list.stroke(.circle(center: mark, radius: radius), palette.ink3, width: 1.2) }
    list.icon(
      isWon ? .check : .close, at: mark, size: radius * 1.3,
      isWon ? palette.panel : palette.ink2)
  }
}
