import Drawing
import SceneBase
import TouchEngine

/// The lanes of a race beside the picture of the home screen.
struct HomeRacePicture {
  private let words: SceneWords
  var frame = Rect.zero
  /// The number of lanes beside each other.
  var columns = 1

  /// The number of lanes for which there is room.
  private static let lanes = 4
  private static let gap = 20.0

  init(_ words: SceneWords) { self.words = words }

  private var style: SceneStyle { words.style }

  private func scaled(_ length: Double) -> Double { style.scaled(length) }

  /// The number of lanes below each other.
  private var rows: Int { (Self.lanes + columns - 1) / columns }

  /// The height of a lane, in points.
  private var laneHeight: Double { scaled(40) }

  /// The height of all, in points.
  var height: Double {
    scaled(24) + 8 + Double(rows) * laneHeight + scaled(columns == 1 ? 46 : 26)
  }

  /// Draws a race.
  func draw(_ race: HomeRace, into list: inout DisplayListBuilder) {
    let palette = style.palette
    func font(
      _ size: TextSize, _ color: Color, _ weight: TextStyle.Weight = .regular,
      _ alignment: TextStyle.Alignment = .leading
    ) -> TextStyle {
      var font = style.font(size, color, weight)
      (font.wraps, font.alignment) = (false, alignment)
      return font
    }
    let head = Rect(frame.minX, frame.minY, frame.width, scaled(24))
    let title = font(.body, palette.ink, .bold)
    let (name, hint, side): (String, String, TextStyle)
    let isFilm = race.subject == .film
    switch race.subject {
    case .film:
      (name, hint) = (words["race.film"], words["race.touch"])
      side = font(.note, palette.accentInk, .bold, .trailing)
    case .finger(let seconds, let points):
      name = words["race.finger"]
      hint = words.filled(
        "race.measured", with: Numeral.plain(seconds, decimals: 2),
        Numeral.plain(points, decimals: 0))
      side = font(.note, palette.ink2, .regular, .trailing)
    }
    // Large words: what one can do stays, and whose race it is.
    let wide = TextRoom.width(of: name, title) + TextRoom.width(of: hint, side) + scaled(8)
    let hasBoth = wide <= head.width
    if hasBoth || !isFilm { list.text(name, in: head, title) }
    if hasBoth || isFilm { list.text(hint, in: head, fitted(hint, side, in: head)) }
    let width = (frame.width - Self.gap * Double(columns - 1)) / Double(columns)
    for (index, lane) in race.lanes.prefix(Self.lanes).enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      draw(
        lane, font(.note, lane.isLost ? palette.ink2 : palette.ink, lane.isWon ? .bold : .regular),
        in: Rect(
          frame.minX + Double(column) * (width + Self.gap),
          head.maxY + 8 + Double(row) * laneHeight, width, laneHeight), into: &list)
    }
    let y = head.maxY + 8 + Double(rows) * laneHeight
    let bold = font(.note, palette.ink, .bold)
    let first = Rect(frame.minX, y, frame.width, scaled(22))
    list.text(race.headline, in: first, fitted(race.headline, bold, in: first))
    guard columns == 1 else { return }
    let second = first.offset(by: Point(0, scaled(22)))
    let note = font(.note, palette.ink2)
    list.text(race.note, in: second, fitted(race.note, note, in: second))
  }

  /// Returns a font with letters that fit.
  private func fitted(_ words: String, _ font: TextStyle, in room: Rect) -> TextStyle {
    var font = font
    font.size = TextRoom.size(of: words, font, in: room.size, from: font.size, to: 9)
    return font
  }

  private func draw(
    _ lane: HomeRace.Lane, _ font: TextStyle, in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    let color = lane.isLost ? palette.ink3 : lane.look.color(style.appearance.style)
    let (side, height) = (scaled(16), scaled(20))
    list.icon(
      lane.look.icon, at: Point(frame.minX + side / 2, frame.minY + height / 2), size: side, color)
    let start = frame.minX + side + 8
    let room = Rect(start, frame.minY, max(frame.maxX - start - (lane.isWon ? side : 0), 1), height)
    let font = fitted(lane.name, font, in: room)
    list.text(lane.name, in: room, font)
    if lane.isWon {
      let width = TextRoom.width(of: lane.name, font)
      list.icon(
        .check, at: Point(start + width + height * 0.6, frame.minY + height / 2), size: side, color)
    }
    let bar = Rect(frame.minX, frame.minY + height + 3, frame.width, scaled(6))
    let share = lane.isWon ? 1 : lane.share
    GoalBar(
      bar, lane.runsOut ? .runsOut(share) : .needs(share), color, style,
      post: lane.isLost ? GoalBar.Post.none : nil
    ).draw(into: &list)
  }
}
