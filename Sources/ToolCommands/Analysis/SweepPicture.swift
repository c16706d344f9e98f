import CairoRendering
import Drawing
import ScenePlayer
import TouchAnalysis
import TouchEngine

/// A picture of a sweep: a row for each outcome, with a bar over the values at which it came about.
struct SweepPicture {
  private let result: SweepResult
  private let words: SweepWords
  private let palette = Appearance(style: .light).palette

  private static let width = 1000.0
  private static let margin = 24.0
  private static let rowHeight = 56.0
  private static let head = 56.0
  private static let foot = 72.0
  private static let colors: [GestureLook] = [.drag, .tap, .swipe, .hold, .pinch, .rotate]

  init(_ result: SweepResult, in language: Language) {
    self.result = result
    words = SweepWords(language)
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: That it cannot be written.
  func write(to path: String) throws {
    let picture = try WindowPicture(size: size, scale: 2, images: ImageStore(folder: nil))
    picture.paint(list)
    try picture.surface.writePNG(to: path)
  }

  /// The outcomes that are told apart, in the order in which they come up.
  private var outcomes: [SweepOutcome] {
    result.ranges.reduce(into: []) { outcomes, range in
      if !outcomes.contains(where: { words.words(of: $0) == words.words(of: range.outcome) }) {
        outcomes.append(range.outcome)
      }
    }
  }

  private var size: Size {
    Size(Self.width, Self.head + Double(outcomes.count) * Self.rowHeight + Self.foot)
  }

  private var list: DisplayList {
    DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: size)), palette.panel)
      list.text(
        words.lines(of: result).first ?? "",
        in: Rect(Self.margin, 16, Self.width - 2 * Self.margin, 28),
        TextStyle(size: TextSize.head.points, color: palette.ink, weight: .bold))
      guard let first = result.points.first?.value, let last = result.points.last?.value else {
        return
      }
      let room = Self.width - 2 * Self.margin
      func x(_ value: Double) -> Double {
        Self.margin + (last > first ? (value - first) / (last - first) : 0.5) * room
      }
      let bottom = size.height - Self.foot
      for (row, outcome) in outcomes.enumerated() {
        draw(outcome, at: Self.head + Double(row) * Self.rowHeight, number: row, x, into: &list)
      }
      list.stroke(
        .line(from: Point(Self.margin, bottom), to: Point(Self.width - Self.margin, bottom)),
        palette.line, width: 1)
      drawValues([first] + result.flips.map { ($0.below + $0.above) / 2 } + [last], x, into: &list)
    }
  }

  private func draw(
    _ outcome: SweepOutcome, at top: Double, number: Int, _ x: (Double) -> Double,
    into list: inout DisplayListBuilder
  ) {
    let name = words.words(of: outcome)
    list.text(
      name, in: Rect(Self.margin, top, Self.width - 2 * Self.margin, 22),
      TextStyle(size: TextSize.body.points, color: palette.ink))
    let color = Self.colors[number % Self.colors.count].color(.light)
    for range in result.ranges where words.words(of: range.outcome) == name {
      let (left, right) = (x(range.first), x(range.last))
      list.fill(
        .roundedRect(Rect(left, top + 26, max(right - left, 2), 16), radius: 4), color)
    }
  }

  /// Writes values below the axis, in two lines in turn, so that close ones can be read.
  private func drawValues(
    _ values: [Double], _ x: (Double) -> Double, into list: inout DisplayListBuilder
  ) {
    let bottom = size.height - Self.foot
    for (index, value) in values.enumerated() {
      let place = x(value)
      list.stroke(
        .line(from: Point(place, bottom), to: Point(place, bottom + 6)), palette.ink2, width: 1)
      let left = min(max(place - 60, Self.margin), Self.width - Self.margin - 120)
      let alignment: TextStyle.Alignment =
        index == 0 ? .leading : index == values.count - 1 ? .trailing : .center
      list.text(
        result.variable.text(value) + result.variable.unitSign,
        in: Rect(left, bottom + 10 + (index % 2 == 0 ? 0 : 24), 120, 20),
        TextStyle(size: TextSize.note.points, color: palette.ink2, alignment: alignment))
    }
  }
}
