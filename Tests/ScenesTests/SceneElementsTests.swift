import Accessibility
import Expectations
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import ScenePlayer
@testable import Scenes

/// What a screen reader asks of the scenes.
@Suite(.endsInTime) struct SceneElementsTests {
  private func element(of playground: Playground) -> AccessibleElement {
    playground.element(
      titled: "Window", at: playground.window.timeline.now, in: playground.scene.language)
  }

  private func playground(_ scene: any Scene.Type) -> Playground {
    Playground(scene.init(SceneEnvironment(size: Size(1280, 800))))
  }

  /// Feeds what a request becomes, each event by itself.
  private func ask(
    _ request: ElementRequest, of id: AccessibleElement.ID, in playground: Playground
  ) -> [InputEvent.Content] {
    let contents = ElementCall.input(request, of: id, in: playground.window)
    feed(contents, to: playground)
    return contents
  }

  private func feed(_ contents: [InputEvent.Content], to playground: Playground) {
    for content in contents {
      let time = playground.window.timeline.now + 1000
      playground.stream.accept(InputBatch(events: [InputEvent(time: time, content)], time: time))
    }
  }

  private func found(_ name: String, in playground: Playground) throws -> AccessibleElement {
    try require(
      element(of: playground).all.first { element in
        element.name == name && ![.label, .heading].contains(element.role)
      })
  }

  @Test func `a press gives the keyboard and the key, and another playground does the same`() throws
  {
    let played = playground(ScrollList.self)
    let button = try found("Add Noodle soup", in: played)
    let press = try require(button.actions.first)
    let contents = ask(press.request, of: button.id, in: played)
    let pressed = try found("Add Noodle soup", in: played)
    expect(pressed.states.contains(.focused))
    expect(pressed.detail != button.detail)

    let other = playground(ScrollList.self)
    feed(contents, to: other)
    expect(try found("Add Noodle soup", in: other).detail, equals: pressed.detail)
  }

  @Test func `a row out of sight comes into sight with the keyboard`() throws {
    let played = playground(ScrollList.self)
    let last = try require(
      element(of: played).all.last { $0.role == .button && !$0.states.contains(.showing) })
    _ = ask(.focus, of: last.id, in: played)
    let shown = try require(element(of: played).all.first { $0.id == last.id })
    expect(shown.states.isSuperset(of: [.showing, .focused]))
  }

  @Test func `a slider, segments and a field take values by keys`() throws {
    let played = playground(ControlsScene.self)
    let volume = try found("Volume", in: played)
    let range = try require(volume.range)
    let wanted = range.minimum + 7 * range.step
    _ = ask(.value(wanted), of: volume.id, in: played)
    let value = try require(found("Volume", in: played).range?.value)
    expect(abs(value - wanted) < range.step / 2)
    let looks = try found("Appearance", in: played)
    _ = ask(.choose(looks.children.count - 1), of: looks.id, in: played)
    let chosen = try found("Appearance", in: played).children
    expect(chosen.map { $0.states.contains(.selected) }.last, equals: true)
    let name = try found("Name", in: played)
    _ = ask(.text("Ada", replacing: 0..<(name.text?.string.count ?? 0)), of: name.id, in: played)
    let text = try require(found("Name", in: played).text)
    expect(text.string, equals: "Ada")
    expect(text.selection, equals: 3..<3)
  }
}
