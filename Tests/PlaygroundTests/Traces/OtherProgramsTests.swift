import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTesting
import TouchTraces

/// Recordings of other programs, whose scenes may have the names of ours.
@Suite(.ofPlayground, .endsInTime) struct OtherProgramsTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Records a tap in another program, whose scene is named `chat` too.
  private func record(
    _ name: String = "a.touchtrace", by program: String = "mapviewer", version: String = "1.0",
    replays: Bool = false, decides: Bool = true, holding milliseconds: Int64 = 50
  ) throws -> String {
    let path = folder.path(name)
    var header = TraceHeader(
      program: program, version: version, scene: "chat", size: Size(400, 300), scale: 1)
    header.replays = replays
    let recorder = try TraceRecorder(path: path, header: header)
    let window = Window(size: header.size)
    let map = View(identifier: "map", frame: window.bounds)
    map.addGestureRecognizer(TapGestureRecognizer())
    map.addGestureRecognizer(PanGestureRecognizer())
    window.addSubview(map)
    let stage = Stage(window)
    if decides { window.addObserver(recorder) }
    stage.stream.tap = { recorder.record($0) }
    stage.hand.tap(at: Point(50, 50), holding: milliseconds)
    stage.hand.wait(200)
    recorder.finish(at: stage.hand.now)
    return path
  }

  @Test func `explain tells what is recorded, and says by which program`() throws {
    let path = try record()

    let told = try Program.run("explain", path)
    let some = try Program.run("explain", path, "--where", "map.pan lost")
    let decisions = try Program.run("explain", path, "--decisions")

    expect(told.code, equals: 0)
    expect(told.output.contains("landed on map\n  map.tap"))
    for result in [told, some, decisions] {
      expect(result.errors.contains("a.touchtrace: as recorded by mapviewer 1.0\n"))
    }
    expect(some.output, equals: told.output)
    expect(decisions.output.contains("map.tap"))
    try expect(Program.run("explain", path, "--quiet").errors, equals: "")
  }

  @Test func `inspect tells the recorded decisions up to a moment`() throws {
    let path = try record()

    let all = try Program.run("inspect", path, "--decisions")
    let first = try Program.run("inspect", path, "--decisions", "--at", "0ms")
    let json = try Program.run("inspect", path, "--decisions", "--json")

    expect(all.code == 0 && all.errors.contains("as recorded by mapviewer 1.0"))
    expect(all.output, equals: (try Program.run("explain", path, "--decisions")).output)
    expect(!first.output.isEmpty && all.output.hasPrefix(first.output))
    expect(first.output != all.output)
    let lines = json.output.split(separator: "\n")
    expect(lines.count, equals: all.output.split(separator: "\n").count + 1)
    expect(lines[0].contains(#""recordedBy":"mapviewer","recordedByVersion":"1.0""#))
    try expect(Program.run("inspect", "chat", "--decisions").code, equals: 64)
  }

  @Test func `diff compares what is recorded`() throws {
    let (one, other) = (try record(), try record("b.touchtrace", holding: 900))

    let same = try Program.run("diff", one, one)
    let different = try Program.run("diff", one, other, "--json")

    expect(same.code, equals: 0)
    expect(same.errors.contains("a.touchtrace: as recorded by mapviewer 1.0"))
    expect(different.code, equals: 1)
    try JSONOutput.expectFits(different.output, "diff")
    try JSONOutput.expectFits(
      Program.run("explain", one, "--json").output, "explain")
  }

  @Test(arguments: [
    ["explain", "--replay"], ["replay", "--headless"], ["inspect"], ["check"],
    ["what-if", "--set", "panSlop=20"], ["robust"], ["frame-times"],
    ["render", "-o", "-"], ["cure", "map.pan@1"], ["run", "--play"],
  ])
  func `no command plays the scene of another program`(command: [String]) throws {
    let path = try record(replays: true)
    var arguments = command
    arguments.insert(path, at: command.first == "run" ? 2 : 1)

    let result = try Program.run(arguments)

    expect(result.code, equals: 65, "\(result.errors)")
    expect(
      (result.errors + result.output)
        .contains("mapviewer 1.0 recorded this: use mapviewer replay \(path)"))
  }

  @Test func `check says of a recording of another program what can be done with it`() throws {
    let path = try record()
    let checked = try Program.run("check", path)
    expect(checked.code, equals: 65)
    let lines = checked.output.split(separator: "\n")
    expect(
      lines.first,
      equals: "\(path): mapviewer 1.0 recorded this, and touch-playground cannot play it")
    expect(lines.dropFirst().first?.hasSuffix("recorded; explain shows them"), equals: true)
    expect(
      lines.last,
      equals: "1 recording: 0 the same, 1 from another program; 0 decisions are as recorded")
  }

  @Test func `a recording without decisions cannot be told`() throws {
    let path = try record(decides: false)

    for command in ["explain", "diff"] {
      let result = try Program.run([command, path] + (command == "diff" ? [path] : []))
      expect(result.code, equals: 65)
      expect(
        result.errors.contains("mapviewer 1.0 recorded this, and touch-playground cannot play it"))
    }
  }

  @Test(arguments: [
    "map viewer", "rm;ls", "$(reboot)", "..\u{1B}[2J", "", "–", String(repeating: "a", count: 65),
  ])
  func `a name that is not safe to type is not shown`(program: String) throws {
    let path = try record(by: program, version: program, replays: true)

    let told = try Program.run("explain", path)
    let replayed = try Program.run("replay", path, "--headless")

    expect(told.code, equals: 0)
    expect(told.errors.contains("as recorded by another program\n"))
    expect(replayed.code, equals: 65)
    expect(
      replayed.errors.contains("another program recorded this, and touch-playground cannot play"))
    expect(!replayed.errors.contains("use "))
  }

  @Test func `a header without a program is ours`() throws {
    let text = try String(contentsOfFile: BundledTrace.path("chat-edge"), encoding: .utf8)
    let path = try folder.write(
      text.replacingOccurrences(of: #""program":"touch-playground","#, with: ""), "ours.touchtrace")

    try expect(Program.run("check", path).code, equals: 0)
  }

  @Test func `explain tells what is recorded of our scenes too, and with --replay what is now`()
    throws
  {
    let text = try String(contentsOfFile: BundledTrace.path("chat-edge"), encoding: .utf8)
    let path = try folder.write(
      text.split(separator: "\n").filter { !$0.contains(#""decision":"ended""#) }
        .map { "\($0)\n" }.joined(), "less.touchtrace")
    let bundled = BundledTrace.path("chat-edge")

    let recorded = try Program.run("explain", path, "--decisions").output
    let replayed = try Program.run("explain", path, "--decisions", "--replay").output

    expect(recorded != replayed)
    expect(replayed, equals: (try Program.run("explain", bundled, "--decisions")).output)
    try expect(
      Program.run("explain", bundled).output,
      equals: Program.run("explain", bundled, "--replay").output)
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["TOUCH_RECORDINGS"] != nil))
  func `a recording of a program that was written elsewhere is told`() throws {
    let recordings = ProcessInfo.processInfo.environment["TOUCH_RECORDINGS"] ?? ""

    let told = try Program.run("explain", "\(recordings)/foreign/mapviewer.touchtrace")

    expect(told.code, equals: 0)
    expect(told.output.contains("map.pinch"))
    expect(told.errors.contains("as recorded by mapviewer 1\n"))
  }
}
