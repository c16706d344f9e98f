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
  /// The name of the control on which the finger landed and which it meant: "Add"; `nil` for none.
  var control: String?
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
  private static let (leastWhole, largeMost) = (4.0, 6.0)
  /// The least radius of a disc with words, in points. Our choice.
  private static let leastWords = 90.0
  /// The color over the scene, which keeps its own colors; words stand on plates, and white lines have
  /// dark edges.
  private static let (veil, edge) = (
    Color(hex: 0x0B0C0F).opacity(0.16), Color(hex: 0x0B0C0F).opacity(0.55)
  )

  /// The largest enlargement that shows the path and the circle, and with them half of what the
  /// finger meant, if one of them does; of a button on which it landed both long sides.
  var factor: Double {
    let far = (track.before + track.after).map(\.length).max() ?? 0
    let reach = max(far, track.limit ?? 0)
    let most = style.appearance.textScale < 1.5 ? Self.factors[0] : Self.largeMost
    let fitting = Self.factors.filter { $0 <= most && $0 * reach <= radius - Self.margin }
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
    let isHard = style.appearance.style == .highContrast
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
      list.stroke(circle, Self.edge, width: 4)
      list.stroke(circle, color, StrokeStyle(width: 2, dash: [7, 5]))
    }
    let (before, after) = (track.before, track.after)
    let rest = after.map { place($0, factor) }
    if rest.count > 1 {
      list.stroke(
        .lines(through: rest), Color(white: 1, alpha: 0.75), .round(width: 4.5, dash: [0.1, 9]))
    }
    let until = before.map { place($0, factor) }
    if until.count > 1 {
      list.stroke(.lines(through: until), Self.edge, .round(width: 8))
      list.stroke(.lines(through: until), .white, .round(width: 4.5))
    }
    list.fill(.circle(center: center, radius: 7.5), Self.edge)
    list.fill(.circle(center: center, radius: 6), .white)
    if !track.decision.isEmpty, let decided = until.last {
      list.fill(.circle(center: decided, radius: 10.5), Color(hex: 0x0B0C0F))
      list.fill(.circle(center: decided, radius: 8), color)
    }
    if track.isLifted, let end = (before + after).last.map({ place($0, factor) }) {
      list.stroke(.circle(center: end, radius: 13), Self.edge, width: 5)
      list.stroke(.circle(center: end, radius: 13), .white, width: 2.4)
    }
  }

  // MARK: Plates

  private struct Plate {
    var words: String
    var color: Color
    /// What it names, and the distance of its edge from there.
    var point: Point
    var far: Double
    var kind = Kind.named

    enum Kind {
      /// It stands around what it names.
      case named
      /// It stands above or below only.
      case stacked
      /// It stands along the disc's edge.
      case atEdge
    }
  }

  /// Where a plate at the disc's edge may stand, from the center: above, then farther and farther
  /// down.
  private static let edges = [
    Point(0, -1), Point(-0.57, -0.82), Point(0.57, -0.82), Point(-0.94, -0.34), Point(0.94, -0.34),
    Point(0, 1),
  ]
  /// The distance by which a plate may be moved into the disc and still stands at what it names.
  private static let near = 24.0
  /// The distance at which another place beside the circle's line still stands there: farther in a
  /// small disc, which has less room. Our choice.
  private var beside: Double { radius > 120 ? 64 : 90 }

  /// Returns the places for the middle of a plate of a size, the best first.
  private func places(of plate: Plate, _ size: Size) -> [Point] {
    let (x, y) = (plate.far + size.width / 2, plate.far + size.height / 2)
    let stacked = [Point(0, y), Point(0, -y)]
    let beside = [Point(x, 0), Point(-x, 0)]
    let corners = [Point(x, y), Point(-x, y), Point(x, -y), Point(-x, -y)]
    let ways: [Point] =
      switch plate.kind {
      case .named: stacked + beside + corners
      case .stacked: stacked
      case .atEdge: Self.edges.map { $0 * (radius - plate.far - size.height / 2) }
      }
    return ways.map { plate.point + $0 }
  }

  /// Returns the place next to another one at which a plate of a size lies in the disc; `nil` when it
  /// is too large.
  private func inside(_ middle: Point, _ size: Size) -> Point? {
    let reach = radius - 6
    let (half, high) = (size.width / 2, size.height / 2)
    guard half < reach else { return nil }
    let tallest = (reach * reach - half * half).squareRoot() - high
    guard tallest >= 0 else { return nil }
    let y = max(min(middle.y - center.y, tallest), -tallest)
    let edge = abs(y) + high
    let widest = max(max(reach * reach - edge * edge, 0).squareRoot() - half, 0)
    return center + Point(max(min(middle.x - center.x, widest), -widest), y)
  }

  /// Returns the frames in which a plate of a size may stand, the best first: those in the disc, and
  /// of them those at what it names.
  private func frames(of plate: Plate, _ size: Size) -> [Rect] {
    func frame(_ middle: Point) -> Rect {
      Rect(middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height)
    }
    let places = places(of: plate, size)
    let moved = places.compactMap { place in
      inside(place, size).map { (frame: frame($0), way: ($0 - place).length) }
    }
    return moved.filter { $0.way <= Self.near }.map(\.frame)
      + moved.filter { $0.way > Self.near }.map(\.frame)
  }

  /// Returns the frames in which a plate of a size may stand anywhere in the disc, those nearest to
  /// what it names first.
  private func allFrames(of plate: Plate, _ size: Size) -> [Rect] {
    let steps = Array(stride(from: -radius, through: radius, by: 8))
    let middles = steps.flatMap { y in steps.map { x in center + Point(x, y) } }
    return middles.filter { middle in
      inside(middle, size).map { $0.distance(to: middle) < 1 } == true
    }
    .sorted {
      ($0.distance(to: plate.point), $0.y, $0.x) < ($1.distance(to: plate.point), $1.y, $1.x)
    }
    .map { Rect($0.x - size.width / 2, $0.y - size.height / 2, size.width, size.height) }
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

  /// Whether a frame lies on the line of the circle that decided.
  private func isOnCircle(_ frame: Rect, _ factor: Double) -> Bool {
    guard let limit = track.limit, limit > 0 else { return false }
    let circle = limit * factor
    let (x, y) = (abs(frame.midX - center.x), abs(frame.midY - center.y))
    let (wide, high) = (frame.width / 2, frame.height / 2)
    let nearest = Point(max(x - wide, 0), max(y - high, 0)).length
    return nearest < circle + 3 && Point(x + wide, y + high).length > circle - 3
  }

  /// Returns the distance of a frame from a point.
  private static func gap(_ frame: Rect, _ point: Point) -> Double {
    Point(
      max(frame.minX - point.x, point.x - frame.maxX, 0),
      max(frame.minY - point.y, point.y - frame.maxY, 0)
    ).length
  }

  /// Returns the size of the letters with which words have room on a plate in the disc.
  private func size(of words: String) -> Double {
    var font = style.font(.note, .white, .bold)
    font.wraps = false
    return TextRoom.size(
      of: words, font, in: Size(1.35 * radius - 16, radius), from: font.size,
      to: TextSize.tiny.points)
  }

  private func drawPlates(into list: inout DisplayListBuilder, _ factor: Double) {
    let language = style.language
    var plates: [Plate] = []
    let path = (track.before + track.after).map { place($0, factor) }
    if !track.decision.isEmpty, let decided = track.before.last {
      plates.append(
        Plate(words: track.decision, color: color, point: place(decided, factor), far: 16))
    }
    if track.isLifted, let end = path.last {
      plates.append(
        Plate(words: WhyWords.text("path.lifted", in: language), color: .white, point: end, far: 18)
      )
    }
    if let limit = track.limit, limit > 0, !track.caption.isEmpty {
      let far = min(limit * factor + 9, radius - 40)
      plates.append(
        Plate(words: track.caption, color: color, point: center, far: far, kind: .stacked))
    }
    let landed =
      control.map { WhyWords.text("path.landed.on", in: language, with: $0) }
      ?? WhyWords.text("path.landed", in: language)
    plates.append(Plate(words: landed, color: .white, point: center, far: 14))
    // Above, unless the finger was lifted there.
    plates.append(
      Plate(
        words: "\(Numeral.plain(factor))×", color: .white, point: center, far: 10, kind: .atEdge))
    // The way and its ends stay free while there is another place.
    let marks = marks(along: path)
    var taken: [Rect] = []
    let least = plates.map { size(of: $0.words) }.min() ?? 0
    for plate in plates {
      var font = style.font(.note, plate.color, .bold)
      (font.alignment, font.wraps, font.size) = (.center, false, least)
      let size = Size(TextRoom.width(of: plate.words, font) + 16, least * 1.7)
      func isFree(_ frame: Rect, _ others: [Rect]) -> Bool {
        others.allSatisfy { $0.intersection(frame) == nil }
      }
      func free(_ frames: [Rect]) -> Rect? {
        frames.first { isFree($0, taken) && isFree($0, marks) }
      }
      let frames = frames(of: plate, size)
      // The circle stays whole while there is a place beside it.
      func clear(_ frames: [Rect]) -> [Rect] { frames.filter { !isOnCircle($0, factor) } }
      func all() -> [Rect] { allFrames(of: plate, size) }
      func near() -> [Rect] {
        all().filter { $0.center.distance(to: plate.point) <= beside }
      }
      // No plate stands nearer to what another one names.
      func own(_ frames: [Rect]) -> [Rect] {
        guard plate.kind == .named else { return frames }
        let others = plates.filter { $0.kind == .named && $0.point != plate.point }.map(\.point)
        return frames.filter { frame in
          let gap = Self.gap(frame, plate.point)
          return others.allSatisfy { Self.gap(frame, $0) >= gap + 2 }
        }
      }
      let choices: [() -> [Rect]] = [
        { own(clear(frames)) }, { own(clear(near())) }, { own(frames) }, { own(near()) },
        { clear(frames) }, { frames }, all,
      ]
      var found: Rect?
      for choice in choices where found == nil { found = free(choice()) }
      guard let frame = found ?? frames.first(where: { isFree($0, taken) }) else { continue }
      taken.append(frame)
      list.fill(
        .roundedRect(frame, radius: frame.height / 2),
        Color(hex: 0x14161A).opacity(style.appearance.plateOpacity(0.92)))
      list.text(plate.words, in: frame, font)
    }
  }
}
