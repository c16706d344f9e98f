import Expectations
import Foundation
import Inspection
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// The real program, being recorded while something goes wrong.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct RecordingFaultTests {
  let server = PrivateXServer.current

  /// Moves a finger about, one report each 8 ms, and gives the places.
  private func wander(_ steps: Int, from start: Point) throws -> [Point] {
    var places: [Point] = []
    for step in 1...steps {
      // No two places are the same.
      let place = start + Point(Double(step), Double(step % 7))
      try server.touchscreen.move(1, to: place.x, place.y)
      places.append(place)
      Thread.sleep(forTimeInterval: 0.008)
    }
    return places
  }

  private func holds(_ place: Point, _ lines: [String]) -> Bool {
    lines.contains { line in
      guard line.contains(#""phase":"moved""#) else { return false }
      let numbers = line.matches(of: /"[xy]":([-0-9.]+)/).compactMap { Double($0.output.1) }
      // Reports of one moment share a line.
      return stride(from: 0, to: numbers.count - 1, by: 2).contains {
        abs(numbers[$0] - place.x) < 0.4 && abs(numbers[$0 + 1] - place.y) < 0.4
      }
    }
  }

  @Test(arguments: 1...6)
  func
    `killed at any moment, it leaves a recording that can be read and lacks the last moment only`(
      _ round: Int
    ) throws
  {
    // One that no program can handle, and one that this program does not.
    let signal = round.isMultiple(of: 2) ? SIGUSR1 : SIGKILL
    let played = try PlayedProgram()
    let start = played.element(0).place
    try server.touchscreen.begin(1, at: start.x, start.y)
    let before = try wander(12 * round, from: start)
    try server.touchscreen.settle()
    // Nothing more has to come for these to be in the file.
    try played.wait("the moves in the file") { holds(before[before.count - 1], played.lines) }

    _ = try wander(Int.random(in: 1...20), from: before[before.count - 1])
    Thread.sleep(forTimeInterval: .random(in: 0...0.02))
    played.program.kill(signal)
    try expect(played.program.waitUntilExit(), equals: .killed(by: signal))
    try server.touchscreen.end(1, at: 0, 0)

    let lines = played.lines
    expect(before.allSatisfy { holds($0, lines) })
    let folder = try Folder()
    let replay = try Program.run(
      "replay", played.trace, "--headless", "--record", folder.path("again"))
    expect(replay.code, equals: 0, "\(replay.errors)")
    // The decisions of its last time, and the end mark, may follow.
    let again = folder.lines("again")
    expect(again.prefix(lines.count).dropFirst(), equals: lines.dropFirst())
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `told to stop, or left by its terminal, it ends the recording in good order`(_ signal: Int32)
    throws
  {
    let played = try PlayedProgram()
    let start = played.element(0).place
    try server.touchscreen.begin(1, at: start.x, start.y)
    _ = try wander(10, from: start)
    try played.waitForDecision("began", of: "pan")

    played.program.kill(signal)

    try expect(played.program.waitUntilExit(), equals: .exited(0))
    expect(played.lines.last?.hasPrefix(#"{"end":"#), equals: true)
    try server.touchscreen.end(1, at: start.x, start.y)
  }

  @Test func `a server that does not answer keeps no signal from ending the program`() throws {
    let other = try OtherClient(server.display)
    let playing = try server.run(Program.path, ["run", "live-room"])
    try playing.waitForWindow(titled: Shown.title("live-room"), seenBy: other)

    other.grabServer()
    defer { other.ungrabServer() }
    let starting = try server.run(Program.path, ["run", "live-room"])
    Thread.sleep(forTimeInterval: 1)
    starting.kill(SIGTERM)
    playing.kill(SIGTERM)

    // The server has accepted neither the one's connection nor the other's next picture.
    try expect(starting.waitUntilExit(timeout: .seconds(5)), equals: .killed(by: SIGTERM))
    try expect(playing.waitUntilExit(), equals: .killed(by: SIGTERM))
  }

  @Test func `a full disk is reported on screen and standard error, and play continues`() throws {
    let other = try OtherClient(server.display)
    let program = try server.run(
      Program.path, ["run", "photo-editor", "--record", "/dev/full", "--force"])
    try expectToPlayOn(program, other)

    expect(program.errorOutput.contains("the recording stopped: cannot write /dev/full"))
    expect(program.errorOutput.contains("No space left on device"))
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(74))
  }

  @Test func `a limit of the file's size stops the recording, which can be read up to there`()
    throws
  {
    let folder = try Folder()
    let other = try OtherClient(server.display)
    let trace = folder.path("limited.touchtrace")
    // `ulimit -f` counts 512 bytes.
    let program = try server.run(
      "/bin/sh",
      [
        "-c", #"ulimit -f 6; exec "$0" "$@""#, try Program.path, "run", "photo-editor", "--record",
        trace,
      ])
    try waitForWindow(program, other)
    try server.touchscreen.begin(1, at: 300, 600)
    _ = try wander(60, from: Point(300, 600))
    try server.touchscreen.end(1, at: 360, 600)
    try expectToPlayOn(program, other)

    expect(program.errorOutput.contains("File too large"))
    try expect(Data(contentsOf: URL(fileURLWithPath: trace)).count, equals: 6 * 512)
    let explained = try Program.run("explain", trace)
    expect(explained.code, equals: 0, "\(explained.errors)")
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(74))
  }

  @Test func `a recording whose file is removed says so, and one can play on`() throws {
    let folder = try Folder()
    let other = try OtherClient(server.display)
    let trace = folder.path("gone.touchtrace")
    let program = try server.run(Program.path, ["run", "photo-editor", "--record", trace])
    try waitForWindow(program, other)
    try FileManager.default.removeItem(atPath: trace)
    try server.touchscreen.begin(1, at: 300, 600)
    _ = try wander(5, from: Point(300, 600))
    try server.touchscreen.end(1, at: 305, 600)

    try expectToPlayOn(program, other)
    expect(program.errorOutput.contains("the recording stopped: \(trace) has been removed"))
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(74))
  }

  @Test func `a file that is removed during a pause is reported at the end`() throws {
    let folder = try Folder()
    let other = try OtherClient(server.display)
    let trace = folder.path("gone.touchtrace")
    let program = try server.run(Program.path, ["run", "photo-editor", "--record", trace])
    try waitForWindow(program, other)
    try FileManager.default.removeItem(atPath: trace)

    program.kill(SIGTERM)

    try expect(program.waitUntilExit(), equals: .exited(74))
    expect(program.errorOutput.contains("the recording stopped: \(trace) has been removed"))
  }

  @Test func `a recording that is to replace another leaves it, and itself, when it is killed`()
    throws
  {
    let folder = try Folder()
    let other = try OtherClient(server.display)
    let (trace, part) = (folder.path("t.touchtrace"), folder.path("t.part.touchtrace"))
    try FileManager.default.copyItem(atPath: BundledTrace.path("chat-two"), toPath: trace)
    let before = try Data(contentsOf: URL(fileURLWithPath: trace))
    func start() throws -> RunningProgram {
      let program = try server.run(
        Program.path, ["run", "photo-editor", "--record", trace, "--force"])
      try waitForWindow(program, other)
      return program
    }
    let killed = try start()
    try server.touchscreen.begin(1, at: 300, 600)
    let places = try wander(8, from: Point(300, 600))
    try killed.wait(for: "the moves in the file") {
      holds(places[places.count - 1], folder.lines("t.part.touchtrace"))
    }
    killed.kill(SIGKILL)
    try expect(killed.waitUntilExit(), equals: .killed(by: SIGKILL))
    try server.touchscreen.end(1, at: 0, 0)

    try expect(Data(contentsOf: URL(fileURLWithPath: trace)), equals: before)
    let left = try Data(contentsOf: URL(fileURLWithPath: part))
    try expect(Program.run("replay", "--headless", part).code, equals: 0)

    let next = try start()
    expect(next.errorOutput.contains("\(part) is what a killed recording left"))
    next.kill(SIGTERM)
    try expect(next.waitUntilExit(), equals: .exited(0))
    expect(folder.lines("t.touchtrace").last?.hasPrefix(#"{"end":"#), equals: true)
    expect(folder.lines("t.touchtrace").first?.contains("photo-editor"), equals: true)
    try expect(Data(contentsOf: URL(fileURLWithPath: part)), equals: left)
  }

  @Test func `a pipe whose reader has closed it stops only the recording`() throws {
    let other = try OtherClient(server.display)
    let program = try server.run(
      "/bin/sh",
      ["-c", #""$0" run photo-editor --record - | head -n 3; sleep 60"#, try Program.path])
    try waitForWindow(program, other)
    try server.touchscreen.begin(1, at: 300, 600)
    _ = try wander(20, from: Point(300, 600))
    try server.touchscreen.end(1, at: 360, 600)

    try expectToPlayOn(program, other)
    expect(program.errorOutput.contains("cannot write standard output: Broken pipe"))
  }

  @Test func `a missing folder is reported before there is a window`() throws {
    let program = try server.run(
      Program.path, ["run", "photo-editor", "--record", "/nowhere/at-all.touchtrace"])

    try expect(program.waitUntilExit(), equals: .exited(74))
    expect(
      program.errorOutput.contains(
        "cannot record to /nowhere/at-all.touchtrace: No such file or directory"))
  }

  @Test func `a recording is complete when the X server ends in mid-drag, and exits 69`() throws {
    let server = try PrivateXServer()
    defer { server.close() }
    let folder = try Folder()
    let program = try server.run(
      Program.path, ["run", "photo-editor", "--record", folder.path("cut.touchtrace")])
    // A client in this process must not outlive the server.
    do { try waitForWindow(program, try OtherClient(server.display)) }
    let start = placeAtStart(0, Size(1280, 800))
    func count(_ what: String) -> Int {
      folder.lines("cut.touchtrace").joined().components(separatedBy: what).count - 1
    }
    try server.touchscreen.begin(1, at: start.x, start.y)
    for step in 1...4 {
      try server.touchscreen.move(1, to: start.x + 10 * Double(step), start.y)
      Thread.sleep(forTimeInterval: 0.008)
    }
    try program.wait(for: "the drag") {
      count(#""decision":"began","recognizer":"canvas.pan""#) == 1
    }

    server.close()

    try expect(program.waitUntilExit(), equals: .exited(69))
    expect(program.errorOutput.contains("was lost"))
    expect(count(#""phase":"began""#) == 1 && count(#""phase":"ended""#) == 0)
    expect(count(#""phase":"cancelled""#), equals: 1)
    expect(count(#""decision":"cancelled","recognizer":"canvas.pan""#), equals: 1)
    expect(folder.lines("cut.touchtrace").last?.hasPrefix(#"{"end":"#), equals: true)
    let replay = try Program.run("replay", folder.path("cut.touchtrace"), "--headless")
    expect(replay.code, equals: 0)
    expect(replay.errors.isEmpty)
  }

  private func waitForWindow(_ program: RunningProgram, _ other: OtherClient) throws {
    try program.waitForWindow(titled: Shown.title("photo-editor"), seenBy: other)
  }

  /// Expects that the sign turns red, and that a finger still selects the first sticker.
  private func expectToPlayOn(_ program: RunningProgram, _ other: OtherClient) throws {
    try waitForWindow(program, other)
    let editor = PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    let playground = Playground(editor)
    playground.addButtons(home: nil)
    let sign = RecordingSign()
    sign.state = .failed("")
    playground.add(sign)
    let row = playground.statusItemRoom
    try program.wait(for: "the message of the sign") {
      try other.color(Int(row.minX) + 4, Int(row.center.y)) == 0xD93A30
    }
    let (before, place) = (
      try other.screenshot(), PhotoEditor(SceneEnvironment(size: Size(1280, 800)))
    )
    let center = place.canvas.elements[1].place
    try server.touchscreen.tap(2, at: center.x, center.y)
    try program.wait(for: "a picture of the tap") {
      let after = try other.screenshot()
      return (Int(center.x) - 60..<Int(center.x) + 60).contains { x in
        after[x, Int(center.y)] != before[x, Int(center.y)]
      }
    }
  }
}
