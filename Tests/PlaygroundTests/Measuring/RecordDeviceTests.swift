import Expectations
import Foundation
import Testing
import TouchEngine
import TouchTestSupport
import TouchTraces
import X11TestSupport

@testable import ToolCommands

/// `record-device` on a real server: injected fingers, while another program gets them.
@Suite(.ofPlayground, .endsInTime, .tags(.screen), .serialized, .touchscreen())
struct RecordDeviceTests {
  let server = PrivateXServer.current
  let folder: Folder

  init() throws { folder = try Folder() }

  private func start(_ file: String, _ options: String...) throws -> RunningProgram {
    let program = try server.run(Program.path, ["record-device", file] + options)
    try program.wait(for: "the invitation") { program.errorOutput.contains("touch the screen") }
    return program
  }

  /// The samples of a recording: phase, and place in tenths of a point, by touch.
  private func samples(of path: String) throws -> [Int: [String]] {
    let reader = try TraceReader(path: path)
    var found: [Int: [String]] = [:]
    while let line = try reader.next() {
      guard case .input(let event) = line, case .touches(let samples) = event.content else {
        continue
      }
      for sample in samples {
        let (x, y) = (sample.position.x * 10, sample.position.y * 10)
        found[sample.touch.number, default: []].append(
          "\(sample.phase.rawValue) \(Int(x.rounded())) \(Int(y.rounded()))")
      }
    }
    return found
  }

  /// A tap, a drag, and two fingers that overlap in time.
  private func touch() throws {
    let screen = server.touchscreen
    try screen.tap(1, at: 640, 400)
    try screen.begin(2, at: 200, 300)
    for step in 1...20 { try screen.move(2, to: 200 + Double(step) * 10, 300) }
    try screen.begin(3, at: 900, 500)
    try screen.move(2, to: 410, 310)
    try screen.move(3, to: 910, 520)
    try screen.end(2, at: 410, 310)
    try screen.end(3, at: 910, 520)
    try screen.settle()
  }

  @Test(arguments: ["touches.evemu", "touches.yml"])
  func `an import gives the touches that the window under them got`(name: String) throws {
    let played = try PlayedProgram(scene: "chat")
    let path = folder.path(name)
    let program = try start(path)

    try touch()
    try played.pause(0.1)
    expect(!FileManager.default.fileExists(atPath: path))
    program.kill(SIGINT)

    try expect(program.waitUntilExit(), equals: .exited(0))
    expect(program.errorOutput.contains("wrote \(path): 3 touches of "), "\(program.errorOutput)")
    let copy = folder.path("again.touchtrace")
    let run = try Program.run("import", path, "--scene", "chat", "-o", copy)
    expect(run.code, equals: 0, "\(run.errors)")
    played.program.kill(SIGTERM)
    try expect(played.program.waitUntilExit(), equals: .exited(0))
    let found = try samples(of: copy)
    expect(found.count, equals: 3)
    try expect(found, equals: samples(of: played.trace))
  }

  @Test func `without a touch nothing is written, and what is there stays`() throws {
    let path = try folder.write("old", "a.evemu")
    let program = try start(path, "--force")

    program.kill(SIGINT)

    try expect(program.waitUntilExit(), equals: .exited(1))
    expect(program.errorOutput.contains("no finger touched the screen, so nothing was written"))
    try expect(String(contentsOfFile: path, encoding: .utf8), equals: "old")
    try expect(
      FileManager.default.contentsOfDirectory(atPath: folder.path("")), equals: ["a.evemu"])
  }

  @Test func `when the server goes, what was touched is kept`() throws {
    let server = try PrivateXServer()
    let path = folder.path("a.yml")
    let program = try server.run(Program.path, ["record-device", path])
    try program.wait(for: "the invitation") { program.errorOutput.contains("touch the screen") }

    // The program reads the touch together with the end of the connection, and can ask no more.
    program.kill(SIGSTOP)
    try server.touchscreen.begin(1, at: 640, 400)
    try server.touchscreen.settle()
    server.close()
    program.kill(SIGCONT)

    try expect(program.waitUntilExit(), equals: .exited(69))
    let run = try Program.run("import", path, "-o", folder.path("a.touchtrace"))
    expect(run.code, equals: 0, "\(run.errors)")
    expect(try samples(of: folder.path("a.touchtrace")).count, equals: 1)
  }
}
