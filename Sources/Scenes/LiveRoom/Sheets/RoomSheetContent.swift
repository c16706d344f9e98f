import Drawing
import SceneBase
import TouchEngine

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
