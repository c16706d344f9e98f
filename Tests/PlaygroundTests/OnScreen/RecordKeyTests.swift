import Expectations
import Foundation
import Inspection
import PhotoEditor
import SceneBase
import ScenePlayer
import Testing
import TouchEngine
import TouchTestSupport
import X11TestSupport

/// R in the window of the real program.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct RecordKeyTests {
  let server = PrivateXServer.current
  private let folder: Folder
  private let other: OtherClient
  private let program: RunningProgram
  private static let r = 27

  init() throws {
    folder = try Folder()
    let other = try OtherClient(server.display)
    self.other = other
    // Not started from a terminal, it records into the user's folder for state.
    program = try server.run(
      Program.path, ["run", "photo-editor"], environment: ["XDG_STATE_HOME": folder.path("state")])
    other.focus(
      try program.waitForWindow(titled: Shown.title("photo-editor"), seenBy: other))
  }

  private func waitForSign(_ color: UInt32) throws {
    let playground = Playground(PhotoEditor(SceneEnvironment(size: Size(1280, 800))))
    playground.addButtons()
    let frame = RecordingSign.frame(in: playground.statusItemRoom)
    // Left of the words.
    let (x, y) = (Int(frame.minX) + 5, Int(frame.center.y) + 6)
    try program.wait(for: "a sign of color \(String(color, radix: 16))") {
      try other.color(x, y) == color
    }
  }

  private var recordings: [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path("state/touch-playground"))
    // The folder also contains autosaves.
    return (names ?? []).filter { $0.hasSuffix(".touchtrace") }.sorted().map {
      "state/touch-playground/\($0)"
    }
  }

  @Test func `R waits for the fingers and records, and R again saves a replayable file`() throws {
    let place = placeAtStart(1, Size(1280, 800))
    try server.touchscreen.begin(1, at: place.x, place.y)
    try server.touchscreen.move(1, to: place.x, place.y + 60)
    try server.keyboard.tap(Self.r)
    try waitForSign(0x10314A)
    expect(recordings.isEmpty)

    try server.touchscreen.end(1, at: place.x, place.y + 60)
    try waitForSign(0xD93A30)
    let file = try require(recordings.first)
    try server.touchscreen.begin(2, at: place.x, place.y + 50)
    for step in 1...20 {
      try server.touchscreen.move(2, to: place.x + 5 * Double(step), place.y + 50)
      try server.touchscreen.rest(0.008)
    }
    try server.touchscreen.end(2, at: place.x + 100, place.y + 50)
    try program.wait(for: "the lift") {
      folder.lines(file).contains { $0.contains(#""phase":"ended""#) }
    }
    // A key that comes sooner is one that repeats.
    Thread.sleep(forTimeInterval: 0.8)
    try server.keyboard.tap(Self.r)
    try waitForSign(0x1E2127)

    let lines = folder.lines(file)
    expect(lines[0].contains(#""state":{"scene":{"document":{"photo":{"name":"photo.png""#))
    expect(lines.contains { $0.contains(#""touch":[{"id":1,"phase":"began""#) })
    expect(lines.last?.hasPrefix(#"{"end":"#), equals: true)
    let replay = try Program.run(
      "replay", folder.path(file), "--headless", "--record", folder.path("again"))
    expect(replay.code, equals: 0, "\(replay.errors)")
    expect(folder.lines("again"), equals: lines)
    // The drag moved what the first one had moved already.
    let inspected = try Program.run("inspect", folder.path(file), "--json", "--at", "0")
    expect(inspected.code, equals: 0)
    program.kill(SIGTERM)
    try expect(program.waitUntilExit(), equals: .exited(0))
    expect(recordings, equals: [file])
  }

  @Test func `a recording gets its end when the program is told to stop`() throws {
    try server.keyboard.tap(Self.r)
    try waitForSign(0xD93A30)

    program.kill(SIGTERM)

    try expect(program.waitUntilExit(), equals: .exited(0))
    let lines = folder.lines(try require(recordings.first))
    expect(lines.count, equals: 2)
    expect(lines.last?.hasPrefix(#"{"end":"#), equals: true)
  }
}
