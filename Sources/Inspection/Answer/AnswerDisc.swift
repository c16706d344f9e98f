import Drawing
import SceneBase
import TouchEngine

/// Draws the disc over the place where a finger landed: the scene enlarged below a veil, and the
/// finger's path with the distance that decided.
struct AnswerDisc {
  let track: WhyStory.Track
  /// Where the finger landed, in the coordinates of the scene.
  let landing: Point
  let center: Point
  let radius: Double
  /// The color of what decided, in a dark room.
  let color: Color
  let style: SceneStyle

  /// The enlargements. From the design of the answer.
  private static let factors = [8.0, 7, 6, 4, 3, 2, 1]
  /// The room between the path and the disc's edge, in points.
  private static let margin = 30.0
  /// The color over the scene; words and the path are white.
  private static let veil = Color(hex: 0x0B0C0F).opacity(0.6)

  /// The largest enlargement that shows the path and the circle.
  var factor: Double {
    let far = (track.before + track.after).map(\.length).max() ?? 0
    let reach = max(far, track.limit ?? 0)
    return Self.factors.first { $0 * reach <= radius - Self.margin } ?? 1
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
    list.stroke(.circle(center: center, radius: radius - 1), Color(white: 1, alpha: 0.35), width: 3)
    drawPlates(into: &list, factor)
  }

  private func place(_ point: Point, _ factor: Double) -> Point { center + point * factor }

  private func drawPath(into list: inout DisplayListBuilder, _ factor: Double) {
    if let limit = track.limit, limit > 0 {
      let circle = Path.circle(center: center, radius: limit * factor)
      list.fill(circle, color.opacity(0.16))
      list.stroke(circle, color, StrokeStyle(width: 2, dash: [7, 5]))
    }
    let (before, after) = (track.before, track.after)
    let rest = after.map { place($0, factor) }
    if rest.count > 1 {
      list.stroke(
        .lines(through: rest), Color(white: 1, alpha: 0.75), .round(width: 4.5, dash: [0.1, 9]))
    }
    let until = before.map { place($0, factor) }
    if until.count > 1 { list.stroke(.lines(through: until), .white, .round(width: 4.5)) }
    list.fill(.circle(center: center, radius: 6), .white)
    if !track.decision.isEmpty, let decided = until.last {
      list.fill(.circle(center: decided, radius: 10.5), Color(hex: 0x0B0C0F))
      list.fill(.circle(center: decided, radius: 8), color)
    }
    if track.isLifted, let end = (before + after).last.map({ place($0, factor) }) {
      list.stroke(.circle(center: end, radius: 13), .white, width: 2.4)
    }
  }

  // MARK: Plates

  private struct Plate {
    var words: String
    var color: Color
    /// The places for its middle, the best first.
    var places: [Point]
  }

  private func drawPlates(into list: inout DisplayListBuilder, _ factor: Double) {
    let language = style.language
    var plates: [Plate] = []
    func around(_ point: Point, _ far: Double) -> [Point] {
      [Point(0, far), Point(0, -far), Point(far * 2, 0), Point(-far * 2, 0)].map { point + $0 }
        + [Point(far * 2, far), Point(-far * 2, far), Point(far * 2, -far), Point(-far * 2, -far)]
        .map { point + $0 }
    }
    let decided = track.before.last.map { place($0, factor) }
    if !track.decision.isEmpty, let decided {
      plates.append(Plate(words: track.decision, color: color, places: around(decided, 28)))
    }
    plates.append(
      Plate(
        words: WhyWords.text("path.landed", in: language), color: .white,
        places: around(center, 26)))
    if track.isLifted, let end = (track.before + track.after).last {
      plates.append(
        Plate(
          words: WhyWords.text("path.lifted", in: language), color: .white,
          places: around(place(end, factor), 30)))
    }
    if let limit = track.limit, limit > 0, !track.caption.isEmpty {
      let far = min(limit * factor + 20, radius - 18)
      plates.append(
        Plate(
          words: track.caption, color: color,
          places: [center + Point(0, far), center - Point(0, far)]))
    }
    plates.append(
      Plate(
        words: "\(Numeral.plain(factor))×", color: .white,
        places: [center - Point(0, radius - 22), center + Point(0, radius - 22)]))
    var taken: [Rect] = []
    let room = Rect(center.x - radius - 24, center.y - radius - 8, 2 * radius + 48, 2 * radius + 16)
    for plate in plates {
      var font = style.font(.note, plate.color, .bold)
      (font.alignment, font.wraps) = (.center, false)
      let size = Size(TextRoom.width(of: plate.words, font) + 16, style.scaled(22))
      let frames = plate.places.map { middle in
        let x = max(min(middle.x - size.width / 2, room.maxX - size.width), room.minX)
        return Rect(x, middle.y - size.height / 2, size.width, size.height)
      }
      let frame = frames.first { frame in taken.allSatisfy { $0.intersection(frame) == nil } }
      guard let frame else { continue }
      taken.append(frame)
      list.fill(
        .roundedRect(frame, radius: frame.height / 2),
        Color(hex: 0x14161A).opacity(style.appearance.plateOpacity(0.92)))
      list.text(plate.words, in: frame, font)
    }
  }
}
