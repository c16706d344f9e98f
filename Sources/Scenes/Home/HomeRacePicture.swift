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

  /// The height of a lane, in points. Beside each other each has its value below its bar.
  private var laneHeight: Double {
    columns == 1 ? scaled(44) : nameHeight + barHeight + valueHeight + 9
  }
  /// The height of a lane's name, in points: beside each other large words need only their own.
  private var nameHeight: Double { columns == 1 ? scaled(20) : min(scaled(20), scaled(14) + 6) }
  private var barHeight: Double { min(scaled(6), 9) }
  private var valueHeight: Double { scaled(15) }

  /// The height of the words above the lanes, in points.
  private var headHeight: Double { scaled(24) + (columns == 1 ? 8 : 4) }

  /// The height of all, in points.
  var height: Double {
    headHeight + Double(rows) * laneHeight + (columns == 1 ? scaled(46) : 0)
  }

  /// Draws a race beside a picture that takes fingers, or beside one that takes none.
  func draw(_ race: HomeRace, isLive: Bool, into list: inout DisplayListBuilder) {
    let palette = style.palette
    let head = Rect(frame.minX, frame.minY, frame.width, scaled(24))
    let title = style.line(.body, palette.ink, .bold)
    var side = style.line(.note, palette.accentInk, .bold, alignment: .trailing)
    var (name, hint) = (words["race.film"], isLive ? words["race.hint"] : "")
    if case .finger(let seconds, let points) = race.subject {
      (side.color, side.weight) = (palette.ink2, .regular)
      name = words["race.finger"]
      hint = words.filled(
        "race.measured", with: Numeral.plain(seconds, decimals: 2),
        Numeral.plain(points, decimals: 0))
    }
    // The result stands above lanes that are beside each other.
    if columns > 1, !race.headline.isEmpty {
      (hint, side.color, side.weight) = (race.headline, palette.ink, .bold)
      let wanted = TextRoom.width(of: name, title) + scaled(12) + TextRoom.width(of: hint, side)
      // A long one has all of the line.
      if wanted > head.width { (name, side.alignment) = ("", .leading) }
    }
    list.text(name, in: head, title)
    let start = name.isEmpty ? 0 : TextRoom.width(of: name, title) + scaled(12)
    let room = Rect(head.minX + start, head.minY, max(head.width - start, 1), head.height)
    list.text(hint, in: room, fitted(hint, side, in: room))
    let width = (frame.width - Self.gap * Double(columns - 1)) / Double(columns)
    let lanes = race.lanes.prefix(Self.lanes)
    func size(beside icon: Double) -> Double {
      lanes.map { nameSize(of: $0, in: width - icon) }.min() ?? 0
    }
    // Large names that have little room take that of their icons.
    let isTight = size(beside: iconSide + 8) < scaled(TextSize.note.points) * Self.leastName
    let icon = isTight ? 0 : iconSide + 8
    let letters = size(beside: icon)
    var value = style.line(.tiny, palette.ink2)
    if columns > 1 {
      // It shrinks as the names do.
      value.size *= letters / scaled(TextSize.note.points)
      let room = Rect(0, 0, width, valueHeight)
      value.size = lanes.map { fitted($0.value, value, in: room).size }.min() ?? value.size
    }
    for (index, lane) in lanes.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      var name = style.line(
        .note, lane.isLost ? palette.ink2 : palette.ink, lane.isWon ? .bold : .regular)
      name.size = letters
      draw(
        lane, name, value, beside: icon,
        in: Rect(
          frame.minX + Double(column) * (width + Self.gap),
          frame.minY + headHeight + Double(row) * laneHeight, width, laneHeight), into: &list)
    }
    guard columns == 1 else { return }
    let y = frame.minY + headHeight + Double(lanes.count) * laneHeight
    let bold = style.line(.note, palette.ink, .bold)
    let first = Rect(frame.minX, y, frame.width, scaled(22))
    list.text(race.headline, in: first, fitted(race.headline, bold, in: first))
    let second = first.offset(by: Point(0, scaled(22)))
    let note = style.line(.note, palette.ink2)
    list.text(race.note, in: second, fitted(race.note, note, in: second))
  }

  /// Returns a font with letters that fit.
  private func fitted(_ words: String, _ font: TextStyle, in room: Rect) -> TextStyle {
    var font = font
    font.wraps = false
    font.fit(words, in: room.size, downTo: 9)
    return font
  }

  /// The side of a lane's icon, in points: large words keep the room beside it.
  private var iconSide: Double { min(scaled(16), 24) }

  /// The room of a sign behind a name, in points.
  private var signRoom: Double { iconSide * 1.4 }

  /// The least size of names beside icons, as a part of the usual one. Our choice.
  private static let leastName = 0.7

  /// Returns the size of the letters in which the name of a lane has room, with a sign. All names
  /// have the same.
  private func nameSize(of lane: HomeRace.Lane, in width: Double) -> Double {
    let room = Rect(0, 0, max(width - signRoom, 1), scaled(20))
    return fitted(lane.name, style.font(.note, .black, .bold), in: room).size
  }

  private func draw(
    _ lane: HomeRace.Lane, _ font: TextStyle, _ value: TextStyle, beside icon: Double,
    in frame: Rect, into list: inout DisplayListBuilder
  ) {
    let palette = style.palette
    let color = lane.isLost ? palette.ink3 : lane.look.color(style.appearance.style)
    let (side, height) = (iconSide, nameHeight)
    if icon > 0 {
      let place = Point(frame.minX + side / 2, frame.minY + height / 2)
      list.icon(lane.look.icon, at: place, size: side, color)
    }
    let start = frame.minX + icon
    // The name of a winner has a check behind it, and that of a loser a cross.
    let sign: Icon? = lane.isWon ? .check : lane.isLost ? .close : nil
    let check = sign == nil ? 0 : signRoom
    let room = Rect(start, frame.minY, max(frame.maxX - start - check, 1), height)
    let font = fitted(lane.name, font, in: room)
    list.text(lane.name, in: room, font)
    let width = TextRoom.width(of: lane.name, font)
    if let sign {
      list.icon(
        sign, at: Point(start + width + side * 0.8, frame.minY + height / 2),
        size: lane.isWon ? side : side * 0.75, color)
    }
    let bar = Rect(frame.minX, frame.minY + height + 3, frame.width, barHeight)
    var (value, rest) = (value, Rect(frame.minX, bar.maxY + 1, frame.width, valueHeight))
    if columns == 1 {
      let end = start + width + check + 8
      (value.alignment, rest) = (
        .trailing, Rect(end, frame.minY, max(frame.maxX - end, 0), height)
      )
    }
    if !lane.value.isEmpty, TextRoom.fits(lane.value, value, in: rest.size) {
      list.text(lane.value, in: rest, value)
    }
    let share = lane.isWon ? 1 : lane.share
    GoalBar(bar, lane.runsOut ? .runsOut(share) : .needs(share), color, style).draw(into: &list)
  }
}
