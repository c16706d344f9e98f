import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@Suite(.endsInTime) struct TransformTraceTests {
  private func line(_ phase: String, _ time: Int = 10, more: String = #""scale":1,"rotation":0"#)
    -> String
  {
    #"{"t":\#(time),"transform":{"phase":"\#(phase)","x":1,"y":2,"dx":0,"dy":0,\#(more)}}"#
  }

  private func touch(_ phase: String) -> String {
    #"{"t":10,"touch":[{"id":1,"phase":"\#(phase)","x":1,"y":1}]}"#
  }

  @Test func `a transform is recorded with its decisions, and a replay records the same`()
    throws
  {
    let folder = try TraceFolder()
    let original = try RecordingStage(folder.path("1.touchtrace"))
    original.stage.add(PinchGestureRecognizer())
    let hand = original.stage.hand
    hand.transform(.began, at: 100, 100.5)
    hand.wait(8)
    hand.transform(.changed, at: 100, 100.5, by: Point(3, -4), scale: 1.5, rotation: 0.25)
    hand.wait(8)
    // The touch cancels the transform, and the recording says so.
    hand.tap(at: 10, 10)
    hand.transform(.changed, at: 100, 100.5, scale: 2)
    hand.wait(900)
    original.recorder.finish(at: hand.now)

    let replayed = try RecordingStage(folder.path("2.touchtrace"))
    replayed.stage.add(PinchGestureRecognizer())
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let first = try folder.lines("1.touchtrace")
    expect(
      first.contains(
        #"{"t":8000,"transform":{"phase":"changed","x":100,"y":100.5,"dx":3,"dy":-4,"scale":1.5,"rotation":0.25}}"#
      ))
    expect(
      first.contains(
        #"{"t":16000,"transform":{"phase":"cancelled","x":100,"y":100.5,"dx":3,"dy":-4,"scale":1.5,"rotation":0.25}}"#
      ))
    expect(first.contains { $0.contains(#""decision":"began","recognizer":"pinch""#) })
    try expect(folder.lines("2.touchtrace").dropFirst(), equals: first.dropFirst())
    expect(replayed.stage.log, equals: original.stage.log)
  }

  @Test(arguments: [
    #""scale":0,"rotation":0"#, #""scale":1001,"rotation":0"#, #""scale":1,"rotation":10001"#,
    #""scale":1"#, #""scale":1,"rotation":0,"x":1e7"#,
  ])
  func `impossible numbers are refused`(more: String) throws {
    let folder = try TraceFolder()
    let reader = try TraceReader(path: try folder.write([header, line("began", more: more)]))

    expect(throws: TraceError.self) { _ = try reader.next() }
  }

  @Test func `an impossible transform is refused with what was found`() throws {
    let folder = try TraceFolder()
    for (lines, found, expected) in [
      ([line("changed")], "changed", "that a transform had begun"),
      ([line("began"), line("began")], "that another began", "the end of the transform"),
      ([line("began"), line("ended"), line("ended")], "ended", "that a transform had begun"),
      ([touch("began"), line("began")], "that a transform began", "the end of every touch"),
      ([line("began"), touch("began")], "that touch 1 began", "the end of the transform"),
    ] {
      let path = try folder.write([header] + lines)
      let reader = try TraceReader(path: path)
      for _ in lines.dropLast() { _ = try reader.next() }

      #expect {
        _ = try reader.next()
      } throws: { error in
        error as? TraceError
          == .malformed(path: path, line: lines.count + 1, found: found, expected: expected)
      }
    }
    let phase = try TraceReader(path: try folder.write([header, line("moved")]))
    expect(throws: TraceError.self) { _ = try phase.next() }
  }

  @Test func `transforms in sequence, and after a touch's end, are read`() throws {
    let folder = try TraceFolder()
    let reader = try TraceReader(
      path: try folder.write([
        header, line("began"), line("cancelled"), touch("began"), touch("ended"), line("began"),
        line("changed"), line("ended"),
      ]))

    var count = 0
    while let read = try reader.next() { if case .input = read { count += 1 } }
    expect(count, equals: 7)
  }
}
