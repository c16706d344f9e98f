import Accessibility
import Expectations
import PhotoEditor
import SceneBase
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

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
    let all = element(of: playground).all.filter { ![.label, .heading].contains($0.role) }
    return try require(all.first { $0.name == name }, "\(name) is none of \(all.map(\.name))")
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

  @Test func `a dial of the editor tells its number and its range, and takes values`() throws {
    let played = playground(PhotoEditor.self)
    let hand = Hand(stream: played.stream)
    for (keys, name, range, wanted) in [
      (["c"], "Dial", AccessibleElement.Range(0, from: -45, to: 45, step: 1), -12.0),
      // A filter has a strength.
      (["f", "Right"], "Strength", .init(100, from: 0, to: 100, step: 5), 35),
    ] {
      for key in keys {
        hand.press(key, text: key.count == 1 ? key : "")
        hand.wait(1000)
      }
      let dial = try found(name, in: played)
      expect(dial.role, equals: .slider)
      expect(dial.range, equals: range)
      _ = ask(.value(wanted), of: dial.id, in: played)
      let value = try require(found(name, in: played).range?.value)
      expect(abs(value - wanted) < 1e-9, "\(name): \(value)")
      let more = try require(found(name, in: played).actions.first)
      _ = ask(more.request, of: dial.id, in: played)
      let next = try require(found(name, in: played).range?.value)
      expect(abs(next - wanted - range.step) < 1e-9, "\(name): \(next)")
      hand.press("Escape")
      hand.wait(1000)
    }
  }
}
