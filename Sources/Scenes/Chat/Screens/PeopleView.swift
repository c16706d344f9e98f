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
    font.fit(look.words["chats"], in: room.size, downTo: 12)
    list.text(look.words["chats"], in: room, font)
    let column = self.list
    list.group(clip: column.frame) { list in
      list.group(transform: .translation(column.frame.origin - column.bounds.origin)) { list in
        for button in column.buttons {
          list.group(transform: .translation(button.frame.origin)) { button.draw(into: &$0, look) }
        }
      }
      list.fade(edgesOf: column, in: column.frame, into: palette.panel)
    }
    if !look.isSideBySide { drawTask(into: &list) }
  }

  /// Draws what there is to try below the people, where there is room.
  private func drawTask(into list: inout DisplayListBuilder) {
    let style = look.style
    let top = self.list.frame.minY + self.list.contentSize.height
    let room = Rect(32, top, max(bounds.width - 64, 1), max(bounds.height - top, 1))
    var (title, note) = (
      style.font(.body, style.palette.ink, .bold), style.font(.note, style.palette.ink2)
    )
    (title.alignment, note.alignment) = (.center, .center)
    let heights = [("choose", title), ("summary", note)].map { name, font in
      TextRoom.height(of: look.words[name], font, width: room.width)
    }
    let height = heights[0] + heights[1] + 6
    guard height + 32 <= room.height else { return }
    let y = room.midY - height / 2
    list.text(look.words["choose"], in: Rect(room.minX, y, room.width, heights[0]), title)
    let below = y + height - heights[1]
    list.text(look.words["summary"], in: Rect(room.minX, below, room.width, heights[1]), note)
  }
}

/// A list with a button for each person.
final class PeopleList: ScrollView {
  let buttons: [PersonButton]
  private unowned let look: ChatLook

  init(_ look: ChatLook) {
    self.look = look
    buttons = Person.allCases.prefix(ChatWords.people).map { PersonButton($0) }
    super.init(identifier: "people")
    for button in buttons { addSubview(button) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (height, gap) = (look.style.scaled(48) + 24, 4.0)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        8, gap + Double(index) * (height + gap), max(bounds.width - 16, 1), height)
    }
    contentSize = Size(bounds.width, 2 * gap + Double(buttons.count) * (height + gap))
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
