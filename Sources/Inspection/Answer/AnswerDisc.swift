package import Drawing
package import SceneBase
package import TouchEngine

/// Draws the disc over the place where a finger landed: the scene enlarged below a veil, and the
/// finger's path with the distance that decided.
package struct AnswerDisc {
  let track: WhyStory.Track
  /// Where the finger landed, in the coordinates of the scene.
  let landing: Point
  /// The frame of what the finger meant, in the same coordinates; `nil` when it is not known.
  var meant: Rect?
  /// The outline of the area in which a finger means the nearest thing, in the same coordinates;
  /// `nil` for none.
  var area: Quad?
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
    return landing.distance(to: middle.nearest(to: landing))
  }

  func draw(_ scene: DisplayList, into list: inout DisplayListBuilder) {
    let factor = factor
    let (frame, enlarged) = (
      Rect(around: center, radius), AffineTransform.moving(landing, to: center, scaledBy: factor)
    )
    list.group(clip: frame.outset(by: 1), isIsolated: true) { list in
      list.fill(.rect(frame), style.palette.stage)
      list.group(scene, transform: enlarged)
      list.fill(.rect(frame), Self.veil)
      if let area {
        let outline = Path.polygon(area.corners.map { enlarged.apply(to: $0) })
        let line = StrokeStyle(width: 1.5, dash: [4, 4])
        list.stroke(outline, Color(white: 1, alpha: 0.85), line, over: edge, 3)
      }
      drawPath(into: &list, factor)
      // What is beside the circle goes.
      list.erase(
        .circle(center: center, radius: radius * 1.25), StrokeStyle(width: radius * 0.5))
    }
    list.stroke(
      .circle(center: center, radius: radius - 1), Color(white: 1, alpha: isHard ? 1 : 0.5),
      width: 3)
    guard radius >= Self.leastWords else { return }
    let words = scene.letters(through: enlarged).filter { $0.intersects(frame) }
    drawPlates(beside: words, into: &list, factor)
  }

  private func place(_ point: Point, _ factor: Double) -> Point { center + point * factor }

  private func drawPath(into list: inout DisplayListBuilder, _ factor: Double) {
    let way = FingerWay(
      before: track.before, after: track.after, limit: track.limit,
      isDecided: !track.decision.isEmpty, isLifted: track.isLifted)
    way.draw(around: center, scaledBy: factor, color, over: edge, into: &list)
  }

  // MARK: Plates

  private struct Plate {
    var words: String
    var color: Color
    /// The room that it wants; its size follows from the letters.
    var room: DiscRoom.Plate
  }

  /// The distance from what a plate names beyond which a line leads there, in points, and the part
  /// of a plate that may cover words while there is room beside them. Our choice.
  private static let (beside, leastCover) = (22.0, 0.1)

  /// The plates; those with the least room come first.
  private func plates(on path: [Point], _ factor: Double) -> [Plate] {
    var plates: [Plate] = []
    if !track.decision.isEmpty, let decided = track.before.last {
      plates.append(
        Plate(
          words: track.decision, color: color, room: .init(point: place(decided, factor), far: 13)))
    }
    if track.isLifted, let end = path.last {
      let words = WhyWords.text("path.lifted", in: style.language)
      plates.append(Plate(words: words, color: .white, room: .init(point: end, far: 17)))
    }
    let landed = WhyWords.text("path.landed", in: style.language)
    plates.append(Plate(words: landed, color: .white, room: .init(point: center, far: 12)))
    if let limit = track.limit, limit > 0, !track.caption.isEmpty {
      let far = min(limit * factor + 7, radius - 40)
      plates.append(
        Plate(
          words: track.caption, color: color,
          room: .init(point: center, far: far, isOfWay: false)))
    }
    // A long path leaves the disc.
    return plates.filter { $0.room.point.distance(to: center) <= radius }
  }

  /// Returns the places along the finger's way that plates leave free.
  private func marks(along path: [Point], _ factor: Double) -> [Rect] {
    var (marks, last): ([Rect], Point?) = ([], nil)
    for (start, end) in zip(path, path.dropFirst()) {
      for part in 0...4 {
        let point = start + (end - start) * (0.25 * Double(part))
        guard last.map({ $0.distance(to: point) >= 4 }) ?? true,
          point.distance(to: center) <= radius
        else { continue }
        marks.append(Rect(around: point, 5))
        last = point
      }
    }
    if !track.decision.isEmpty, let decided = track.before.last {
      marks.append(Rect(around: place(decided, factor), 11))
    }
    if track.isLifted, let end = path.last { marks.append(Rect(around: end, 13)) }
    return marks
  }

  private func font(_ plate: Plate, _ letters: Double) -> TextStyle {
    var font = style.font(.note, plate.color, .bold)
    (font.alignment, font.wraps, font.size) = (.center, false, letters)
    return font
  }

  private func drawPlates(
    beside words: [Rect], into list: inout DisplayListBuilder, _ factor: Double
  ) {
    let path = (track.before + track.after).map { place($0, factor) }
    let room = DiscRoom(
      center: center, radius: radius, way: marks(along: path, factor), words: words)
    let least = TextSize.tiny.points
    let sizes = stride(from: max(style.scaled(TextSize.note.points), least), through: least, by: -1)
    var plates = plates(on: path, factor)
    let widths: [[Double]] = plates.map { plate in
      sizes.map { TextRoom.width(of: plate.words, font(plate, $0)) + 16 }
    }
    // The largest letters with which all words have room: beside those of the scene, or over them,
    // or even nearer to another mark. A card says the words for which there is none.
    while !plates.isEmpty {
      for (cover, isStrict) in [(Self.leastCover, true), (1, true), (1, false)] {
        for (index, size) in sizes.enumerated() {
          let wanted = zip(plates, widths).map { plate, widths in
            var plateRoom = plate.room
            plateRoom.size = Size(widths[index], size * 1.7)
            return plateRoom
          }
          guard let frames = room.frames(of: wanted, covering: cover, isStrict: isStrict)
          else { continue }
          for (plate, frame) in zip(plates, frames) { draw(plate, in: frame, size, into: &list) }
          return
        }
      }
      plates.removeLast()
    }
  }

  private func draw(
    _ plate: Plate, in frame: Rect, _ letters: Double, into list: inout DisplayListBuilder
  ) {
    let ground = Color(hex: 0x14161A).opacity(style.appearance.plateOpacity(0.92))
    let start = frame.nearest(to: plate.room.point)
    if plate.room.isOfWay, start.distance(to: plate.room.point) > Self.beside {
      // It ends before the point, and is dark as the plate: the finger's way is white.
      let way = plate.room.point - start
      let line = Path.line(from: start, to: plate.room.point - way * (9 / way.length))
      list.stroke(line, ground, StrokeStyle(width: 2), over: Color(white: 1, alpha: 0.4), 4)
    }
    list.fill(.roundedRect(frame, radius: frame.height / 2), ground)
    list.text(plate.words, in: frame, font(plate, letters))
  }
}

