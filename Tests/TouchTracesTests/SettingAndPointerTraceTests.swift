import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Lines of the pointer and of settings, written and read.
@Suite(.endsInTime) struct SettingAndPointerTraceTests {
  @Test func `a pointer and a setting are written, and a replay writes the same lines`() throws {
    let folder = try TraceFolder()
    let original = try RecordingStage(folder.path("1.touchtrace"))
    original.stage.add(HoverGestureRecognizer())
    let hand = original.stage.hand
    hand.point(at: 30, 40.5)
    hand.wait(10)
    hand.set("gestures.panSlop", to: 25.5)
    hand.down(at: 40, 40)
    hand.move(by: 20, 0)
    hand.pointAway()
    hand.up()
    original.recorder.finish(at: hand.now)

    let replayed = try RecordingStage(folder.path("2.touchtrace"))
    replayed.stage.add(HoverGestureRecognizer())
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let lines = try folder.lines("1.touchtrace")
    expect(lines.contains(#"{"t":0,"pointer":[30,40.5]}"#))
    expect(lines.contains(#"{"t":10000,"pointer":null}"#))
    expect(lines.contains(#"{"t":10000,"setting":"gestures.panSlop","value":25.5}"#))
    expect(lines.contains(#"{"t":0,"decision":"began","recognizer":"hover"}"#))
    expect(!original.stage.log.contains("pan began"))
    try expect(folder.lines("2.touchtrace").dropFirst(), equals: lines.dropFirst())
    expect(replayed.stage.window.thresholds.panSlop, equals: 25.5)
  }

  @Test(arguments: [
    (#""pointer":[1]"#, "x and y in points"), (#""pointer":[1,1e7]"#, "x and y in points"),
    (#""pointer":"left""#, "x and y in points"),
    (#""setting":7,"value":1"#, "the name of a setting"),
    (#""setting":"gestures.panSlop""#, "0 to 10000 points for gestures.panSlop"),
    (#""setting":"gestures.panSlop","value":-1"#, "0 to 10000 points for gestures.panSlop"),
    (#""setting":"gestures.tapGap","value":"long""#, "0 to 60 seconds for gestures.tapGap"),
  ])
  func `an error names the expected value`(members: String, expected: String) throws {
    let folder = try TraceFolder()
    let path = try folder.write([header, "{\"t\":10,\(members)}"])
    let reader = try TraceReader(path: path)

    let error = expect(throws: TraceError.self) { _ = try reader.next() }
    expect(
      error.map { "\($0)" }?.contains(expected), equals: true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func `a window size that no recording can hold is refused, and not recorded`() throws {
    let folder = try TraceFolder()
    let original = try RecordingStage(folder.path("1.touchtrace"))
    let stage = original.stage
    let refused = [Size(400, 0), Size(0.5, 300), Size(32_769, 300), Size(300, .nan)]

    for size in refused { stage.hand.send(.resize(size)) }
    stage.hand.send(.resize(Size(1, 32_768)))
    original.recorder.finish(at: stage.hand.now)

    expect(stage.violations.count, equals: refused.count)
    expect(stage.window.bounds.size, equals: Size(1, 32_768))
    try expect(
      folder.lines("1.touchtrace").dropFirst(),
      equals: [
        #"{"t":0,"resize":[1,32768]}"#, #"{"end":0}"#,
      ])
    let reader = try TraceReader(path: folder.path("1.touchtrace"))
    while try reader.next() != nil {}
  }

  @Test func `an unknown setting is reported once, and its line kept`() throws {
    let folder = try TraceFolder()
    let line = #"{"t":10,"setting":"gestures.nothing","value":1}"#
    let settings = #","settings":{"gestures.later":3,"gestures.panSlop":12}}"#
    let path = try folder.write([String(header.dropLast()) + settings, line, line, #"{"end":20}"#])
    let reader = try TraceReader(path: path)
    var kept: [String] = []
    while let read = try reader.next() {
      if case .unknown(let text) = read { kept.append(text) }
    }

    expect(kept, equals: [line, line])
    expect(reader.header.settings.gestures.panSlop, equals: 12)
    let told = try require(reader.warning).split(separator: "; ")
    expect(told.count { $0.contains("there is no setting gestures.later") }, equals: 1)
    expect(told.count { $0.contains("there is no setting gestures.nothing") }, equals: 1)
  }
}
