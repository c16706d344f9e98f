import Drawing
import ScenePlayer
import TouchEngine

/// The first screen: the list of people.
final class PeopleScreen: ViewController {
  let people: PeopleView

  init(_ look: ChatLook) {
    people = PeopleView(look)
    super.init(identifier: "people")
  }

  override func loadView() { view = people }
}

final class PeopleView: View, ChatScreenView {
  let bar: ChatBar
  let list: PeopleList
  private unowned let look: ChatLook

  init(_ look: ChatLook) {
    self.look = look
    bar = ChatBar("people", title: "chats", hasWayBack: false, look)
    list = PeopleList()
    super.init(identifier: "people.screen")
    addSubview(bar)
    addSubview(list)
  }

  override func layoutSubviews() {
    let height = NavigationBar.height(look.style.appearance)
    bar.frame = Rect(0, 0, bounds.width, height)
    bar.layoutSubviews()
    list.rowHeight = max(Control.minimumTarget, look.style.scaled(22) + 24)
    list.frame = Rect(0, height, bounds.width, max(bounds.height - height, 1))
    list.layoutSubviews()
  }

  func nextChange(after time: Timestamp) -> Timestamp? { nil }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(bounds), look.style.palette.stage)
    list.group(transform: .translation(bar.frame.origin)) { bar.draw(into: &$0) }
    let column = self.list
    list.group(clip: column.frame) { list in
      list.group(transform: .translation(column.frame.origin - column.bounds.origin)) { list in
        for (person, button) in column.buttons.enumerated() {
          list.group(transform: .translation(button.frame.origin)) {
            $0.draw(button, look.words["person.\(person)"], look.style.appearance)
          }
        }
      }
    }
  }
}

/// A list with a button for each person.
final class PeopleList: ScrollView {
  let buttons = (1...ChatWords.people).map { Button(identifier: "people.\($0)") }
  var rowHeight = 64.0

  init() {
    super.init(identifier: "people")
    for button in buttons {
      button.insideMargin = 4
      addSubview(button)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = 8.0
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        12, gap + Double(index) * (rowHeight + gap), max(bounds.width - 24, 1), rowHeight)
    }
    contentSize = Size(bounds.width, gap + Double(buttons.count) * (rowHeight + gap))
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}
