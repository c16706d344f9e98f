import Drawing
import SceneBase
import TouchEngine
import TouchTraces

/// Draws the widgets of a program as outlined cards, and over them the way of a finger: the widget
/// of the gesture that claimed it is filled, those of others are outlined.
struct WatchStagePainter {
  let run: WatchedRun
  let names: WidgetNames
  /// The touch that is told; `nil` for none.
  let verdict: WatchVerdict?
  /// The moment at which the finger is marked; `nil` for none.
  let moment: Timestamp?
  let style: SceneStyle

  private var palette: Palette { style.palette }
  private var way: WatchedRun.Way? { verdict.flatMap { run.ways[$0.story.touch] } }

  /// A widget, as it is drawn.
  private typealias Card = (view: ShownView, frame: Rect)

  /// - Parameters:
  ///   - room: The room, with the caption above.
  ///   - list: The picture.
  func draw(in room: Rect, into list: inout DisplayListBuilder) {
    let window = way?.window ?? 1
    let cards = ShownView.cards(of: run.views.values, inWindow: window)
    let size = extent(of: window, cards)
    let caption = style.scaled(24)
    let below = Rect(
      room.minX, room.minY + caption, room.width, max(room.height - caption, 1))
    let scale = min(below.width / size.width, below.height / size.height, 1)
    let place = Rect(
      below.center.x - size.width * scale / 2, below.minY, size.width * scale, size.height * scale)
    drawCaption(of: window, in: Rect(room.minX, room.minY, room.width, caption), scale, into: &list)
    func placed(_ rect: Rect) -> Rect {
      Rect(
        place.minX + rect.minX * scale, place.minY + rect.minY * scale, rect.width * scale,
        rect.height * scale)
    }
    list.fill(.roundedRect(place, radius: 12), palette.stage)
    list.stroke(.roundedRect(place, radius: 12), palette.edge, width: style.appearance.edgeWidth)
    let points =
      way?.places.map {
        (time: $0.time, place: placed(Rect($0.place.x, $0.place.y, 0, 0)).origin)
      } ?? []
    list.group(clip: place) { list in
      let shown = cards.map { (view: $0.view, frame: placed($0.frame)) }
      for (index, card) in shown.enumerated() {
        let isCovered = shown[(index + 1)...].contains { $0.frame.contains(card.frame.center) }
        draw(card, isCovered, into: &list)
      }
      drawNames(on: shown, into: &list)
      drawWay(points, fingerRadius(scale), isDown: way?.isDown ?? false, into: &list)
    }
    drawWords(about: points, fingerRadius(scale), in: room, into: &list)
  }

  /// The size of a window: that of the recording, or as large as its widgets need.
  private func extent(of window: Int, _ cards: [Card]) -> Size {
    var size = window == 1 ? run.header?.size ?? Size(1, 1) : Size(1, 1)
    for card in cards {
      size.width = max(size.width, card.frame.maxX)
      size.height = max(size.height, card.frame.maxY)
    }
    return size
  }

  private func drawCaption(
    of window: Int, in frame: Rect, _ scale: Double, into list: inout DisplayListBuilder
  ) {
    func say(_ name: String, _ texts: String...) -> String {
      WatchWords.text(name, in: style.language, texts)
    }
    var font = style.line(.note, palette.ink2)
    list.text(window == 1 ? say("window") : say("numbered", "\(window)"), in: frame, font)
    font.alignment = .trailing
    let words = say("frames", Numeral.plain(scale, decimals: 2))
    if TextRoom.width(of: words, font) < frame.width * 0.75 { list.text(words, in: frame, font) }
  }

  // MARK: Cards

  private enum Part {
    case claimed(Color)
    case denied
    case none
  }

