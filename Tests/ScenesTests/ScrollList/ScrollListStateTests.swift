import Drawing
import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import Scenes

@Suite(.endsInTime) struct ScrollListStateTests {
  /// A list in which much was done, at rest.
  private func played() -> PlayedList {
    let list = PlayedList { $0.nesting = .pinned }
    let place = list.middle(of: list.button)
    list.hand.tap(at: place.x, place.y, holding: 60)
    list.stage.switches[0].isOn = true
    list.stage.sliders[0].value = 0.9
    list.stage.ratings[0].rating = 3
    list.stage.dishRows[4].isFavorite = true
    list.stage.field.text = "hello"
    list.hand.wait(500)
    list.hand.down(at: 60, 500)
    list.hand.drag(by: 0, -320, over: 500)
    list.hand.wait(300)
    list.hand.up()
    list.hand.wait(5000)
    return list
  }

  @Test func `a scene opened from a state is in that state, and continues normally`() {
    let list = played()
    let end = list.hand.now
    let state = list.scene.state(at: end)
    let opened = ScrollList(SceneEnvironment(size: Size(1280, 800)), state: state)

    expect(list.playground.isAtRest)
    expect(state.outerOffset > 100 && state.listOffset > 20 && state.presses == [0, 1])
    expect(opened.state(at: .zero), equals: state)
    expect(throws: Never.self) { try state.check() }
    let playground = Playground(opened)
    withExtendedLifetime(playground) {
      for hand in [Hand(stream: playground.stream), list.hand] {
        hand.down(at: 60, 500)
        hand.drag(by: 0, 30, over: 100)
      }
    }
    expect(opened.stage.outer.contentOffset, equals: list.stage.outer.contentOffset)
    expect(opened.stage.list.contentOffset, equals: list.stage.list.contentOffset)
  }

  @Test func `pinned, a list that is scrolled below a header in sight is put back as it was`() {
    let list = PlayedList { $0.nesting = .pinned }
    list.stage.place(outer: 20, list: 300)
    let state = list.scene.state(at: .zero)
    let opened = ScrollList(SceneEnvironment(size: Size(1280, 800)), state: state)

    expect(state.outerOffset == 20 && state.listOffset == 300)
    expect(opened.state(at: .zero), equals: state)
  }

  @Test func `starting over undoes all that playing can change`() {
    let list = played()
    let fresh = ScrollList(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)
    list.hand.press("s", text: "s")

    expect(list.scene.state(at: list.hand.now), equals: fresh)
  }

  @Test func `keys scroll the header first and the list after it, and back`() {
    let list = PlayedList()
    let header = list.stage.header.bounds.height
    for _ in 1...3 { list.hand.press("Next") }
    expect(list.outer == header && list.list > 500)
    for _ in 1...9 { list.hand.press("Prior") }
    expect(list.outer == 0 && list.list == 0)
    for _ in 1...200 { list.hand.press("Down") }
    let end = list.stage.list.contentSize.height - list.stage.list.bounds.height
    expect(list.outer == header && abs(list.list - end) < 1e-6)
    for _ in 1...2 { list.hand.press("Up") }
    expect(list.outer == header && abs(list.list - (end - 120)) < 1e-6)
  }

  @Test func `a state that cannot be is refused`() {
    let sound = ScrollList(SceneEnvironment(size: Size(1280, 800))).state(at: .zero)
    func refuses(_ change: (inout ScrollList.State) -> Void) -> Bool {
      var state = sound
      change(&state)
      do {
        try state.check()
        return false
      } catch { return true }
    }

    expect(!refuses { _ in })
    expect(refuses { $0.presses = Array(repeating: 1, count: 99) })
    expect(refuses { $0.presses = [-1] })
    expect(refuses { $0.values = [] })
    expect(refuses { $0.ratings = [] })
    expect(refuses { $0.ratings = [6] })
    expect(refuses { $0.favorites = [0] })
    expect(refuses { $0.values[0] = 2 })
    expect(refuses { $0.selection = 0..<4 })
    expect(refuses { $0.listOffset = .infinity })
  }
}
