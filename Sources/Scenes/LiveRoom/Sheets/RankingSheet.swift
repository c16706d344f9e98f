import Drawing
import ScenePlayer
import TouchEngine

/// The viewers with the most likes in a room: a sheet over the stage, in a layer of its own, while
/// the products are a part of their room.
final class RankingSheet: SheetView {
  let list: RankingList

  init(style: SceneStyle) {
    list = RankingList(style: style)
    super.init(
      identifier: "ranking", frame: Rect(0, 0, 320, 480), sheetHeight: 300,
      contentView: RoomSheetContent(identifier: "ranking.sheet", list: list, style: style))
    scrollView = list
  }

  override func layoutSubviews() {
    let wanted = (bounds.height * 0.5).rounded()
    if sheetHeight != wanted { sheetHeight = wanted }
    super.layoutSubviews()
  }
}

/// The list of the viewers.
final class RankingList: ScrollView {
  /// The likes of the viewers before the user's own, in the order of people. Our choice.
  private static let scores = [412, 4820, 1760, 3104, 88, 905]

  private let style: SceneStyle
  /// The rows, from the most likes to the fewest.
  private(set) var rows: [(person: Person?, likes: Int)] = []

  init(style: SceneStyle) {
    self.style = style
    super.init(identifier: "ranking.list")
    alwaysBounceVertical = true
  }

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

  var rowHeight: Double { style.scaled(40) + 16 }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = Size(bounds.width, Double(rows.count) * rowHeight)
  }

  func rowFrame(_ index: Int) -> Rect {
    Rect(0, Double(index) * rowHeight, bounds.width, rowHeight)
  }
}
