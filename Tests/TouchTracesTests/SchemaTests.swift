import Expectations
import FileSupport
import Foundation
import SchemaChecks
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting

@testable import TouchTraces

/// All written lines are valid by `Documentation/trace-line.schema.json`.
@Suite(.endsInTime) struct SchemaTests {
  private let schema: JSONSchema

  init() throws {
    let text = try Repository.text("Documentation/trace-line.schema.json")
    schema = JSONSchema(root: try JSONParser.parse(Array(text.utf8)[...]))
  }

  private func expectFits(
    _ lines: [String], path: String = #filePath, line place: Int = #line
  ) throws {
    for line in lines {
      let fault = try schema.fault(try JSONParser.parse(Array(line.utf8)[...]))
      expect(fault == nil, "\(line)", path: path, line: place)
    }
  }

  @Test func `every decision has a line that is valid and reads back`() throws {
    for decision in DecisionSamples.all {
      let line = DecisionLine.json(decision)
      try expect(schema.fault(line) == nil, "\(line)")
      expect(DecisionLine.read(line), equals: decision, "\(line)")
    }
    expect(
      Set(DecisionSamples.all.map { DecisionSamples.kind($0.content) }).count,
      equals: DecisionSamples.kinds)
  }

  @Test func `every input has a valid line`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("1.touchtrace"))
    let hand = recording.stage.hand
    for kind in TouchKind.allCases {
      hand.kind = kind
      hand.pressure = kind == .pencil ? 0.3 : nil
      hand.tilt = kind == .pencil ? PencilTilt(leaningRight: 0.3, towardsUser: -0.2) : nil
      hand.down(at: 40, 40.25)
      hand.drag(by: 30, 1, over: 50)
      kind == .direct ? hand.cancelAll() : hand.up()
    }
    recording.stage.stream.calls["go"] = { _ in }
    recording.stage.stream.accept(
      InputBatch(
        events: [
          InputEvent(
            time: hand.now, .key(KeyPress(name: "s", text: "s", modifiers: [.shift, .control]))),
          InputEvent(time: hand.now, .key(KeyPress(name: "F1"))),
          InputEvent(time: hand.now, .insertText("é")),
          InputEvent(time: hand.now, .markedText("ni", caret: 2)),
          InputEvent(time: hand.now, .paste("a \"b\"")),
          InputEvent(time: hand.now, .wheel(position: Point(20, 30.5), delta: Point(0, -40))),
          InputEvent(time: hand.now, .transform(TransformEvent(.began, at: Point(5, 6.5)))),
          InputEvent(
            time: hand.now,
            .transform(
              TransformEvent(
                .ended, at: Point(5, 6.5), translation: Point(1, -2), scale: 0.5, rotation: -7))),
          InputEvent(time: hand.now, .pointer(Point(3, 4.5))),
          InputEvent(time: hand.now, .pointer(nil)),
          InputEvent(time: hand.now, .setting(name: "gestures.panSlop", value: 12.5)),
          InputEvent(time: hand.now, .resize(Size(390, 410.5))),
          InputEvent(time: hand.now, .call(name: "go", value: ["a": [1.5, nil, true, "é"]])),
          InputEvent(
            TouchSample(
              touch: TouchID(9), phase: .began, position: Point(1, 1),
              time: Timestamp(microseconds: -5))),
        ], time: hand.now))
    let measured = TextMeasurement("ab", fontSize: 17, edges: [0, 7.5, 14])
    recording.recorder.record(InputEvent(time: hand.now, .measured(measured)))
    recording.recorder.finish(at: hand.now)

    let lines = try folder.lines("1.touchtrace")

    try expectFits(lines)
    expect(lines.contains { $0.contains(#""at":-5"#) })
    expect(lines.contains { $0.contains(#""call":"go""#) })
  }

  @Test func `a header with all optional members is valid`() throws {
    let folder = try TraceFolder()
    var header = TraceHeader(version: "7", scene: "test", size: Size(400, 300.5), scale: 2)
    header.surroundings = TraceSurroundings(
      clock: "server", server: "xwayland",
      devices: ["touchscreen", "touchpad", "pen", "pointer"].map {
        TraceDevice(name: "a \($0)", kind: $0, touches: $0 == "touchscreen" ? 10 : nil)
      },
      photo: TracePhoto(name: "photo.png", width: 3, height: 4, crc32: 5))
    header.language = .chinese
    header.appearance = Appearance(
      style: .highContrast, textScale: 1.25, isReduceMotionEnabled: true)
    header.settings.gestures.panSlop = 12
    header.changes = HeaderTests.changes
    header.state = .object([JSON.Member("selected", .integer(1))])
    try TraceRecorder(path: folder.path("1.touchtrace"), header: header).finish(at: .zero)

    try expectFits(try folder.lines("1.touchtrace"))
  }

  @Test(.tags(.sampled)) func `the traces that come with the program are valid`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path("assets/traces"))
    let traces = names.filter { $0.hasSuffix(".touchtrace") }.sorted()
    for name in Trials.sample(traces, oneOf: 4) {
      let text = try Repository.text("assets/traces/\(name)")
      try expectFits(text.split(separator: "\n").map(String.init))
    }
  }

  @Test(arguments: [
    #"{"t":1,"touch":[]}"#, #"{"t":-1,"key":"a"}"#, #"{"t":1.5,"key":"a"}"#,
    #"{"t":1,"key":"a","mood":"good"}"#, #"{"end":"now"}"#, #"{"t":1,"decision":"dreamt"}"#,
    #"{"t":1,"touch":[{"id":1,"phase":"vanished","x":1,"y":2}]}"#,
    #"{"t":1,"decision":"attempt","recognizer":"tap","measure":"gap","value":1}"#, "[]",
  ])
  func `lines that are never written are not valid`(_ line: String) throws {
    try expect(schema.fault(try JSONParser.parse(Array(line.utf8)[...])) != nil)
  }
}
