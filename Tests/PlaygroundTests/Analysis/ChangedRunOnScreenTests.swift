import Expectations
import Foundation
import SceneBase
import ScenePlayer
import Scenes
import Testing
import TouchAnalysis
import TouchEngine
import TouchTestSupport
import X11TestSupport

@testable import ToolCommands

/// Runs with changes on a real X server.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct ChangedRunOnScreenTests {
  let server = PrivateXServer.current
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(arguments: [
    ("chat-two", "chat", ["--set", "tapMovement=5", "--off", "pop.edge"]),
    ("gesture-lab-slider", "gesture-lab", ["--set", "panSlop=40"]),
    ("scroll-list-delay", "scroll-list", ["--delay", "list=off"]),
  ])
  func `a run that plays a recording is what-if's, line for line`(
    name: String, scene: String, changes: [String]
  ) throws {
    let trace = BundledTrace.path(name)
    let program = try server.run(
      Program.path,
      ["run", scene, "--play", trace, "--record", folder.path("b.touchtrace")] + changes)
    try expect(
      program.waitUntilExit(), equals: .exited(0), "\(program.errorOutput)")

    let whatIf = try RunningProgram(
      try Program.path, ["what-if", trace, "-o", folder.path("c.touchtrace")] + changes)
    try expect(whatIf.waitUntilExit(), equals: .exited(0))

    let lines = folder.lines("b.touchtrace")
    expect(lines, equals: folder.lines("c.touchtrace"))
    expect(lines.count > 10)
    expect(lines[0].contains(#","changes":[{"#))
  }

  /// The numbers of the random runs: all 200 with `TOUCH_CHANGED_RUNS`, as `make changed-runs`
  /// does; otherwise ten, with every kind of change.
  private static let numbers = Array(
    stride(
      from: 0, to: 200,
      by: ProcessInfo.processInfo.environment["TOUCH_CHANGED_RUNS"] == nil ? 20 : 1))

  @Test(arguments: numbers)
  func `a run of random fingers with random changes is what-if's, line for line`(
    number: Int
  ) throws {
    let scene = Scenes.all[number % Scenes.all.count]
    let trace = folder.path("a.touchtrace")
    try RecordedFingers.record(scene, to: trace, seed: UInt64(number)) { fingers in
      while fingers.now < Timestamp(milliseconds: 1500) { fingers.play(1) }
    }
    let recording = try LoadedRecording(path: trace)
    let names = try recording.play(opening: recording.opener()).names
    var random = RandomChanges(seed: UInt64(number), in: names)
    let changes = random.options(number)

    let program = try server.run(
      Program.path,
      ["run", scene.name, "--play", trace, "--record", folder.path("b.touchtrace")] + changes)
    let end = try program.waitUntilExit()
    let whatIf = try RunningProgram(
      try Program.path, ["what-if", trace, "-o", folder.path("c.touchtrace")] + changes)

    expect(end, equals: .exited(0), "\(changes): \(program.errorOutput)")
    try expect(whatIf.waitUntilExit(), equals: .exited(0), "\(changes): \(whatIf.errorOutput)")
    let lines = folder.lines("b.touchtrace")
    expect(lines, equals: folder.lines("c.touchtrace"), "\(scene.name) \(changes)")
    // A few of the recordings have only some keys, or a short tap.
    expect(lines.count >= 2)
    expect(lines.first?.contains(#","changes":[{"#), equals: true)
  }

  @Test func `a run under fingers has its changes, and its recording replays with them`() throws {
    let played = try PlayedProgram(["--off", "canvas.pan"])
    let start = played.element(0).place
    try server.touchscreen.begin(1, at: start.x, start.y)
    for step in 1...20 {
      try server.touchscreen.move(1, to: start.x + Double(step) * 5, start.y)
      try server.touchscreen.rest(0.004)
    }
    try server.touchscreen.end(1, at: start.x + 100, start.y)
    try played.waitForDecision("reset", of: "tap")
    try played.finish()

    let lines = played.lines
    expect(lines[0].contains(#""changes":[{"off":"canvas.pan"}]"#))
    expect(
      lines.contains {
        $0.contains(#""decision":"refused","touch":1,"recognizer":"canvas.pan","by":"disabled""#)
      })
    expect(!lines.contains { $0.contains(#""decision":"began","recognizer":"canvas.pan""#) })
    try expect(Program.run("check", played.trace).code, equals: 0)
  }

  @Test func `a recording of another scene, and options that it determines, are refused`() throws {
    let trace = BundledTrace.path("chat-two")
    let other = try Program.run("run", "home", "--play", trace)
    expect(other.code, equals: 64)
    expect(other.errors.contains("is a recording of chat, and not of home"))
    for option in [["--size", "300x300"], ["--no-text"], ["--appearance", "dark"]] {
      let line = ["run", "chat", "--play", trace] + option
      let program = try RunningProgram(try Program.path, line, environment: ["DISPLAY": ""])
      try expect(program.waitUntilExit(), equals: .exited(64), "\(line)")
    }
    try expect(Program.run("run", "chat", "--off", "nobody").code, equals: 64)
    try expect(Program.run("run", "--off", "pop.edge").code, equals: 64)
  }
}
