import Drawing
import SceneBase
import TouchEngine

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
