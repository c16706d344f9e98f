import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Named calls as lines of a trace, written and read (rule A.8b).
@Suite(.endsInTime) struct CallTraceTests {
  /// A list scrolled by a call, and recorded to a file.
  private final class ListRecording {
    let scroll = ScrollStage()
    let recorder: TraceRecorder
    private(set) var values: [CallValue] = []
    var stream: TouchStream { scroll.stage.stream }

    init(_ path: String) throws {
      recorder = try TraceRecorder(
        path: path,
        header: TraceHeader(version: "0", scene: "test", size: Size(400, 400), scale: 1))
      scroll.stage.window.addObserver(recorder)
      stream.tap = { [recorder] in recorder.record($0) }
      stream.calls["scroll to"] = { [unowned self] value in
        values.append(value)
        let target = Point(0, value["y"]?.numberValue ?? 0)
        scroll.list.setContentOffset(target, animated: value["animated"]?.boolValue ?? false)
      }
    }

    func play(_ replayer: TraceReplayer) throws {
      replayer.knownCalls = { [stream] in Array(stream.calls.keys) }
      while let batch = try replayer.next(until: nil) { stream.accept(batch) }
      recorder.finish(at: replayer.now)
    }
  }

  @Test func `A.8b: a named call is recorded, and a replay runs it and writes the same bytes`()
    throws
  {
    let folder = try TraceFolder()
    let original = try ListRecording(folder.path("1.touchtrace"))
    let hand = original.scroll.hand
    hand.wait(100)
    hand.tap(at: 150, 300)
    hand.wait(5000)
    let value: CallValue = ["y": 120.5, "animated": true, "also": [nil, -3, "a \"b\"", false]]
    original.stream.perform(at: hand.now, named: "scroll to", value: value)
    hand.wait(100)
    hand.down(at: 150, 300)
    hand.wait(1000)
    original.stream.perform(at: hand.now, named: "scroll to")
    hand.up()
    hand.wait(100)
    original.recorder.finish(at: hand.now)

    let replayed = try ListRecording(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let lines = try folder.lines("1.touchtrace")
    expect(
      lines.contains(
        #"{"t":5150000,"call":"scroll to","value":{"also":[null,-3,"a \"b\"",false],"animated":true,"y":120.5}}"#
      ))
    expect(lines.contains(#"{"t":6250000,"call":"scroll to","value":null}"#))
    expect(lines.contains { $0.hasPrefix(#"{"t":5250000,"decision":"stopped""#) })
    try expect(folder.lines("2.touchtrace"), equals: lines)
    expect(replayed.values, equals: [value, nil])
    expect(replayed.scroll.offsets.map(\.time), equals: original.scroll.offsets.map(\.time))
    expect(replayed.scroll.offsets.map(\.offset), equals: original.scroll.offsets.map(\.offset))
  }

  @Test func `A.8b: an unregistered call is refused with its line and its name`()
    throws
  {
    let folder = try TraceFolder()
    let path = try folder.write([
      header, #"{"t":1,"key":"a"}"#, #"{"t":2,"call":"scroll to","value":null}"#,
      #"{"t":3,"call":"showPage","value":3}"#, #"{"t":4,"key":"b"}"#, #"{"end":5}"#,
    ])
    let stage = try ListRecording(folder.path("2.touchtrace"))

    let error = expect(throws: TraceError.self) { try stage.play(try TraceReplayer(path: path)) }

    expect(
      error,
      equals: .malformed(
        path: path, line: 4, found: #"the call "showPage""#,
        expected: #"one of the calls "scroll to""#))
    expect(stage.values.count, equals: 1, "what comes before it is played")
  }

  @Test func `A.8b: without a list of known calls the stream reports an unknown one`()
    throws
  {
    let folder = try TraceFolder()
    let path = try folder.write([header, #"{"t":3,"call":"showPage","value":3}"#, #"{"end":5}"#])
    let stage = LoggingStage()
    let replayer = try TraceReplayer(path: path)

    while let batch = try replayer.next(until: nil) { stage.stream.accept(batch) }

    expect(stage.violations.map(\.what), equals: [.unknownCall("showPage")])
    expect("\(stage.violations[0])", equals: #"no call is registered under "showPage""#)
  }

  @Test(arguments: [
    (#""call":7,"value":1"#, "a name of 1 to 256 bytes"),
    (#""call":"","value":1"#, "a name of 1 to 256 bytes"),
    (#""call":"a","value":{"b":[123456789012345678901234567890]}"#, nil),
    (
      #""call":"a","value":"# + String(repeating: "[", count: 40)
        + String(repeating: "]", count: 40), "a value of at most 32 levels"
    ), (#""call":"a""#, nil),
  ])
  func `an error in a call names the expected value`(members: String, expected: String?) throws {
    let folder = try TraceFolder()
    let reader = try TraceReader(path: try folder.write([header, "{\"t\":10,\(members)}"]))

    guard let expected else {
      guard case .input(let event)? = try reader.next(), case .call("a", _) = event.content else {
        return expect(Bool(false), "it is no call")
      }
      return
    }
    let error = expect(throws: TraceError.self) { _ = try reader.next() }
    expect(
      error.map { "\($0)" }?.contains(expected), equals: true, "\(error.map { "\($0)" } ?? "")")
  }
}
