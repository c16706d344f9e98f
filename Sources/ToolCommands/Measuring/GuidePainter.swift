import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// Draws what a guide asks for, and how far the fingers are.
struct GuidePainter {
  let guide: MeasuringGuide
  let style: SceneStyle
  let size: Size

  private var palette: Palette { style.palette }
  private var color: Color { GestureLook.drag.color(style.appearance.style) }

  private static let band = 28.0
  private static let ring = 44.0

  /// - Parameters:
  ///   - list: The picture.
  ///   - trail: The latest places of fingers.
  ///   - time: The time of the picture.
  func draw(into list: inout DisplayListBuilder, trail: [Point], at time: Timestamp) {
    guard let step = guide.step else { return }
    for (line, reached) in zip(step.lines, guide.progress) {
      if step.holds {
        drawHold(at: line.points[0], held: guide.held(at: time), into: &list)
      } else {
        draw(line, reached: reached, into: &list)
      }
    }
    for place in trail { list.fill(.circle(center: place, radius: 2), palette.accentInk) }
    drawCard(step, at: time, into: &list)
  }

  // MARK: Lines and rings

  private func draw(
    _ line: GuideLine, reached: Double, into list: inout DisplayListBuilder
  ) {
    list.stroke(line.path(to: line.length), palette.thinTrack, .round(width: Self.band))
    if reached > 0 {
      list.stroke(line.path(to: reached), color.opacity(0.55), .round(width: Self.band))
    }
    drawArrows(of: line, from: reached, into: &list)
    let target = line.point(at: reached)
    list.fill(.circle(center: target, radius: Self.band / 2 + 6), palette.panel)
    list.stroke(.circle(center: target, radius: Self.band / 2 + 6), color, width: 4)
    list.fill(.circle(center: target, radius: 6), color)
  }

  /// Draws arrowheads along the part that is left, so that nobody has to guess the direction.
  private func drawArrows(
    of line: GuideLine, from reached: Double, into list: inout DisplayListBuilder
  ) {
    let path = Path { path in
      var along = (reached / 120).rounded(.down) * 120 + 120
      while along < line.length - 8 {
        let (tip, tail) = (line.point(at: along + 5), line.point(at: along - 5))
        let way = tip - tail
        if along > reached + 30, way.length > 9 {
          let (ahead, beside) = (way * (1 / way.length), Point(-way.y, way.x) * (1 / way.length))
          path.move(to: tip + ahead * -9 + beside * 7)
          path.line(to: tip)
          path.line(to: tip + ahead * -9 + beside * -7)
        }
        along += 120
      }
    }
    list.stroke(path, palette.ink2, .round(width: 2.5))
  }

  private func drawHold(
    at center: Point, held: Double, into list: inout DisplayListBuilder
  ) {
    list.fill(.circle(center: center, radius: Self.ring), palette.card)
    list.stroke(.circle(center: center, radius: Self.ring), palette.thinTrack, width: 10)
    let hold = GestureLook.hold.color(style.appearance.style)
    if held > 0 {
      list.stroke(
        .arc(
          center: center, radius: Self.ring, from: -.pi / 2, to: -.pi / 2 + 2 * .pi * held),
        hold, .round(width: 10))
    }
    list.fill(.circle(center: center, radius: 6), hold)
  }

  // MARK: Words

  private func drawCard(
    _ step: GuideStep, at time: Timestamp, into list: inout DisplayListBuilder
  ) {
    let language = style.language
    let name = "guide.\(step.name.rawValue)"
    let title = MeasuringWords.text(name, in: language)
    let note =
      guide.hasBegun
      ? MeasuringWords.text(
        "guide.step", in: language, filling: ["\(guide.index + 1)", "\(guide.steps.count)"])
      : MeasuringWords.text("guide.start", in: language)
    let width = min(style.scaled(440), size.width - 32)
    let height = style.scaled(92)
    let isInMiddle = step.name == .rows || step.name == .frame
    let top = isInMiddle ? (size.height - height) / 2 : min(style.scaled(28), size.height / 20)
    let card = Rect((size.width - width) / 2, top, width, height)
    list.fill(.roundedRect(card, radius: 20), palette.panel.opacity(0.94))
    if style.appearance.style == .highContrast {
      list.stroke(.roundedRect(card, radius: 20), palette.line, width: 2)
    }
    func line(_ text: String, _ y: Double, _ size: TextSize, _ color: Color, bold: Bool = false) {
      var font = style.line(size, color, bold ? .bold : .regular, alignment: .center)
      let room = Size(card.width - 32, style.scaled(26))
      font.fit(text, in: room, downTo: style.scaled(TextSize.tiny.points))
      list.text(text, in: Rect(card.minX + 16, card.minY + y, room.width, room.height), font)
    }
    line(title, style.scaled(10), .head, palette.ink, bold: true)
    line(note, style.scaled(35), .note, palette.ink2)
    line(
      MeasuringWords.text("guide.escape", in: language), style.scaled(55), .note, palette.ink3)
    let bar = Rect(card.minX + 24, card.maxY - 10, card.width - 48, 4)
    list.fill(.roundedRect(bar, radius: 2), palette.thinTrack)
    let done =
      (Double(guide.index) + guide.elapsed(at: time)) / Double(guide.steps.count)
    if done > 0 {
      list.fill(
        .roundedRect(Rect(bar.minX, bar.minY, bar.width * done, bar.height), radius: 2),
        palette.accent)
    }
  }
}
