import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import ScenePlayer
@testable import ToolCommands

/// Steps between modes that a scene refuses.
@Suite(.ofPlayground, .endsInTime) struct RefusedStepsTests {
  @Test(arguments: [
    (Language.english, "Stickers cannot be opened from Draw"), (.chinese, "不能从涂鸦打开贴纸"),
  ])
  func `the line says that a mode cannot be opened from another one`(
    _ language: Language, _ words: String
  ) throws {
    let environment = SceneEnvironment(size: Size(1280, 800), language: language)
    let playground = openPlayground(PhotoEditor.self, environment)
    func press(_ name: String, at milliseconds: Int64) {
      let time = Timestamp(milliseconds: milliseconds)
      playground.stream.accept(
        InputBatch(
          events: [InputEvent(time: time, .key(KeyPress(name: name, text: name)))], time: time))
    }

    for (step, key) in ["d", "a"].enumerated() { press(key, at: Int64(step) * 100) }

    expect(playground.status.sentence, equals: words)
    let state = try require(playground.status.state)
    try state.check()
    // It is told again by a scene that opens in this state.
    expect(Playground(PhotoEditor(environment), verdict: state).status.sentence, equals: words)
  }
}
