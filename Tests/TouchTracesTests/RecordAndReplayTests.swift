import Expectations
import FileSupport
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

@Suite(.endsInTime) struct RecordAndReplayTests {
  @Test func `a recording of a replay has the same lines after the header`() throws {
    let folder = try TraceFolder()
    let original = try RecordingStage(folder.path("1.touchtrace"))
    let hand = original.stage.hand
    hand.pressure = 0.3
    hand.tilt = PencilTilt(leaningRight: -0.4, towardsUser: 0.1)
    hand.tap(at: 40, 40.25)
    hand.wait(100)
    hand.kind = .pointer
    hand.down(at: 100, 100)
    hand.drag(by: 61.7, -3.3, over: 150)
    hand.together {
      hand.down(2, at: 200, 200)
      hand.move(1, by: 1, 1)
      hand.move(1, by: 1, 1)
    }
    original.stage.stream.accept(
      InputBatch(
        events: [
          InputEvent(time: hand.now, .key(KeyPress(name: "s", text: "s", modifiers: [.shift]))),
          InputEvent(time: hand.now, .wheel(position: Point(20, 30.5), delta: Point(0, -40))),
          InputEvent(time: hand.now, .resize(Size(390, 410.5))),
        ], time: hand.now))
    hand.cancelAll()
    hand.down(3, at: 10, 10)
    hand.wait(900)
    hand.up(3)
    original.recorder.finish(at: hand.now)

    let replayed = try RecordingStage(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let first = try folder.lines("1.touchtrace")
    expect(first.count > 40)
    try expect(folder.lines("2.touchtrace").dropFirst(), equals: first.dropFirst())
    expect(replayed.stage.log, equals: original.stage.log)
  }

  @Test func `a timer that fires between two events is recorded between them`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("hold.touchtrace"))

    recording.stage.hand.down(at: 50, 50)
    recording.stage.hand.wait(1000)
    recording.stage.hand.up()
    recording.recorder.finish(at: recording.stage.hand.now)

    let lines = try folder.lines("hold.touchtrace")
    expect(
      lines.contains(
        #"{"t":750000,"decision":"failed","recognizer":"tap","why":"heldTooLong","measure":"duration","value":0.75,"limit":0.75}"#
      ))
    expect(lines.last, equals: #"{"end":1000000}"#)
  }

