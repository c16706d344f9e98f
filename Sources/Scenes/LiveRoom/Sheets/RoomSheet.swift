import Drawing
import SceneBase
import TouchEngine

/// A sheet of the room: a title to hold it by, and a list.
class RoomSheet: SheetView {
  private let content: RoomSheetContent
  private let rows: RoomList
  /// The part of the height that the sheet takes where there is room.
  private let part: Double
  /// The largest number of rows that the sheet shows at once.
  private let mostRows: Double
  private let style: SceneStyle

  /// The height at the window's lower edge that the program's signs cover, in points.
  var footer: Double {
    get { rows.footer }
    set {
      guard newValue != footer else { return }
      rows.footer = newValue
      layoutSubviews()
    }
  }

  /// The number of rows above the program's signs that the sheet shows at least. Our choice.
  private static let leastRows = 2.0
  /// The largest part of the height that the sheet takes for them. Our choice.
  private static let mostPart = 0.85

  /// Creates a sheet that takes `part` of the height, but shows at most `mostRows` rows.
  init(
    identifier: String, list: RoomList, part: Double, mostRows: Double = .infinity,
    style: SceneStyle
  ) {
    content = RoomSheetContent(identifier: "\(identifier).sheet", list: list, style: style)
    rows = list
    self.part = part
    (self.mostRows, self.style) = (mostRows, style)
    super.init(
      identifier: identifier, frame: Rect(0, 0, 320, 480), sheetHeight: 300, contentView: content)
    scrollView = list
  }

  override func layoutSubviews() {
    let top = content.listTop(width: bounds.width)
    let least = top + Self.leastRows * rows.rowHeight + rows.footer
    let most = top + mostRows * rows.rowHeight
    // No sign lies on the title.
    let signs = RoomHead(in: bounds.size, style).row(showsWords: true, style.appearance)?.maxY ?? 0
    let below = bounds.height - signs - StatusRow.gap
    let largest = min(
      bounds.height * Self.mostPart, below >= top + rows.rowHeight + rows.footer ? below : .infinity
    )
    let wanted = min(max(min(bounds.height * part, most), least), largest).rounded()
    if sheetHeight != wanted { sheetHeight = wanted }
    super.layoutSubviews()
  }
}

/// The content of a sheet: a title to hold it by, and a list.
final class RoomSheetContent: View {
  private let list: ScrollView
  private let style: SceneStyle

  init(identifier: String, list: ScrollView, style: SceneStyle) {
    self.list = list
    self.style = style
    super.init(identifier: identifier)
    addSubview(list)
  }

  /// The title's frame, below the grip; two lines high on a narrow sheet.
  var titleFrame: Rect { titleFrame(width: bounds.width) }

  private func titleFrame(width: Double) -> Rect {
    let column = RoomList.column(in: width, style)
    let room = max(column.width - 32, 1)
    let height = room < style.scaled(240) ? style.scaled(48) : style.scaled(32)
    return Rect(column.left + 16, Sheet.gripHeight, room, height)
  }

  /// Returns the upper edge of the list on a sheet of a width, in points.
  func listTop(width: Double) -> Double { titleFrame(width: width).maxY + 4 }

  override func layoutSubviews() {
    let top = listTop(width: bounds.width)
    list.frame = Rect(0, top, bounds.width, max(bounds.height - top, 1))
  }
}

/// A list on a sheet of the room. Its last row can be scrolled above the program's signs.
class RoomList: ScrollView {
  let style: SceneStyle

  /// The height of a row, in points.
  var rowHeight: Double { style.scaled(44) }
  /// The number of rows.
  var count: Int { 0 }

  /// The height at the lower end of the list that the program's signs cover, in points.
  var footer = 0.0 { didSet { if footer != oldValue { layoutSubviews() } } }

  init(identifier: String, style: SceneStyle) {
    self.style = style
    super.init(identifier: identifier)
    alwaysBounceVertical = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = Size(bounds.width, Double(count) * rowHeight + footer)
  }

  /// Returns the frame of a row by its index, in the coordinates of the list.
  func rowFrame(_ index: Int) -> Rect {
    let column = Self.column(in: bounds.width, style)
    return Rect(column.left, Double(index) * rowHeight, column.width, rowHeight)
  }

  /// Returns the part of a sheet's width for its words: a wide sheet has a column in its middle, so
  /// that the parts of a row stay beside one another.
  static func column(in width: Double, _ style: SceneStyle) -> (left: Double, width: Double) {
    let column = min(width, style.scaled(640))
    return (((width - column) / 2).rounded(), column)
  }
}