extension AnswerDisc {
  /// The radius for which the lines of a small disc are made, in points. Our choice.
  private static let smallRadius = 75.0

  /// Draws a small disc without words: the way of a finger that hardly moved.
  ///
  /// - Parameters:
  ///   - way: The places of the finger in the scene; the first is its landing.
  ///   - limit: The radius of the circle around the landing, in points of the scene.
  ///   - scene: The picture of the scene.
  ///   - center: The middle of the disc in the list.
  ///   - radius: The radius of the disc, in points of the list.
  ///   - style: The style of the page.
  ///   - list: The list to draw into.
  package static func draw(
    _ way: [Point], across limit: Double, on scene: DisplayList, at center: Point,
    _ radius: Double, _ style: SceneStyle, into list: inout DisplayListBuilder
  ) {
    guard let landing = way.first else { return }
    // The ring stands where the finger is.
    let track = WhyStory.Track(
      before: way.map { $0 - landing }, after: [], limit: limit, caption: "", decision: "",
      isLifted: true)
    let isHard = style.appearance.style == .highContrast
    let disc = AnswerDisc(
      track: track, landing: landing, center: .zero, radius: smallRadius,
      color: GestureLook.drag.color(isHard ? .highContrast : .dark), style: style)
    let place = AffineTransform.moving(.zero, to: center, scaledBy: radius / smallRadius)
    list.group(transform: place) { disc.draw(scene, into: &$0) }
  }
}
