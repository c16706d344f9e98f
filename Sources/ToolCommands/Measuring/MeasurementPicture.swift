import CairoRendering
import Drawing
import ScenePlayer
import TouchEngine
import TouchReports

/// A picture of what was measured: the surface with its cells, samples and faults, and the numbers
/// below it.
struct MeasurementPicture {
  private let screen: MeasuredScreen
  private let words: MeasuringWords
  private let palette = Appearance(style: .light).palette

  private static let width = 1000.0
  private static let margin = 24.0
  private static let head = 56.0
  private static let names = 96.0
  /// The samples that are drawn; of more only every second, third and so on. Our choice.
  private static let limit = 20_000

  init(of screen: MeasuredScreen, in language: Language) {
    self.screen = screen
    words = MeasuringWords(language: language)
  }

  /// Writes the picture as a PNG file.
  ///
  /// - Throws: That it cannot be written.
  func write(to path: String) throws {
    let picture = try WindowPicture(size: size, scale: 2, images: ImageStore(folder: nil))
    picture.paint(list)
    try picture.surface.writePNG(to: path)
  }

  // MARK: Layout

  private var measurement: TouchMeasurement { screen.measurement }

  /// Points of the picture for a length.
  private var scale: Double {
    let surface = measurement.surface
    return min(
      (Self.width - 2 * Self.margin) / max(surface.width, 1e-9), 620 / max(surface.height, 1e-9))
  }

  private var surface: Rect {
    let size = Size(measurement.surface.width * scale, measurement.surface.height * scale)
    return Rect(
      origin: Point((Self.width - size.width) / 2, Self.head),
      size: Size(max(size.width, 1), max(size.height, 1)))
  }

  private var rows: [(row: MeasuringWords.Row, frame: Rect)] {
    let width = Self.width - 2 * Self.margin - Self.names
    var top = surface.maxY + 20
    return words.rows(of: screen).map { row in
      let height = TextRoom.height(of: row.text, font(palette.ink2), width: width) + 4
      defer { top += height + 6 }
      return (row, Rect(Self.margin + Self.names, top, width, height))
    }
  }

  private var size: Size {
    Size(Self.width, (rows.last?.frame.maxY ?? surface.maxY) + Self.margin)
  }

  private func font(_ color: Color, _ weight: TextStyle.Weight = .regular) -> TextStyle {
    TextStyle(size: TextSize.body.points, color: color, weight: weight, wraps: true)
  }

  private func place(_ length: Point) -> Point { surface.origin + length * scale }

  // MARK: Drawing

  private var list: DisplayList {
    DisplayList { list in
      list.fill(.rect(Rect(origin: .zero, size: size)), palette.panel)
      list.text(
        words.title(of: screen),
        in: Rect(Self.margin, 16, Self.width - 2 * Self.margin, 28),
        TextStyle(size: TextSize.head.points, color: palette.ink, weight: .bold))
      list.group(clip: surface.outset(by: 1)) { drawSurface(into: &$0) }
      list.stroke(edges, palette.edge, width: 1)
      drawFaults(into: &list)
      for (row, frame) in rows {
        list.text(
          row.name, in: Rect(Self.margin, frame.minY, Self.names - 12, 22),
          font(palette.ink, .bold))
        list.text(row.text, in: frame, font(palette.ink2))
      }
    }
  }

  /// The edges of the surface that are known.
  private var edges: Path {
    guard !measurement.knowsSurface else { return .rect(surface) }
    return Path { path in
      let known = measurement.knownEdges
      let (low, high) = (surface.origin, Point(surface.maxX, surface.maxY))
      func add(_ edge: TouchMeasurement.Edges, from: Point, to: Point) {
        if known.contains(edge) { path.append(.line(from: from, to: to)) }
      }
      add(.left, from: Point(low.x, high.y), to: low)
      add(.top, from: low, to: Point(high.x, low.y))
      add(.right, from: Point(high.x, low.y), to: high)
      add(.bottom, from: high, to: Point(low.x, high.y))
    }
  }

  private func drawSurface(into list: inout DisplayListBuilder) {
    list.fill(.rect(surface), palette.card)
    let side = measurement.scale.span * scale
    let grid = Path { path in
      for x in stride(from: surface.minX + side, to: surface.maxX, by: side) {
        path.append(.line(from: Point(x, surface.minY), to: Point(x, surface.maxY)))
      }
      for y in stride(from: surface.minY + side, to: surface.maxY, by: side) {
        path.append(.line(from: Point(surface.minX, y), to: Point(surface.maxX, y)))
      }
    }
    if side >= 4 { list.stroke(grid, palette.line, width: 1) }
    for cell in measurement.deadCells {
      let frame = Rect(
        surface.minX + Double(cell.column) * side, surface.minY + Double(cell.row) * side, side,
        side)
      list.fill(.rect(frame), palette.danger.opacity(0.25))
      list.stroke(.rect(frame.outset(by: -1)), palette.danger, width: 2)
    }
    drawSamples(into: &list)
  }

  private func drawSamples(into list: inout DisplayListBuilder) {
    let color = GestureLook.drag.color(.light)
    let every = max(measurement.samples / Self.limit, 1)
    for contact in screen.contacts {
      let places = contact.samples.enumerated().filter { $0.offset % every == 0 }
        .map { place($0.element.position) }
      list.stroke(.lines(through: places), color.opacity(0.35), .round(width: 1))
      let dots = Path { path in
        for place in places { path.append(.circle(center: place, radius: 1.6)) }
      }
      list.fill(dots, color)
    }
  }

  /// Draws a sign at each fault: a cross for a lost contact, two rings for merged ones, a dashed
  /// ring for a ghost.
  private func drawFaults(into list: inout DisplayListBuilder) {
    for fault in measurement.faults {
      let center = place(fault.place)
      list.fill(.circle(center: center, radius: 10), palette.panel.opacity(0.85))
      switch fault.kind {
      case .lost: list.icon(.close, at: center, size: 16, palette.danger)
      case .merged:
        for x in [-4.0, 4] {
          list.stroke(.circle(center: center + Point(x, 0), radius: 6), palette.danger, width: 2)
        }
      case .ghost:
        list.stroke(
          .circle(center: center, radius: 9), palette.danger, StrokeStyle(width: 2, dash: [4, 3]))
      }
    }
  }
}