  /// What became of the touch for the gestures of a widget.
  private func part(of view: String) -> Part {
    guard let verdict else { return .none }
    let own = { (part: TouchStory.Part) in WidgetNames.host(of: part.recognizer) == view }
    if let winner = verdict.winners.first(where: own) {
      return .claimed(names.look(of: winner.recognizer).color(style.appearance.style))
    }
    let isAsked = verdict.story.parts.contains(where: own) || verdict.story.view?.view == view
    return isAsked ? .denied : .none
  }

  private func draw(_ card: Card, _ isCovered: Bool, into list: inout DisplayListBuilder) {
    let frame = card.frame
    let radius = min(6, frame.width / 2, frame.height / 2)
    let shape = Path.roundedRect(frame, radius: radius)
    switch part(of: card.view.name) {
    case .claimed(let color):
      list.fill(shape, color.opacity(0.14))
      list.stroke(
        .roundedRect(frame.outset(by: -1), radius: max(radius - 1, 0)), color, width: 2.5)
    case .denied:
      list.stroke(
        .roundedRect(frame.outset(by: -1), radius: max(radius - 1, 0)), palette.ink2, width: 2)
    case .none:
      list.stroke(
        .roundedRect(frame.outset(by: -0.5), radius: radius), palette.edge.opacity(0.6), width: 1)
      let font = style.line(.tiny, palette.ink3, alignment: .center)
      let words = names.card(card.view.name)
      let height = font.size * TextRoom.lineHeight(of: words)
      // A widget with others in it has no room for words.
      guard !isCovered, frame.height >= height, frame.height < 3 * height,
        TextRoom.width(of: words, font) + 8 <= frame.width
      else { return }
      list.line(of: words, in: frame, font)
    }
  }

  /// Draws the names of the widgets whose gestures got the touch or did not, the innermost first,
  /// each at the top of its card where it covers neither a smaller one nor another name. Where there
  /// is no such place, only a widget that claimed the touch, and the innermost, have theirs.
  private func drawNames(on cards: [Card], into list: inout DisplayListBuilder) {
    var taken: [Rect] = []
    for (index, card) in cards.enumerated().reversed() {
      let (color, isClaimed): (Color, Bool)
      switch part(of: card.view.name) {
      case .claimed(let own): (color, isClaimed) = (own, true)
      case .denied: (color, isClaimed) = (palette.ink2, false)
      case .none: continue
      }
      let font = style.line(.tiny, color, alignment: .center)
      let (words, frame) = (names.card(card.view.name), card.frame)
      let height = font.size * TextRoom.lineHeight(of: words) + 4
      let width = TextRoom.width(of: words, font) + 16
      guard width + 8 <= frame.width, height + 8 <= frame.height else { continue }
      let places = [frame.minX + 8, frame.center.x - width / 2, frame.maxX - width - 8].map {
        Rect($0, frame.minY + 6, width, height)
      }
      let ordered = isClaimed ? places.reversed() : places
      // A part that is nearly as wide leaves no place.
      let small = cards[(index + 1)...].map(\.frame).filter { $0.width < frame.width / 2 }
      let free = ordered.first { place in
        !(small + taken).contains { $0.intersection(place)?.isEmpty == false }
      }
      guard let place = free ?? (isClaimed || taken.isEmpty ? ordered[0] : nil) else { continue }
      taken.append(place)
      pill(words, in: place, font, edge: color, into: &list)
    }
  }

  private func pill(
    _ words: String, in frame: Rect, _ font: TextStyle, edge: Color?,
    into list: inout DisplayListBuilder
  ) {
    let shape = Path.roundedRect(frame, radius: frame.height / 2)
    list.fill(shape, palette.stage.opacity(0.9))
    if let edge { list.stroke(shape, edge, width: 1) }
    list.text(words, in: Rect(frame.minX, frame.minY + 2, frame.width, frame.height - 4), font)
  }

  // MARK: The finger

