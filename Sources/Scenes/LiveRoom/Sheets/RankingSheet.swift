import Drawing
import SceneBase
import TouchEngine

/// The viewers with the most likes in a room: a sheet over the stage, in a layer of its own, while
/// the products are a part of their room.
final class RankingSheet: RoomSheet {
  let list: RankingList

  /// The largest number of rows that the sheet shows at once, fewer than there are: the half row
  /// shows that the list goes on. Our choice.
  private static let mostRows = 8.5

  init(style: SceneStyle) {
    list = RankingList(style: style)
    super.init(
      identifier: "ranking", list: list, part: 0.5, mostRows: Self.mostRows, style: style)
  }
}

/// The list of the viewers.
final class RankingList: RoomList {
  /// The likes of the viewers before the user's own, in the order of people. Our choice.
  private static let scores = [
    412, 4820, 1760, 3104, 88, 905, 2530, 1210, 641, 536, 371, 262, 154, 57,
  ]

  /// The rows, from the most likes to the fewest.
  private(set) var rows: [(person: Person?, likes: Int)] = []

  init(style: SceneStyle) { super.init(identifier: "ranking.list", style: style) }

  /// Shows the ranking of a room in which the user has made `likes`.
  func show(_ host: Person, own likes: Int) {
    var all: [(person: Person?, likes: Int)] = zip(Person.allCases, Self.scores).map { ($0, $1) }
    all.removeAll { $0.person == host }
    all.append((nil, likes))
    // The order of equal numbers is that of people.
    rows = all.enumerated().sorted { one, other in
      (-one.element.likes, one.offset) < (-other.element.likes, other.offset)
    }.map(\.element)
    layoutSubviews()
    setNeedsDisplay()
  }

  override var rowHeight: Double { style.scaled(40) + 16 }

  override var count: Int { rows.count }
}

extension LiveRoom {
  /// Draws the ranking over the stage, in the stage's coordinates.
  func drawRanking(into list: inout DisplayListBuilder, at time: Timestamp) {
    drawSheet(ranking, words["ranking"], into: &list) { list in
      let viewers = ranking.list
      list.group(clip: viewers.frame) { list in
        let place = AffineTransform.translation(viewers.frame.origin - viewers.bounds.origin)
        list.group(transform: place) { list in
          for index in viewers.rows.indices { drawViewer(index, into: &list) }
        }
        list.draw(indicatorsOf: viewers, style.appearance, at: time)
      }
    }
  }

  private func drawViewer(_ index: Int, into list: inout DisplayListBuilder) {
    let palette = style.palette
    let (frame, row) = (ranking.list.rowFrame(index), ranking.list.rows[index])
    let bold = TextStyle(
      size: style.scaled(15), color: index < 3 ? palette.accentInk : palette.ink2, weight: .bold,
      alignment: .center)
    let place = Rect(frame.minX + 8, frame.minY, style.scaled(36), frame.height)
    list.text("\(index + 1)", in: place, bold)
    let count = RoomHost.grouped(row.likes)
    let font = TextStyle(size: style.scaled(15), color: palette.ink)
    let width = TextRoom.width(of: count, font) + 4
    let heart = Point(frame.maxX - 24 - width - style.scaled(14), frame.center.y)
    var left = place.maxX + 8
    let radius = min(style.scaled(18), frame.height / 2 - 6)
    // A narrow row has no avatar.
    if heart.x - left - 2 * radius >= style.scaled(90) {
      let center = Point(left + radius, frame.center.y)
      if let person = row.person {
        list.avatar(person, at: center, radius: radius, style)
      } else {
        list.disk(at: center, radius: radius, style.appearance)
        list.icon(.person, at: center, size: radius * 1.2, palette.ink)
      }
      left += 2 * radius + 12
    }
    let name = row.person?.name.text(in: style.language) ?? words["you"]
    let room = Rect(left, frame.minY, max(heart.x - style.scaled(8) - 8 - left, 1), frame.height)
    var named = font
    named.size = TextRoom.size(of: name, font, in: room.size, from: font.size, to: 8)
    list.text(name, in: room, named)
    list.icon(.fullHeart, at: heart, size: style.scaled(16), Color(hex: 0xFF5D73))
    list.text(count, in: Rect(frame.maxX - 20 - width, frame.minY, width, frame.height), font)
  }
}
