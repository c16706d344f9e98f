import Expectations
import Foundation
import Testing
import TouchTestSupport

/// `make recordings`: the command that makes the bundled recordings from their scripts.
@Suite(.ofPlayground, .endsInTime) struct RecordingsCommandTests {
  private func makeAnew(_ folder: Folder) throws -> (code: Int32?, output: String) {
    let script = Repository.path(".ci/recordings")
    let tools = try require(BuiltProgram.path(of: "tools"))
    let program = try RunningProgram(
      script, [folder.path("set"), folder.path("scripts")],
      environment: ["PROGRAM": Program.path, "DISPLAY": "", "TOOLS": tools])
    guard case .exited(let code) = try program.waitUntilExit() else { return (nil, "") }
    return (code, program.output)
  }

  /// A folder with two recordings; in the first a decision is missing.
  private func folder() throws -> (folder: Folder, outdated: String, sound: String) {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("set"), withIntermediateDirectories: true)
    let sound = try String(
      contentsOfFile: BundledTrace.path("chat-edge"), encoding: .utf8)
    let lines = sound.split(separator: "\n", omittingEmptySubsequences: false)
    let missing = try require(lines.firstIndex { $0.contains(#""decision":"failed""#) })
    let outdated = (lines[..<missing] + lines[(missing + 1)...]).joined(separator: "\n")
    _ = try folder.write(outdated, "set/a.touchtrace")
    _ = try folder.write(sound, "set/b.touchtrace")
    try FileManager.default.createDirectory(
      atPath: folder.path("scripts"), withIntermediateDirectories: true)
    for name in ["a", "b"] {
      try FileManager.default.copyItem(
        atPath: Repository.path("Tests/Scripts/chat-edge.touchscript"),
        toPath: folder.path("scripts/\(name).touchscript"))
    }
    return (folder, outdated, sound)
  }

  private func text(_ folder: Folder, _ name: String) throws -> String {
    try String(contentsOfFile: folder.path("set/\(name).touchtrace"), encoding: .utf8)
  }

  @Test func `each recording is made from its script, and changed decisions are counted`()
    throws
  {
    let (folder, _, sound) = try folder()

    let made = try makeAnew(folder)

    expect(made.code, equals: 0)
    expect(made.output.contains("a.touchtrace\n  new 1 × failed ("))
    expect(made.output.hasSuffix("make: 1 recording changed\n"))
    try expect(text(folder, "a"), equals: sound)
    try expect(text(folder, "b"), equals: sound)
  }

  @Test func `when one has no script, none is written`() throws {
    let (folder, outdated, sound) = try folder()
    _ = try folder.write("{}\n", "set/c.touchtrace")

    let made = try makeAnew(folder)

    expect(made.code, equals: 1)
    try expect(text(folder, "a"), equals: outdated)
    try expect(text(folder, "b"), equals: sound)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("set"))
    expect(left.sorted(), equals: ["a.touchtrace", "b.touchtrace", "c.touchtrace"])
  }
}
