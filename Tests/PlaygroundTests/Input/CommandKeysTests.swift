import Expectations
import Inspection
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// Whose a key is.
@Suite(.ofPlayground, .endsInTime) struct CommandKeysTests {
  private func key(
    _ name: String, text: String = "", _ modifiers: KeyModifiers = [], at milliseconds: Int64
  ) -> InputBatch {
    let time = Timestamp(milliseconds: milliseconds)
    let press = KeyPress(name: name, text: text, modifiers: modifiers)
    return InputBatch(events: [InputEvent(time: time, .key(press))], time: time)
  }

  /// The commands of some keys, and the names of the keys that go on.
  private func play(
    _ batches: [InputBatch], _ focus: KeyFocus = KeyFocus()
  ) throws -> (commands: [Command], rest: [String]) {
    let actions = PlayActions()
    let keys = CommandKeys(focus: focus, actions: actions)
    var rest: [String] = []
    for batch in batches.map(keys.take) {
      for case .key(let key) in batch.events.map(\.content) { rest.append(key.name) }
    }
    var commands: [Command] = []
    while let action = actions.takeFirst() {
      if case .command(let command) = action { commands.append(command) }
    }
    return (commands, rest)
  }

  @Test func `its keys are commands, and the others go on`() throws {
    let played = try play([
      key("F6", at: 0), key("a", text: "a", at: 10), key("question", text: "?", .shift, at: 20),
      key("r", text: "r", at: 30), key("F6", .control, at: 40),
    ])

    expect(played.commands, equals: [.pause, .help])
    expect(played.rest, equals: ["a", "r", "F6"])
  }

  @Test func `a key that is held is one command, but steps go on`() throws {
    let played = try play([
      key("F8", at: 0), key("F8", at: 660), key("F8", at: 700), key("F7", at: 800),
      key("F7", at: 840), key("F8", at: 2000),
    ])

    expect(played.commands, equals: [.overlay, .step, .step, .overlay])
  }

  @Test func `typed characters are text, and F keys are not`() throws {
    let scene = ControlsScene(SceneEnvironment(size: Size(1280, 800)))
    let playground = Playground(scene)
    scene.field.becomeFirstResponder()
    let played = try play(
      [key("question", text: "?", .shift, at: 0), key("F1", at: 10)], KeyFocus(playground))

    expect(played.commands, equals: [.help])
    expect(played.rest, equals: ["question"])
  }

  @Test func `while time stands still those of others are commands too`() throws {
    let focus = KeyFocus()
    focus.isPaused = true
    let played = try play(
      [key("r", text: "r", at: 0), key("q", .control, at: 10), key("a", text: "a", at: 20)],
      focus)

    expect(played.commands, equals: [.record, .quit])
    expect(played.rest, equals: ["a"])
  }

  @Test func `a view in place of the scene gets all keys`() throws {
    let focus = KeyFocus()
    focus.isOnPage = true
    let played = try play([key("F5", at: 0), key("F9", at: 10)], focus)

    expect(played.commands.isEmpty)
    expect(played.rest, equals: ["F5", "F9"])
  }
}
