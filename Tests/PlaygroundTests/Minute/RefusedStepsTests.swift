import Expectations
import PhotoEditor
import Testing
import TouchEngine
import TouchTestSupport

@testable import Inspection
@testable import SceneBase
@testable import ScenePlayer
@testable import ToolCommands

/// Steps between modes that a scene refuses.
@Suite(.ofPlayground, .endsInTime) struct RefusedStepsTests {
  @Test func `the line says that a mode cannot be opened from another one`() throws {
    let cases: [(language: Language, keys: String, line: String)] = [
      (.english, "da", "Stickers cannot be opened from Draw"),
      (.chinese, "da", "不能从涂鸦打开贴纸"),
      (.english, "fa", "Stickers cannot be opened from Filter"),
      (.english, "dt", "Text cannot be added in Draw"),
      (.chinese, "ct", "裁剪中不能添加文字"),
      (.english, "ed", "Draw cannot be opened from Preview"),
    ]
    var found: [String] = []
    var again: [String] = []
    for one in cases {
      let environment = SceneEnvironment(size: Size(1280, 800), language: one.language)
      let playground = openPlayground(PhotoEditor.self, environment)
      for (step, key) in one.keys.enumerated() {
        let time = Timestamp(milliseconds: Int64(step) * 100)
        let press = InputEvent(time: time, .key(KeyPress(name: "\(key)", text: "\(key)")))
        playground.stream.accept(InputBatch(events: [press], time: time))
      }
      found.append(playground.line.sentence)
      let state = try require(playground.line.state)
      try state.check()
      // It is told again by a scene that opens in this state.
      let other = Playground(PhotoEditor(environment), verdict: state)
      withExtendedLifetime(other) { again.append(other.line.sentence) }
    }

    expect(found, equals: cases.map(\.line))
    expect(again, equals: found)
  }
}
