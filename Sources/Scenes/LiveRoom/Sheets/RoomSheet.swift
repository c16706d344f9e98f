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
