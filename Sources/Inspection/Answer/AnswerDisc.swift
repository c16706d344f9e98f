import Drawing
import SceneBase
import TouchEngine

/// Draws the disc over the place where a finger landed: the scene enlarged below a veil, and the
/// finger's path with the distance that decided.
struct AnswerDisc {
  let track: WhyStory.Track
  /// Where the finger landed, in the coordinates of the scene.
  let landing: Point
  /// The frame of what the finger meant, in the same coordinates; `nil` when it is not known.
  var meant: Rect?
  let center: Point
  let radius: Double
  /// The color of what decided, in a dark room.
  let color: Color
  let style: SceneStyle

  /// The enlargements. From the design of the answer.
  private static let factors = [8.0, 7, 6, 4, 3, 2, 1]
  /// The room between the path and the disc's edge, in points, and between what the finger meant and
  /// that edge.
  private static let (margin, narrowMargin) = (30.0, 12.0)
  /// The least enlargement that shows both long sides of a button, and the largest one with large
  /// words, which need the room around the circle. Our choice.
  private static let (leastWhole, largeMost) = (4.0, 4.0)
  /// The least radius of a disc with words, in points. Our choice.
  private static let leastWords = 90.0
  /// The color over the scene, which keeps its own colors; words stand on plates, and white lines
  /// have dark edges.
  private static let veil = Color(hex: 0x0B0C0F).opacity(0.16)
  private var edge: Color { Color(hex: 0x0B0C0F).opacity(isHard ? 1 : 0.55) }
  private var isHard: Bool { style.appearance.style == .highContrast }

  /// The largest enlargement that shows the path and the circle, and with them half of what the
  /// finger meant, if one of them does; of a button on which it landed both long sides.
  var factor: Double {
    let far = (track.before + track.after).map(\.length).max() ?? 0
    let reach = max(far, track.limit ?? 0)
    let most = style.appearance.textScale < 1.5 ? Self.factors[0] : Self.largeMost
    // Words have room beside the circle.
    let fitting = Self.factors.filter {
      $0 <= most && $0 * reach <= radius - Self.margin && $0 * (track.limit ?? 0) <= radius / 2
    }
    if let meant, meant.contains(landing) {
      let sides =
        meant.height <= meant.width
        ? [landing.y - meant.minY, meant.maxY - landing.y]
        : [landing.x - meant.minX, meant.maxX - landing.x]
      let side = (sides.max() ?? 0) + 1
      let whole = fitting.first { $0 >= Self.leastWhole && $0 * side <= radius }
      if let whole { return whole }
    }
    let both = meant.map(distance).flatMap { distance in
      fitting.first { $0 > 1 && $0 * distance <= radius - Self.narrowMargin }
    }
    return both ?? fitting.first ?? 1
  }

  /// Returns the distance of the finger from the middle half of a frame, in points.
  private func distance(to frame: Rect) -> Double {
    let middle = frame.outset(by: -min(frame.width, frame.height) / 4)
    let nearest = Point(
      min(max(landing.x, middle.minX), middle.maxX), min(max(landing.y, middle.minY), middle.maxY))
    return landing.distance(to: nearest)
  }

