import Expectations
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces

/// Input that arrives late, or all at one moment, passes through a trace unchanged.
@Suite(.endsInTime) struct LateInputTests {
  private func sample(
    _ phase: TouchPhase, _ x: Double, _ y: Double, at microseconds: Int64
  ) -> InputEvent {
    InputEvent(
      TouchSample(
        touch: TouchID(1), phase: phase, position: Point(x, y),
        time: Timestamp(microseconds: microseconds)))
  }

  /// Plays `batches` on a list, and then the recording of it on another.
  ///
  /// - Returns: The lines of both recordings, which have to be the same.
  private func roundTrip(
    _ batches: [InputBatch], path: String = #filePath, line: Int = #line
  ) throws -> [String] {
    let folder = try TraceFolder()
    func record(_ name: String, _ play: (TouchStream, TraceRecorder) throws -> Timestamp) throws
      -> [String]
    {
      let scroll = ScrollStage()
      scroll.stage.add(LongPressGestureRecognizer(), name: "press")
      let header = TraceHeader(version: "0", scene: "test", size: Size(400, 400), scale: 1)
      let recorder = try TraceRecorder(path: folder.path(name), header: header)
      scroll.stage.window.addObserver(recorder)
      scroll.stage.stream.tap = { recorder.record($0) }
      recorder.finish(at: try play(scroll.stage.stream, recorder))
      return try folder.lines(name)
    }
    let lines = try record("1.touchtrace") { stream, _ in
      for batch in batches { stream.accept(batch) }
      return batches.last?.time ?? .zero
    }
    let again = try record("2.touchtrace") { stream, recorder in
      let replayer = try TraceReplayer(path: folder.path("1.touchtrace"))
      while let batch = try replayer.next(until: nil) { stream.accept(batch) }
      return replayer.now
    }
    expect(again, equals: lines, path: path, line: line)
    return lines
  }

  @Test func `A.8: a late event gets the engine's time, keeps its own, and so its velocity`() throws
  {
    // A finger at 1200 pt/s that is delivered late: by then the content's delay has fired.
    let moves = (1...8).map {
      sample(.moved, 150, 300 - Double($0) * 12, at: 90_000 + Int64($0) * 10_000)
    }
    let late = Timestamp(microseconds: 380_000)

    let lines = try roundTrip([
      InputBatch(events: [sample(.began, 150, 300, at: 0)], time: .zero),
      InputBatch(time: Timestamp(microseconds: 150_000)),
      InputBatch(events: moves + [sample(.ended, 150, 204, at: 170_000)], time: late),
      InputBatch(time: Timestamp(microseconds: 9_000_000)),
    ])

    let fired = try require(
      lines.firstIndex { $0.hasPrefix(#"{"t":150000,"decision":"delayFired""#) })
    let first = try require(lines.firstIndex { $0.contains(#""phase":"moved""#) })
    expect(fired < first)
    expect(
      lines[first].hasPrefix(
        #"{"t":150000,"touch":[{"id":1,"phase":"moved","x":150,"y":288,"at":100000},"#))
    expect(lines[first].hasSuffix(#"{"id":1,"phase":"moved","x":150,"y":228}]}"#))
    expect(
      lines.contains(
        #"{"t":170000,"decision":"dragEnded","scrollView":"list","velocity":[0,1200]}"#))
  }

  @Test func `A.8: a lift that arrives after a timer fired does not undo it`() throws {
    let lines = try roundTrip([
      InputBatch(events: [sample(.began, 350, 300, at: 0)], time: .zero),
      InputBatch(time: Timestamp(microseconds: 500_000)),
      InputBatch(
        events: [sample(.ended, 350, 300, at: 450_000)], time: Timestamp(microseconds: 700_000)),
    ])

    let began = try require(
      lines.firstIndex(of: #"{"t":500000,"decision":"began","recognizer":"press"}"#))
    let lift = try require(
      lines.firstIndex(
        of: #"{"t":500000,"touch":[{"id":1,"phase":"ended","x":350,"y":300,"at":450000}]}"#))
    expect(began < lift)
    expect(lines.contains(#"{"t":500000,"decision":"ended","recognizer":"press"}"#))
    expect(lines.last, equals: #"{"end":700000}"#)
  }

  @Test func `A.8: landing, moving and lifting in one moment are events of one time`() throws {
    let moment = Timestamp(microseconds: 1000)

    let lines = try roundTrip([
      InputBatch(
        events: [
          sample(.began, 350, 300, at: 1000), sample(.moved, 350, 290, at: 1000),
          sample(.moved, 350, 280, at: 1000), sample(.ended, 350, 280, at: 1000),
        ], time: moment),
      InputBatch(
        events: [sample(.began, 350, 300, at: 1000), sample(.ended, 350, 300, at: 1000)],
        time: moment),
      InputBatch(time: Timestamp(microseconds: 3_000_000)),
    ])

    let inputs = lines.filter { $0.contains(#""touch":["#) }
    expect(inputs.count, equals: 5)
    expect(inputs.allSatisfy { $0.hasPrefix(#"{"t":1000,"#) && !$0.contains("at") })
    expect(inputs[1].contains(#""y":290},{"id":1,"phase":"moved""#))
    expect(inputs[3].contains(#""id":2"#))
  }
}
