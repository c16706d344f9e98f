import Drawing
import SceneBase
import TouchEngine

/// The first screen: the list of people, or, beside that list, an empty place for a chat.
final class PeopleScreen: ViewController {
  let people: PeopleView
  private unowned let look: ChatLook

  init(_ look: ChatLook) {
    self.look = look
    people = PeopleView(look)
    super.init(identifier: "people")
  }

  override func loadView() {
    let root = FirstScreenView(people, look)
    root.addSubview(people)
    view = root
  }
}

/// The view of the first screen.
private final class FirstScreenView: View, ChatScreenView {
  private unowned let people: PeopleView
  private unowned let look: ChatLook

  init(_ people: PeopleView, _ look: ChatLook) {
    self.people = people
    self.look = look
    super.init(identifier: "people.screen")
  }

  private var showsPeople: Bool { people.superview === self }

  override func layoutSubviews() {
    guard showsPeople else { return }
    people.frame = bounds
    people.layoutSubviews()
  }

  func nextChange(after time: Timestamp) -> Timestamp? { nil }

  func draw(into list: inout DisplayListBuilder, at time: Timestamp) {
    list.fill(.rect(bounds), look.style.palette.stage)
    if showsPeople { return list.group { people.draw(into: &$0) } }
    let palette = look.style.palette
    let center = bounds.center
    list.icon(
      .person, at: center - Point(0, look.style.scaled(44)), size: look.style.scaled(48),
      palette.ink3)
    var font = look.style.font(.title, palette.ink2, .bold)
    font.alignment = .center
    list.text(
      look.words["choose"],
      in: Rect(16, center.y - 8, max(bounds.width - 32, 1), look.style.scaled(60)), font)
  }
}

/// A screen's view, which draws itself in its own coordinates.
protocol ChatScreenView: View {
  func draw(into list: inout DisplayListBuilder, at time: Timestamp)
  func nextChange(after time: Timestamp) -> Timestamp?
}