  func draw(_ scene: DisplayList, into list: inout DisplayListBuilder) {
    let factor = factor
    let frame = Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius)
    list.group(clip: frame.outset(by: 1), isIsolated: true) { list in
      list.fill(.rect(frame), style.palette.stage)
      list.group(scene, transform: .moving(landing, to: center, scaledBy: factor))
      list.fill(.rect(frame), Self.veil)
      drawPath(into: &list, factor)
      // What is beside the circle goes.
      list.erase(
        .circle(center: center, radius: radius * 1.25), StrokeStyle(width: radius * 0.5))
    }
    list.stroke(
      .circle(center: center, radius: radius - 1), Color(white: 1, alpha: isHard ? 1 : 0.5),
      width: 3)
    if radius >= Self.leastWords { drawPlates(into: &list, factor) }
  }

  private func place(_ point: Point, _ factor: Double) -> Point { center + point * factor }

  private func drawPath(into list: inout DisplayListBuilder, _ factor: Double) {
    if let limit = track.limit, limit > 0 {
      let circle = Path.circle(center: center, radius: limit * factor)
      list.fill(circle, color.opacity(0.16))
      list.stroke(circle, color, StrokeStyle(width: 2, dash: [7, 5]), over: edge, 4)
    }
    let (before, after) = (track.before, track.after)
    let rest = after.map { place($0, factor) }
    if rest.count > 1 {
      list.stroke(
        .lines(through: rest), Color(white: 1, alpha: 0.75), .round(width: 4.5, dash: [0.1, 9]))
    }
    let until = before.map { place($0, factor) }
    list.strokeWay(until, over: edge)
    list.fill(.circle(center: center, radius: 7.5), edge)
    list.fill(.circle(center: center, radius: 6), .white)
    if !track.decision.isEmpty, let decided = until.last {
      list.fill(.circle(center: decided, radius: 10.5), Color(hex: 0x0B0C0F))
      list.fill(.circle(center: decided, radius: 8), color)
    }
    if track.isLifted, let end = (before + after).last.map({ place($0, factor) }) {
      let ring = Path.circle(center: end, radius: 13)
      list.stroke(ring, .white, StrokeStyle(width: 2.4), over: edge, 5)
    }
  }

  // MARK: Plates

  private struct Plate {
    var words: String
    var color: Color
    /// What it names, and the distance of its edge from there.
    var point: Point
    var far: Double
    /// Whether it stands above or below only.
    var isStacked = false
  }

  /// The distance from what a plate names beyond which a line leads there, in points. Our choice.
  private static let beside = 22.0
  /// The distance from the circle, in points, beyond which a place in it is better. Our choice.
  private static let near = 24.0
  /// The largest letters with which all words have room, as a part of the radius. Our choice.
  private static let letters = 0.13

  /// Whether a plate of a frame lies in the disc.
  private func holds(_ frame: Rect) -> Bool {
    let (x, y) = (abs(frame.midX - center.x), abs(frame.midY - center.y))
    return Point(x + frame.width / 2, y + frame.height / 2).length <= radius - 6
  }

  /// Returns the frame of a plate of a size that is free: beside what it names, or else as near to
  /// it as possible; `nil` for none.
  private func place(
    of plate: Plate, _ size: Size, where isFree: (Rect) -> Bool
  ) -> Rect? {
    func around(_ middle: Point) -> Rect {
      Rect(middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
    }
    let (x, y) = (plate.far + size.width / 2, plate.far + size.height / 2)
    let stacked = [Point(0, y), Point(0, -y)]
    let ways = plate.isStacked ? stacked : stacked + [Point(x, 0), Point(-x, 0)]
    let beside = ways.map { around(plate.point + $0) }.first { holds($0) && isFree($0) }
    if let beside { return beside }
    let least = min(plate.far, Self.beside) - 6
    func distance(_ frame: Rect) -> Double {
      Self.gap(frame, plate.point) + frame.center.distance(to: plate.point) / 4
    }
    var best: (frame: Rect, far: Double)?
    for y in stride(from: -radius, through: radius, by: 6) {
      for x in stride(from: -radius, through: radius, by: 6) {
        let frame = around(center + Point(x, y))
        guard holds(frame), Self.gap(frame, plate.point) >= least, isFree(frame) else { continue }
        let far = distance(frame)
        if best.map({ far < $0.far }) ?? true { best = (frame, far) }
      }
    }
    return best?.frame
  }

  /// Returns the places along the finger's way that plates leave free.
  private func marks(along path: [Point]) -> [Rect] {
    func square(_ point: Point, _ reach: Double) -> Rect {
      Rect(point.x - reach, point.y - reach, 2 * reach, 2 * reach)
    }
    var marks: [Rect] = []
    for (start, end) in zip(path, path.dropFirst()) {
      for step in 0...4 { marks.append(square(start + (end - start) * (0.25 * Double(step)), 5)) }
    }
    if track.isLifted, let end = path.last { marks.append(square(end, 13)) }
    return marks
  }

  /// Whether a frame reaches into the circle that decided.
  private func isInCircle(_ frame: Rect, _ factor: Double) -> Bool {
    Self.gap(frame, center) < (track.limit ?? 0) * factor + 3
  }

  /// Returns the distance of a frame from a point.
  private static func gap(_ frame: Rect, _ point: Point) -> Double {
    (nearest(frame, point) - point).length
  }

  /// Returns the point of a frame that is nearest to another point.
  private static func nearest(_ frame: Rect, _ point: Point) -> Point {
    Point(
      min(max(point.x, frame.minX), frame.maxX), min(max(point.y, frame.minY), frame.maxY))
  }

  private func drawPlates(into list: inout DisplayListBuilder, _ factor: Double) {
    let language = style.language
    var plates: [Plate] = []
    let path = (track.before + track.after).map { place($0, factor) }
    if track.isLifted, let end = path.last {
      plates.append(
        Plate(words: WhyWords.text("path.lifted", in: language), color: .white, point: end, far: 18)
      )
    }
    if !track.decision.isEmpty, let decided = track.before.last {
      plates.append(
        Plate(words: track.decision, color: color, point: place(decided, factor), far: 16))
    }
    if let limit = track.limit, limit > 0, !track.caption.isEmpty {
      let far = min(limit * factor + 9, radius - 40)
      plates.append(
        Plate(words: track.caption, color: color, point: center, far: far, isStacked: true))
    }
    plates.append(
      Plate(
        words: WhyWords.text("path.landed", in: language), color: .white, point: center, far: 14))
    // The way and its ends stay free, and the circle while there is a place beside it.
    let marks = marks(along: path)
    var taken: [Rect] = []
    for plate in plates {
      var font = style.font(.note, plate.color, .bold)
      (font.alignment, font.wraps) = (.center, false)
      font.size = TextRoom.size(
        of: plate.words, font, in: Size(1.5 * radius - 16, radius),
        from: min(font.size, max(radius * Self.letters, TextSize.tiny.points)),
        to: TextSize.tiny.points)
      let size = Size(TextRoom.width(of: plate.words, font) + 16, font.size * 1.7)
      let blocked = taken + marks
      func isFree(_ frame: Rect) -> Bool {
        guard blocked.allSatisfy({ $0.intersection(frame) == nil }) else { return false }
        // A line to what it names crosses no words.
        let start = Self.nearest(frame, plate.point)
        return plate.isStacked
          || (1...4).allSatisfy { step in
            let point = start + (plate.point - start) * (Double(step) / 5)
            return taken.allSatisfy { !$0.contains(point) }
          }
      }
      func isNear(_ frame: Rect) -> Bool {
        Self.gap(frame, plate.point) <= (track.limit ?? 0) * factor + Self.near && isFree(frame)
      }
      let found =
        place(of: plate, size) { isNear($0) && !isInCircle($0, factor) }
        ?? place(of: plate, size, where: isNear) ?? place(of: plate, size, where: isFree)
      guard let frame = found else { continue }
      taken.append(frame)
      let ground = Color(hex: 0x14161A).opacity(style.appearance.plateOpacity(0.92))
      let start = Self.nearest(frame, plate.point)
      if !plate.isStacked, start.distance(to: plate.point) > Self.beside {
        // It ends before the point, and is dark as the plate: the finger's way is white.
        let way = plate.point - start
        let line = Path.line(from: start, to: plate.point - way * (9 / way.length))
        list.stroke(line, ground, StrokeStyle(width: 2), over: Color(white: 1, alpha: 0.4), 4)
      }
      list.fill(.roundedRect(frame, radius: frame.height / 2), ground)
      list.text(plate.words, in: frame, font)
    }
  }
}