  private func drawWay(
    _ points: [(time: Timestamp, place: Point)], _ radius: Double, isDown: Bool,
    into list: inout DisplayListBuilder
  ) {
    guard verdict != nil, let first = points.first, let last = points.last else { return }
    let color = wayColor
    list.fill(.circle(center: first.place, radius: radius), color.opacity(0.2))
    list.stroke(
      .circle(center: first.place, radius: radius), color, StrokeStyle(width: 2, dash: [5, 4]))
    let path = Path { path in
      path.move(to: first.place)
      for point in points.dropFirst() { path.line(to: point.place) }
    }
    list.stroke(path, palette.ink, .round(width: 4))
    list.fill(.circle(center: first.place, radius: min(5, radius / 2)), palette.ink)
    list.fill(.circle(center: last.place, radius: radius), palette.ink.opacity(isDown ? 0.3 : 0.15))
    list.stroke(.circle(center: last.place, radius: radius), palette.ink, width: 2)
    if let claimed = claim(on: points) {
      list.fill(.circle(center: claimed, radius: min(8, radius * 0.7)), palette.stage)
      list.fill(.circle(center: claimed, radius: min(6, radius / 2)), color)
    }
    if let moment, moment > first.time, moment < last.time,
      let place = points.last(where: { $0.time <= moment })?.place
    {
      list.fill(.circle(center: place, radius: min(7, radius * 0.6)), palette.accent)
    }
  }

  /// The radius of a finger; in a picture that is much smaller than the window it covers less.
  private func fingerRadius(_ scale: Double) -> Double {
    style.scaled(22) * min(max(2 * scale, 0.45), 1)
  }

  private var wayColor: Color {
    verdict?.winner.map { names.look(of: $0.recognizer).color(style.appearance.style) }
      ?? palette.ink2
  }

  /// Where a gesture claimed the touch; `nil` when none did.
  private func claim(on points: [(time: Timestamp, place: Point)]) -> Point? {
    guard let winner = verdict?.winner else { return nil }
    return points.last { $0.time <= winner.time }?.place ?? points.first?.place
  }

  /// Draws the number of a touch, and who claimed it, also where that is beside the window.
  private func drawWords(
    about points: [(time: Timestamp, place: Point)], _ radius: Double, in room: Rect,
    into list: inout DisplayListBuilder
  ) {
    guard let last = points.last?.place else { return }
    let reach = radius * 0.75
    let center = last + Point(reach, -reach)
    // A popup may reach beyond its window.
    drawNumber(at: room.nearest(to: center), into: &list)
    guard let winner = verdict?.winner, let claimed = claim(on: points) else { return }
    let words = WatchWords.text(
      "claimed.label", in: style.language, with: names.plainGesture(winner.recognizer))
    drawLabel(words, beside: claimed, radius + 10, in: room, wayColor, into: &list)
  }

  private func drawNumber(at center: Point, into list: inout DisplayListBuilder) {
    guard let verdict else { return }
    let words = "\(verdict.story.touch.number)"
    let font = style.line(.tiny, palette.stage, .bold, alignment: .center)
    let side = max(style.scaled(20), TextRoom.width(of: words, font) + 10)
    let frame = Rect(center.x - side / 2, center.y - style.scaled(10), side, style.scaled(20))
    list.fill(.roundedRect(frame, radius: style.scaled(10)), palette.ink)
    list.line(of: words, in: frame, font)
  }

  private func drawLabel(
    _ words: String, beside center: Point, _ gap: Double, in room: Rect, _ color: Color,
    into list: inout DisplayListBuilder
  ) {
    let font = style.line(.note, color, .bold, alignment: .center)
    let height = font.size * TextRoom.lineHeight(of: words) + 6
    let width = TextRoom.width(of: words, font) + 20
    let isBefore = center.x + gap + width > room.maxX
    let x = isBefore ? center.x - gap - width : center.x + gap
    pill(
      words, in: Rect(x, center.y - height / 2, width, height), font, edge: nil, into: &list)
  }
}
