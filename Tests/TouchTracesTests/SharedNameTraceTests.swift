import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Views and recognizers with one name get distinct names in a recording, and the same in its
/// replay.
@Suite(.endsInTime) struct SharedNameTraceTests {
  private func recording(_ path: String) throws -> RecordingStage {
    let recording = try RecordingStage(path)
    for x in [0.0, 200] {
      let card = recording.stage.addView("card", Rect(x, 0, 100, 100))
      card.addGestureRecognizer(TapGestureRecognizer())
      card.addGestureRecognizer(TapGestureRecognizer())
    }
    return recording
  }

  @Test func `a replay writes the same names`() throws {
    let folder = try TraceFolder()
    let original = try recording(folder.path("1.touchtrace"))
    let hand = original.stage.hand
    hand.down(1, at: 250, 50)
    hand.down(2, at: 50, 50)
    hand.wait(30)
    hand.move(2, by: 40, 0)
    hand.up(1)
    hand.up(2)
    original.recorder.finish(at: hand.now)

    let replayed = try recording(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let lines = try folder.lines("1.touchtrace")
    try expect(folder.lines("2.touchtrace").dropFirst(), equals: lines.dropFirst())
    for line in [
      #"{"t":0,"decision":"hit","touch":1,"view":"card"}"#,
      #"{"t":0,"decision":"hit","touch":2,"view":"card#2"}"#,
      #"{"t":0,"decision":"attached","touch":1,"recognizer":"card.tap#2"}"#,
      #"{"t":0,"decision":"attached","touch":2,"recognizer":"card#2.tap#2"}"#,
    ] { expect(lines.contains(line), "\(line)") }
  }

  @Test func `a story read from a trace is that of the live run`() throws {
    let folder = try TraceFolder()
    let live = TouchStoryteller()
    let original = try recording(folder.path("1.touchtrace"))
    original.stage.window.addObserver(live)
    let hand = original.stage.hand
    hand.tap(1, at: 50, 50)
    hand.wait(700)
    hand.down(2, at: 250, 50)
    hand.drag(2, by: 50, 0, over: 100)
    hand.up(2)
    original.recorder.finish(at: hand.now)

    let told = TouchStoryteller()
    let replayed = try recording(folder.path("2.touchtrace"))
    replayed.stage.window.addObserver(told)
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    expect(told.stories, equals: live.stories)
    expect(told.stories.map(\.view?.view), equals: ["card", "card#2"])
    let parts = told.stories.map { $0.parts.map(\.recognizer) }
    expect(Set(parts.joined()).count == 6 && parts.allSatisfy { Set($0).count == $0.count })
  }
}
