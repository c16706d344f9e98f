import Drawing
import SceneBase
import TouchEngine

/// The people to chat with, under a title.
final class PeopleView: View {
  let list: PeopleList
  private unowned let look: ChatLook

  init(_ look: ChatLook) {
    self.look = look
    list = PeopleList(look)
    super.init(identifier: "people.column")
    addSubview(list)
  }

  override func layoutSubviews() {
    let top = look.barHeight
    list.frame = Rect(0, top, bounds.width, max(bounds.height - top, 1))
    list.layoutSubviews()
  }

  func draw(into list: inout DisplayListBuilder) {
    let (style, palette) = (look.style, look.style.palette)
    list.fill(.rect(bounds), palette.panel)
    // The title is beside the program's button.
    let left = look.barStart
    let right = look.isSideBySide ? bounds.width - 8 : bounds.width - look.barEnd
    let room = Rect(left, 0, max(right - left, 1), look.barHeight)
    var font = TextStyle(size: style.scaled(20), color: palette.ink, weight: .bold)
    font.size = TextRoom.size(
      of: look.words["chats"], font, in: room.size, from: font.size, to: 12)
    list.text(look.words["chats"], in: room, font)
    let column = self.list
    list.group(clip: column.frame) { list in
      list.group(transform: .translation(column.frame.origin - column.bounds.origin)) { list in
        for button in column.buttons {
          list.group(transform: .translation(button.frame.origin)) { button.draw(into: &$0, look) }
        }
      }
    }
  }
}
