import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

/// Touches that a recognizer ignores (A23).
@Suite(.endsInTime) struct IgnoringTests {
  private let stage = LoggingStage()

  @Test func `A23: an ignored touch is dropped, does not count, and stays with its view`() {
    let recognizer = stage.add(
      ScriptedRecognizer("one") { recognizer, phase in
        guard let event = recognizer.event else { return }
        if phase == .began, recognizer.newest[0].id.number == 2 {
          recognizer.ignore(recognizer.newest[0], for: event)
        }
        if phase == .moved { recognizer.state = .began }
      })

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.move(2, by: 5, 0)
    stage.hand.move(1, by: 5, 0)
    stage.hand.up(2)

    expect(recognizer.numberOfTouches, equals: 1)
    expect(recognizer.calls, equals: ["began 1", "began 2", "moved 1"])
    expect(
      stage.log,
      equals: [
        "view began ×2", "view moved", "view cancelled", "one began", "view ended",
      ])
  }

  @Test func `A23: an ignored touch withholds nothing any more`() throws {
    let recognizer = stage.add(ScriptedRecognizer("one"))
    recognizer.delaysTouchesBegan = true

    stage.hand.down(1, at: 10, 10)
    stage.hand.down(2, at: 50, 10)
    stage.hand.move(1, by: 5, 0)
    let before = stage.log
    let event = try require(recognizer.event)
    recognizer.ignore(stage.window.touches[0], for: event)

    expect(before.isEmpty)
    expect(stage.log, equals: ["view began", "view moved"])
    stage.hand.up(1)
    stage.hand.up(2)
    expect(stage.window.isAtRest)
  }

  @Test func `A23: an ignored palm does not keep a recognizer terminal`() {
    let recognizer = stage.add(
      ScriptedRecognizer("one") { recognizer, phase in
        guard phase == .moved, let event = recognizer.event else { return }
        recognizer.state = .ended
        for touch in recognizer.touches { recognizer.ignore(touch, for: event) }
      })

    stage.hand.down(1, at: 10, 10)
    stage.hand.move(1, by: 5, 0)
    let state = recognizer.state
    stage.hand.down(2, at: 50, 10)

    expect(state, equals: .possible)
    expect(recognizer.calls, equals: ["began 1", "moved 1", "reset", "began 2"])
  }

  @Test func `A23: a possible recognizer that ignores its last touch fails and is reset`() {
    let recognizer = stage.add(ScriptedRecognizer("one"))

    stage.hand.down(at: 10, 10)
    if let event = recognizer.event, let touch = stage.window.touches.first {
      recognizer.ignore(touch, for: event)
    }

    expect(recognizer.calls, equals: ["began 1", "reset"])
    stage.hand.up()
    expect(stage.log, equals: ["view began", "one failed", "view ended"])
    expect(stage.window.isAtRest)
  }
}