  @Test func `the trace says which recognizer waits for which`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("wait.touchtrace"))
    let double = recording.stage.add(TapGestureRecognizer(), name: "double")
    double.numberOfTapsRequired = 2
    recording.stage.view.gestureRecognizers[0].require(toFail: double)

    recording.stage.hand.tap(1, at: 50, 50, holding: 50)
    recording.stage.hand.wait(1000)
    recording.stage.hand.tap(2, at: 50, 50, holding: 50)
    recording.stage.hand.tap(3, at: 50, 50, holding: 50)
    recording.recorder.finish(at: recording.stage.hand.now)

    let lines = try folder.lines("wait.touchtrace")
    for line in [
      #"{"t":0,"decision":"waits","recognizer":"tap","for":"double"}"#,
      #"{"t":50000,"decision":"held","recognizer":"tap","for":"double"}"#,
      #"{"t":400000,"decision":"released","recognizer":"tap"}"#,
      #"{"t":1100000,"decision":"refused","touch":3,"recognizer":"tap","by":"held"}"#,
      #"{"t":1150000,"decision":"failed","recognizer":"tap","why":"requirement","by":"double"}"#,
    ] {
      expect(lines.contains(line), "\(line)")
    }
  }

  @Test func `unknown lines stay in their place`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("1.touchtrace"))
    recording.stage.hand.tap(at: 40, 40)
    recording.recorder.finish(at: recording.stage.hand.now)
    var lines = try folder.lines("1.touchtrace")
    lines.insert(#"{"t":0,"scent":"roses"}"#, at: 3)
    lines.insert(#"{"remark":"at the end"}"#, at: lines.count - 1)
    let edited = try folder.write(lines)

    let replayed = try RecordingStage(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: edited))

    try expect(folder.lines("2.touchtrace").dropFirst(), equals: lines.dropFirst())
  }

  @Test func `a killed recording replays all lines that exist`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("1.touchtrace"))
    recording.stage.hand.tap(at: 40, 40)
    recording.recorder.finish(at: recording.stage.hand.now)
    let lines = try folder.lines("1.touchtrace")

    for kept in 1..<lines.count {
      let name = "killed-\(kept).touchtrace"
      let path = try folder.write(
        Array(lines[..<kept]), name, cut: String(lines[kept].prefix(lines[kept].count / 2)))
      let replayer = try TraceReplayer(path: path)
      let replayed = try RecordingStage(folder.path("replay-of-\(name)"))
      try replayed.play(replayer)

      let found = try folder.lines("replay-of-\(name)")
      expect(found[1..<kept], equals: lines[1..<kept])
      expect(replayer.warning?.contains("dropped the last line"), equals: true)
    }
  }

  @Test func `a replay can stop at a given time`() throws {
    let folder = try TraceFolder()
    let recording = try RecordingStage(folder.path("1.touchtrace"))
    recording.stage.hand.down(at: 40, 40)
    recording.stage.hand.wait(100)
    recording.stage.hand.up()
    recording.recorder.finish(at: recording.stage.hand.now)
    let replayer = try TraceReplayer(path: folder.path("1.touchtrace"))
    replayer.stopsAt = Timestamp(milliseconds: 60)
    let stage = LoggingStage()

    while let batch = try replayer.next(until: nil) { stage.stream.accept(batch) }

    expect(stage.log, equals: ["view began"])
    expect(replayer.now, equals: Timestamp(milliseconds: 60))
  }

  @Test func `an unreadable header is not written, and no file is created`() throws {
    let folder = try TraceFolder()
    let path = folder.path("large")
    var header = TraceHeader(version: "1", scene: "test", size: Size(100, 100), scale: 1)
    header.state = .string(String(repeating: "a", count: (1 << 20) - 200))
    _ = try TraceRecorder(path: path, header: header)
    _ = try TraceReader(path: path)

    header.state = .string(String(repeating: "a", count: 1 << 20))
    let error = expect(throws: TraceError.self) {
      try TraceRecorder(path: folder.path("larger"), header: header)
    }
    expect("\(error, default: "")".contains("may take at most 1048576"))
    expect(throws: TraceError.self) { try TraceReader(path: folder.path("larger")) }
  }

  @Test func `a file is replaced only when that was requested`() throws {
    let folder = try TraceFolder()
    let path = try folder.write(["something"])
    let header = TraceHeader(version: "0", scene: "test", size: Size(1, 1), scale: 1)

    expect(throws: TraceError.alreadyThere(path: path)) {
      _ = try TraceRecorder(path: path, header: header)
    }
    try expect(folder.lines("trace.touchtrace"), equals: ["something"])
    try TraceRecorder(path: path, header: header, replacing: true).finish(at: .zero)
    try expect(folder.lines("trace.touchtrace").count, equals: 2)
  }

  @Test func `a full disk stops only the recording`() throws {
    let recorder = try TraceRecorder(
      path: "/dev/full",
      header: TraceHeader(version: "0", scene: "test", size: Size(1, 1), scale: 1),
      replacing: true)

    expect(
      recorder.failure, equals: .cannotWrite(path: "/dev/full", reason: .system(ENOSPC)))
    recorder.record(InputEvent(time: .zero, .resize(Size(2, 2))))
    recorder.finish(at: .zero)
  }

  private static let header = TraceHeader(version: "0", scene: "test", size: Size(1, 1), scale: 1)

  @Test func `a replaced recording stays until the new one is finished`() throws {
    for ending in ["touchtrace", "touchtrace.gz"] {
      let folder = try TraceFolder()
      let path = folder.path("t.\(ending)")
      try TraceRecorder(path: path, header: Self.header).finish(at: Timestamp(microseconds: 1))
      let recorder = try TraceRecorder(path: path, header: Self.header, replacing: true)
      recorder.record(InputEvent(time: .zero, .resize(Size(2, 2))))
      recorder.flush()

      try expect(ends(path), equals: [.end(Timestamp(microseconds: 1))])
      let part = try TraceReader(path: folder.path("t.part.\(ending)"))
      try expect(part.next(), equals: .input(InputEvent(time: .zero, .resize(Size(2, 2)))))
      recorder.finish(at: Timestamp(microseconds: 2))
      try expect(ends(path).last, equals: .end(Timestamp(microseconds: 2)))
      expect(folder.names, equals: ["t.\(ending)"])
    }
  }

  private func ends(_ path: String) throws -> [TraceReader.Line] {
    let reader = try TraceReader(path: path)
    var lines: [TraceReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test func `the rest of a killed recording is kept, and the next one reports it`() throws {
    let folder = try TraceFolder()
    let path = try folder.write(["something"])
    var killed: TraceRecorder? = try TraceRecorder(
      path: path, header: Self.header, replacing: true)
    expect(killed?.left, equals: [])
    // A recording that is still running is not a leftover.
    let beside = try TraceRecorder(path: path, header: Self.header, replacing: true)
    expect(beside.left, equals: [])
    killed = nil

    let next = try TraceRecorder(path: path, header: Self.header, replacing: true)
    expect(next.left, equals: [folder.path("trace.part.touchtrace")])
    next.finish(at: .zero)
    beside.finish(at: Timestamp(microseconds: 9))
    expect(folder.names, equals: ["trace.part.touchtrace", "trace.touchtrace"])
    try expect(ends(path), equals: [.end(Timestamp(microseconds: 9))])
  }

  @Test func `a recording that keeps no part leaves only the old file`() throws {
    let folder = try TraceFolder()
    let path = try folder.write(["something"])
    var recorder: TraceRecorder? = try TraceRecorder(
      path: path, header: Self.header, replacing: true, keepsPart: false)
    recorder?.record(InputEvent(time: .zero, .resize(Size(2, 2))))
    recorder?.flush()
    recorder = nil

    try expect(folder.lines("trace.touchtrace"), equals: ["something"])
    expect(folder.names, equals: ["trace.touchtrace"])
    try TraceRecorder(path: path, header: Self.header, replacing: true, keepsPart: false)
      .finish(at: .zero)
    try expect(folder.lines("trace.touchtrace").count, equals: 2)
    expect(folder.names, equals: ["trace.touchtrace"])
  }

  @Test(arguments: [false, true])
  func `a file removed by another program stops the recording`(isReplacing: Bool) throws {
    let folder = try TraceFolder()
    let path = folder.path("trace.touchtrace")
    if isReplacing { _ = try folder.write(["something"]) }
    let recorder = try TraceRecorder(path: path, header: Self.header, replacing: isReplacing)
    let place = isReplacing ? folder.path("trace.part.touchtrace") : path

    unlink(place)
    recorder.record(InputEvent(time: .zero, .resize(Size(2, 2))))
    recorder.flush()

    expect(recorder.failure, equals: .cannotWrite(path: place, reason: .removed))
    expect(
      recorder.failure?.description, equals: "the recording stopped: \(place) has been removed")
    let idle = try TraceRecorder(path: folder.path("idle"), header: Self.header)
    unlink(folder.path("idle"))
    idle.finish(at: .zero)
    expect(idle.failure, equals: .cannotWrite(path: folder.path("idle"), reason: .removed))
  }

  @Test(arguments: TouchCancellation.allCases)
  func `the reason for cancelled touches is written, and a replay reports it again`(
    _ cause: TouchCancellation
  ) throws {
    let folder = try TraceFolder()
    let original = try RecordingStage(folder.path("1.touchtrace"))
    let hand = original.stage.hand
    hand.down(at: 40, 40)
    hand.move(by: 30, 0)
    hand.send(.cancelTouches(because: cause))
    hand.transform(.began, at: 40, 40)
    hand.send(.cancelTouches(because: cause))
    original.recorder.finish(at: hand.now)

    let replayed = try RecordingStage(folder.path("2.touchtrace"))
    try replayed.play(try TraceReplayer(path: folder.path("1.touchtrace")))

    let lines = try folder.lines("1.touchtrace")
    expect(lines.count { $0.contains(#""why":"\#(cause.rawValue)"}"#) }, equals: 2)
    expect(lines.contains { $0.contains(#""recognizer":"pan","reason":"\#(cause.rawValue)""#) })
    try expect(folder.lines("2.touchtrace").dropFirst(), equals: lines.dropFirst())
  }
}
