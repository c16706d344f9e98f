import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Text and its widths in traces.
@Suite(.endsInTime) struct TextTraceTests {
  /// A recorded stage with a field; `measurer` measures text during the recording, and is `nil` in
  /// a replay.
  private func recording(
    _ path: String, measurer: (any TextMeasuring)? = nil, isEditing: Bool = false
  ) throws -> (stage: RecordingStage, field: TextField) {
    let recording = try RecordingStage(path)
    let field = TextField(identifier: "field", frame: Rect(100, 100, 146, 44))
    field.text = "hello world, here is more"
    recording.stage.view.addSubview(field)
    recording.stage.window.textMeasures.measurer = measurer
    if isEditing { field.becomeFirstResponder() }
    return (recording, field)
  }

  @Test func `a replay puts the caret where it was, without the fonts`() throws {
    let folder = try TraceFolder()
    let measurer = UnevenMeasurer()
    let (original, field) = try recording(folder.path("1.touchtrace"), measurer: measurer)
    let hand = original.stage.hand
    hand.tap(at: 160, 120)
    hand.type("xiw")
    hand.wait(100)
    hand.send(.markedText("ni", caret: 2))
    hand.send(.insertText("你"))
    hand.send(.paste("\"wow\" …"))
    hand.press("Home")
    hand.tap(at: 180, 120)
    hand.wait(1000)
    hand.down(at: 200, 120)
    hand.wait(700)
    hand.move(by: 30, 0)
    hand.up()
    original.recorder.finish(at: hand.now)

    let (replayed, again) = try recording(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let lines = try folder.lines("1.touchtrace")
    expect(lines.contains(#"{"t":150000,"insert":"你"}"#))
    expect(lines.contains(#"{"t":150000,"marked":"ni","caret":2}"#))
    expect(lines.contains(#"{"t":150000,"paste":"\"wow\" …"}"#))
    expect(lines.filter { $0.contains(#""measured":"#) }.count, equals: measurer.asked)
    try expect(folder.lines("2.touchtrace").dropFirst(), equals: lines.dropFirst())
    expect(again.text, equals: field.text)
    expect(again.selectedRange, equals: field.selectedRange)
    expect(!field.selectedRange.isEmpty)
    expect(again.scrollOffset, equals: field.scrollOffset)
    expect(again.selectionRects, equals: field.selectionRects)
  }

  @Test func `measurements that a scene needs when it opens come before the first event`() throws {
    let folder = try TraceFolder()
    let text = "hello world, here is more"
    let measured = UnevenMeasurer().measure(text, fontSize: 17)
    let edges = measured.edges.map { "\($0)" }.joined(separator: ",")
    let lines = [
      header, "{\"t\":0,\"measured\":\"\(text)\",\"size\":17,\"edges\":[\(edges)]}",
      #"{"t":50000,"key":"Left"}"#, #"{"end":60000}"#,
    ]
    let path = try folder.write(lines)
    let (live, field) = try recording(
      folder.path("live.touchtrace"), measurer: UnevenMeasurer(), isEditing: true)
    live.stage.hand.wait(50)
    live.stage.hand.press("Left")

    let (replayed, again) = try recording(folder.path("2.touchtrace"), isEditing: true)
    let replayer = try TraceReplayer(path: path)
    try expect(replayer.nextMoment(), equals: .zero)
    try replayed.play(replayer)

    expect(again.scrollOffset, equals: field.scrollOffset)
    expect(again.caretRect, equals: field.caretRect)
    try expect(folder.lines("2.touchtrace")[1].hasPrefix(#"{"t":0,"measured":"hello"#))
  }

  /// As in a recording in which the letters of two texts became the same.
  @Test func `the width that was recorded last counts when a text has several`() throws {
    let folder = try TraceFolder()
    let text = "hello world, here is more"
    func measured(_ step: Int) -> String {
      let edges = (0...text.count).map { "\($0 * step)" }.joined(separator: ",")
      return "\"measured\":\"\(text)\",\"size\":17,\"edges\":[\(edges)]}"
    }
    func caret(_ lines: [String], _ name: String) throws -> Double {
      let path = try folder.write([header] + lines)
      let (replayed, field) = try recording(folder.path(name), isEditing: true)
      try replayed.play(try TraceReplayer(path: path))
      try expect(folder.lines(name).dropFirst(), equals: lines[...])
      return try require(field.caretRect).minX
    }
    let (home, end) = (#"{"t":50000,"key":"Home"}"#, #"{"t":60000,"key":"End"}"#)

    let first = try caret(
      ["{\"t\":0,\(measured(2))", home, end, #"{"end":70000}"#], "first.touchtrace")
    let last = try caret(
      ["{\"t\":0,\(measured(2))", home, end, "{\"t\":60000,\(measured(3))", #"{"end":70000}"#],
      "last.touchtrace")

    expect(last, equals: first + Double(text.count))
  }

  @Test func `a recording with wrong measurements still plays`() throws {
    let folder = try TraceFolder()
    let path = try folder.write([
      header, #"{"t":0,"touch":[{"id":1,"phase":"began","x":160,"y":120}]}"#,
      #"{"t":0,"measured":"hello world, here is more","size":17,"edges":[0,1]}"#,
      #"{"t":9000,"touch":[{"id":1,"phase":"ended","x":160,"y":120}]}"#,
    ])
    let (replayed, field) = try recording(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: path))

    expect(field.isEditing)
    expect(field.selectedRange, equals: 5..<5)
  }

  @Test func `many measurements between two events are not all kept`() throws {
    let folder = try TraceFolder()
    let lines = (0..<1000).map { #"{"t":5,"measured":"\#($0)","size":17,"edges":[0,1]}"# }
    let path = try folder.write([header, #"{"t":1,"key":"a"}"#] + lines)
    let replayer = try TraceReplayer(path: path)

    let batch = try require(replayer.next(until: nil))
    expect(batch.events.count, equals: 65)
    try expect(replayer.next(until: nil)?.time, equals: Timestamp(microseconds: 5))
    try expect(replayer.next(until: nil) == nil)
  }

  @Test(arguments: [
    (#""insert":7"#, "a text of at most 65536 bytes under \"insert\""),
    (#""paste":null"#, "a text of at most 65536 bytes under \"paste\""),
    (#""marked":"a""#, "a place from 0 to 65536 under \"caret\""),
    (#""marked":"a","caret":-1"#, "a place from 0 to 65536 under \"caret\""),
    (#""marked":[],"caret":1"#, "a text of at most 65536 bytes under \"marked\""),
    (#""measured":3,"size":17,"edges":[0]"#, "a text of at most 4096 bytes under \"measured\""),
    (#""measured":"a","edges":[0,1]"#, "1 to 1000 points under \"size\""),
    (#""measured":"a","size":1e9,"edges":[0,1]"#, "1 to 1000 points under \"size\""),
    (#""measured":"a","size":17"#, "1 to 4097 places"),
    (#""measured":"a","size":17,"edges":[]"#, "1 to 4097 places"),
    (#""measured":"a","size":17,"edges":[0,"1"]"#, "1 to 4097 places"),
    (#""measured":"a","size":17,"edges":[0,1e7]"#, "1 to 4097 places"),
  ])
  func `an error names the expected value`(members: String, expected: String) throws {
    let folder = try TraceFolder()
    let path = try folder.write([header, "{\"t\":10,\(members)}"])
    let reader = try TraceReader(path: path)

    let error = expect(throws: TraceError.self) { _ = try reader.next() }
    expect(
      error.map { "\($0)" }?.contains(expected), equals: true, "\(error.map { "\($0)" } ?? "")")
  }
}

/// Measures each character by the number of its first scalar.
private final class UnevenMeasurer: TextMeasuring {
  var asked = 0

  func measure(_ string: String, fontSize: Double) -> TextMeasurement {
    asked += 1
    var edges = [0.0]
    for character in string {
      let number = character.unicodeScalars.first?.value ?? 0
      edges.append((edges.last ?? 0) + 5 + Double(number % 16) / 3)
    }
    return TextMeasurement(string, fontSize: fontSize, edges: edges)
  }
}
