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
