import Drawing
import TouchEngine

/// Draws the path of a finger to scale, with the distance that decided as a circle.
struct WhyTrackPainter {
  let track: WhyStory.Track
  let color: Color
  let style: SceneStyle

  private var palette: Palette { style.palette }

  /// Draws into a card whose heading ends at the frame's top.
  func draw(into list: inout DisplayListBuilder, in frame: Rect) {
    let captionFont = font(color, .center)
    let caption = TextRoom.height(of: track.caption, captionFont, width: frame.width)
    let area = Rect(frame.minX, frame.minY, frame.width, frame.height - caption - 8)
    let places = track.before + track.after
    let far = places.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    let limit = track.limit ?? 0
    // What goes on far beyond the limit leaves the picture, so that the limit stays visible.
    let reach = max(limit > 0 ? min(max(far, limit), limit * 1.9) : far, 4) * 1.12
    let scale = min(area.width, area.height) / 2 / reach
    let start = area.center
    func place(_ point: Point) -> Point { start + point * scale }
    list.group(clip: area) { list in
      if limit > 0 {
        let circle = Path.circle(center: start, radius: limit * scale)
        list.fill(circle, color.opacity(0.14))
        list.stroke(circle, color, .init(width: 2, dash: [6, 5]))
      }
      let rest = track.after.map(place)
      if rest.count > 1 {
        list.stroke(line(rest), palette.ink3, .round(width: 3.5, dash: [0.1, 8]))
      }
      let until = track.before.map(place)
      if until.count > 1 { list.stroke(line(until), palette.ink, .round(width: 4)) }
    }
    list.fill(.circle(center: start, radius: 6), palette.ink)
    let decided = place(track.before.last ?? .zero)
    let isInside = area.contains(decided)
    if isInside {
      list.fill(.circle(center: decided, radius: 9), palette.card)
      list.fill(.circle(center: decided, radius: 7), color)
    }
    drawLabels(
      into: &list, area, start, isInside ? decided : nil, places.last.map(place),
      besides: places.map(place))
    list.text(
      track.caption, in: Rect(frame.minX, frame.maxY - caption, frame.width, caption), captionFont)
  }

  private func line(_ places: [Point]) -> Path {
    Path { path in
      for (index, place) in places.enumerated() {
        if index == 0 { path.move(to: place) } else { path.line(to: place) }
      }
    }
  }

  private func font(_ color: Color, _ alignment: TextStyle.Alignment) -> TextStyle {
    var font = style.font(.note, color)
    font.alignment = alignment
    return font
  }

  /// Draws the labels for which there is room beside the signs and one another.
  private func drawLabels(
    into list: inout DisplayListBuilder, _ area: Rect, _ start: Point, _ decided: Point?,
    _ end: Point?, besides line: [Point]
  ) {
    var taken: [Rect] = []
    for place in [start, decided].compactMap(\.self) {
      taken.append(Rect(place.x - 9, place.y - 9, 18, 18))
    }
    taken += line.map { Rect($0.x - 3, $0.y - 3, 6, 6) }
    let language = style.language
    let landed = WhyWords.text("path.landed", in: language)
    var labels: [(words: String, at: Point, color: Color)] = []
    if let decided { labels.append((track.decision, decided, color)) }
    labels.append((landed, start, palette.ink2))
    if track.isLifted, let end, area.contains(end) {
      labels.append((WhyWords.text("path.lifted", in: language), end, palette.ink2))
    }
    for label in labels {
      let font = font(label.color, .center)
      let size = Size(TextRoom.width(of: label.words, font) + 4, style.scaled(18))
      let away = [
        Point(0, 12 + size.height / 2), Point(0, -12 - size.height / 2),
        Point(14 + size.width / 2, 0), Point(-14 - size.width / 2, 0),
        Point(size.width / 2, 16 + size.height / 2), Point(size.width / 2, -16 - size.height / 2),
        Point(-size.width / 2, -16 - size.height / 2),
        Point(-size.width / 2, 16 + size.height / 2), Point(0, 34 + size.height / 2),
        Point(0, -34 - size.height / 2),
      ]
      let frames = away.map { offset in
        let center = label.at + offset
        return Rect(
          center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
      }
      let free = frames.first { frame in
        area.contains(frame.origin) && area.contains(Point(frame.maxX, frame.maxY))
          && taken.allSatisfy { $0.intersection(frame) == nil }
      }
      guard let free else { continue }
      taken.append(free)
      list.text(label.words, in: free, font)
    }
  }
}
