import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Decisions and stories as values, without playing anything.
@Suite(.endsInTime) struct RecordedDecisionsTests {
  private let folder: TraceFolder

  init() throws { folder = try TraceFolder() }

  /// Records a tap and a drag; returns what was decided, and the stories.
  private func record() throws -> (decisions: [Decision], stories: [TouchStory]) {
    let recording = try RecordingStage(folder.path("trace.touchtrace"))
    recording.stage.hand.tap(at: 40, 40)
    recording.stage.hand.wait(400)
    recording.stage.hand.drag(from: Point(40, 40), to: Point(100, 40), over: 80)
    recording.recorder.finish(at: recording.stage.hand.now)
    return (recording.stage.decisions, recording.stage.stories)
  }

  @Test func `a reader gives each decision as a value`() throws {
    let decided = try record().decisions
    let reader = try TraceReader(path: folder.path("trace.touchtrace"))
    var read: [Decision] = []

    while let line = try reader.next() {
      if case .decision(let time) = line {
        let decision = try require(reader.decision)
        expect(decision.time, equals: time)
        read.append(decision)
      } else {
        expect(reader.decision == nil)
      }
    }

    expect(read.map(\.description), equals: decided.map(\.description))
  }

  @Test func `a decision that this version does not know has no value`() throws {
    let path = try folder.write([header, #"{"t":0,"decision":"guessed","touch":1}"#])
    let reader = try TraceReader(path: path)

    try expect(reader.next(), equals: .decision(.zero))
    expect(reader.decision == nil)
  }

  @Test func `stories are made from a reader`() throws {
    let stories = try record().stories

    let read = try RecordedDecisions(
      of: TraceReader(path: folder.path("trace.touchtrace"))
    ).stories()

    expect(read.count, equals: 2)
    expect(read.map { $0.lines() }, equals: stories.map { $0.lines() })
  }

  @Test func `decisions before the first input come first`() throws {
    let path = try folder.write([
      header, #"{"t":0,"decision":"reset","recognizer":"early"}"#,
      #"{"t":5,"key":"a"}"#, #"{"t":5,"decision":"reset","recognizer":"late"}"#,
    ])
    var order: [String] = []

    try RecordedDecisions(of: TraceReader(path: path)).read(input: { _ in order.append("input") }) {
      order.append($0.content.recognizer ?? "")
    }

    expect(order, equals: ["early", "input", "late"])
  }

  @Test func `replays is true or absent, and an absent program is ours`() throws {
    var written = TraceHeader(
      program: "mapviewer", version: "1", scene: "map", size: Size(400, 300), scale: 1)
    written.replays = true
    try TraceRecorder(path: folder.path("w.touchtrace"), header: written).finish(at: .zero)

    try expect(TraceReader(path: folder.path("w.touchtrace")).header, equals: written)
    let bare = try folder.write([#"{"touchtrace":"1.0","scene":"map","size":[4,3]}"#])
    try expect(TraceReader(path: bare).header.program, equals: "touch-playground")
    try expect(!TraceReader(path: bare).header.replays)
    let broken = try folder.write([
      #"{"touchtrace":"1.0","scene":"map","size":[4,3],"replays":1}"#
    ])
    expect(throws: TraceError.self) { try TraceReader(path: broken) }
  }
}
