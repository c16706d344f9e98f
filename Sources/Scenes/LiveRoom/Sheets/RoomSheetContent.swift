import Drawing
import ScenePlayer
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
  var titleFrame: Rect {
    let width = max(bounds.width - 32, 1)
    let height = width < style.scaled(240) ? style.scaled(48) : style.scaled(32)
    return Rect(16, Sheet.gripHeight, width, height)
  }

  override func layoutSubviews() {
    let top = titleFrame.maxY + 4
    list.frame = Rect(0, top, bounds.width, max(bounds.height - top, 1))
  }
}
