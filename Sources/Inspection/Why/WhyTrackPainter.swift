import Drawing
import SceneBase
import ScenePlayer
import TouchEngine

/// Draws the path of a finger to scale, with the distance that decided as a circle.
struct WhyTrackPainter {
  let track: WhyStory.Track
  let color: Color
  let style: SceneStyle

  private var palette: Palette { style.palette }

  /// Returns the place of the landing in an area, and the scale of the path: the circle and the
  /// path stand in the middle.
  func placing(in area: Rect) -> (start: Point, scale: Double) {
    let (left, right) = (end(-1, \.x), end(1, \.x))
    let (top, bottom) = (end(-1, \.y), end(1, \.y))
    let scale = min(area.width / (right - left), area.height / (bottom - top)) / 1.35
    return (area.center - Point(left + right, top + bottom) * (scale / 2), scale)
  }

  /// Returns how far the circle and the path reach in a direction along an axis.
  ///
  /// What goes on far beyond the limit leaves the picture, so that the limit stays visible.
  private func end(_ way: Double, _ value: (Point) -> Double) -> Double {
    let far = max((track.before + track.after).map { value($0) * way }.max() ?? 0, 2)
    guard let limit = track.limit, limit > 0 else { return way * far }
    return way * min(max(far, limit), limit * 1.9)
  }

  /// Returns the part of a frame above the caption.
  func area(in frame: Rect) -> Rect {
    let caption = TextRoom.height(of: track.caption, font(color, .center), width: frame.width)
    return Rect(frame.minX, frame.minY, frame.width, frame.height - caption - 8)
  }

  /// Draws into a card whose heading ends at the frame's top.
  func draw(into list: inout DisplayListBuilder, in frame: Rect) {
    let area = area(in: frame)
    let places = track.before + track.after
    let limit = track.limit ?? 0
    let (start, scale) = placing(in: area)
    func place(_ point: Point) -> Point { start + point * scale }
    list.group(clip: area) { list in
      if limit > 0 {
        let circle = Path.circle(center: start, radius: limit * scale)
        list.fill(circle, color.opacity(0.14))
        list.stroke(circle, color, .init(width: 2, dash: [6, 5]))
      }
      let rest = track.after.map(place)
      if rest.count > 1 {
        list.stroke(.lines(through: rest), palette.ink3, .round(width: 3.5, dash: [0.1, 8]))
      }
      let until = track.before.map(place)
      if until.count > 1 { list.stroke(.lines(through: until), palette.ink, .round(width: 4)) }
    }
    list.fill(.circle(center: start, radius: 6), palette.ink)
    let decided = place(track.before.last ?? .zero)
    let isInside = area.contains(decided)
    if isInside {
      list.fill(.circle(center: decided, radius: 9), palette.card)
      list.fill(.circle(center: decided, radius: 7), color)
    }
    if track.isLifted, let end = places.last.map(place), area.contains(end) {
      list.stroke(.circle(center: end, radius: 8), palette.ink2, width: 2)
    }
    drawLabels(
      into: &list, area, start, isInside ? decided : nil, places.last.map(place),
      besides: Self.points(along: [.zero] + places, every: Self.step / scale).map(place),
      around: limit * scale)
    // Just below the circle, unless the finger went there.
    let below = start.y + limit * scale + 10
    let isFree = limit > 0 && end(1, \.y) <= limit
    let y = isFree ? min(below, area.maxY + 8) : area.maxY + 8
    list.text(
      track.caption, in: Rect(frame.minX, y, frame.width, frame.maxY - area.maxY - 8),
      font(color, .center))
  }

  private func font(_ color: Color, _ alignment: TextStyle.Alignment) -> TextStyle {
    var font = style.font(.note, color)
    font.alignment = alignment
    return font
  }

  /// The distance between points of the path beside which labels are placed, in points.
  private static let step = 6.0

  /// Returns the corners of a path, and points between them that are `step` apart at most.
  static func points(along path: [Point], every step: Double) -> [Point] {
    var points = Array(path.prefix(1))
    for (from, to) in zip(path, path.dropFirst()) {
      let count = max(Int((from.distance(to: to) / step).rounded(.up)), 1)
      for index in 1...count { points.append(from + (to - from) * (Double(index) / Double(count))) }
    }
    return points
  }

  /// Draws the labels for which there is room beside the signs and one another: where it is
  /// possible, also beside the path and the circle with a radius of `limit`.
  private func drawLabels(
    into list: inout DisplayListBuilder, _ area: Rect, _ start: Point, _ decided: Point?,
    _ end: Point?, besides line: [Point], around limit: Double
  ) {
    func box(_ place: Point, _ side: Double) -> Rect {
      Rect(place.x - side / 2, place.y - side / 2, side, side)
    }
    var taken = [start, decided, track.isLifted ? end : nil].compactMap(\.self).map { box($0, 18) }
    var drawn = line.map { box($0, Self.step) }
    if limit > 0 {
      let circle = stride(from: 0.0, through: 360, by: 10).map { degrees in
        start + Self.direction(degrees) * limit
      }
      drawn += Self.points(along: circle, every: Self.step).map { box($0, Self.step) }
    }
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
      let size = Size(TextRoom.width(of: label.words, font) + 8, style.scaled(18))
      let away =
        outward(from: start, to: label.at, size) + [
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
      func free(_ taken: [Rect]) -> Rect? {
        frames.first { frame in
          area.contains(frame.origin) && area.contains(Point(frame.maxX, frame.maxY))
            && taken.allSatisfy { $0.intersection(frame) == nil }
        }
      }
      guard let free = free(taken + drawn) ?? free(taken) else { continue }
      taken.append(free)
      list.text(label.words, in: free, font)
    }
  }

  /// Returns how far the middle of a label is from its place: straight away from the start first,
  /// then more and more to the side, then the same farther away. The start itself has no such way.
  private func outward(from start: Point, to place: Point, _ size: Size) -> [Point] {
    let way = place - start
    guard way.length > 0 else { return [] }
    let angle = CLibrary.arcTangent(way.y, way.x) * 180 / .pi
    let turns = [0.0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180]
    return [12.0, 24, 36].flatMap { gap in
      turns.map { turn in
        let direction = Self.direction(angle + turn)
        return direction
          * (gap + abs(direction.x) * size.width / 2 + abs(direction.y) * size.height / 2)
      }
    }
  }

  private static func direction(_ degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    return Point(CLibrary.cosine(angle), CLibrary.sine(angle))
  }
}
