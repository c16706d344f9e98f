import Drawing
import Expectations
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// The input of pages in place of the scene.
@Suite(.ofPlayground, .endsInTime) struct EndableInputTests {
  private func keys(_ name: String, _ modifiers: KeyModifiers = []) -> [InputBatch] {
    (Int64(1)...3).map { milliseconds in
      let time = Timestamp(milliseconds: milliseconds)
      let press = KeyPress(name: milliseconds == 2 ? name : "a", modifiers: modifiers)
      return InputBatch(events: [InputEvent(time: time, .key(press))], time: time)
    }
  }

  private func page() -> MessagePage {
    MessagePage("nothing", SceneEnvironment(size: Size(480, 800)))
  }

  @Test func `Ctrl+Q ends the page, those below it, and the program`() throws {
    let live = LiveInput(BatchSource(keys("q", .control)))
    let source = BatchSource(keys("q", .control))
    let lower = EndableInput(source, of: page(), quit: live.quit)
    let upper = EndableInput(source, of: page(), quit: live.quit)
    try expect(lower.next(until: nil) != nil)
    try expect(upper.next(until: nil)?.events.count, equals: 0)
    try expect(upper.next(until: nil)?.events.count, equals: 1)

    try expect(upper.next(until: nil) == nil)

    expect(live.quit.isThere)
    try expect(lower.next(until: nil) == nil)
    try expect(live.next(until: nil) == nil)
  }

  @Test func `the key alone goes to the page`() throws {
    let quit = QuitWish()
    let input = EndableInput(BatchSource(keys("q")), of: page(), quit: quit)
    var names: [String] = []
    while let batch = try input.next(until: nil) {
      for case .key(let key) in batch.events.map(\.content) { names.append(key.name) }
    }

    expect(names, equals: ["a", "q", "a"])
    expect(!quit.isThere)
  }

  @Test func `a finger that landed before the page came is not the page's`() throws {
    func touch(_ number: Int, _ phase: TouchPhase, _ milliseconds: Int64) -> InputBatch {
      let time = Timestamp(milliseconds: milliseconds)
      let sample = TouchSample(
        touch: TouchID(number), phase: phase, position: Point(9, 9), time: time)
      return InputBatch(events: [InputEvent(sample)], time: time)
    }
    let source = BatchSource([
      touch(1, .moved, 1), touch(2, .began, 2), touch(1, .ended, 3), touch(2, .ended, 4),
      touch(2, .moved, 5),
    ])
    let input = EndableInput(source, of: page(), quit: QuitWish())
    var seen: [String] = []
    while let batch = try input.next(until: nil) {
      for case .touches(let samples) in batch.events.map(\.content) {
        seen += samples.map { "\($0.touch.number) \($0.phase)" }
      }
    }

    expect(seen, equals: ["2 began", "2 ended"])
  }
}
