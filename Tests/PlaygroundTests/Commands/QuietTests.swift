import ArgumentParser
import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// `--quiet`: no progress and no messages, but every error.
@Suite(.ofPlayground, .endsInTime) struct QuietTests {
  private let folder: Folder
  private let demo = BundledTrace.path("chat-two")

  init() throws { folder = try Folder() }

  /// The commands that show neither progress nor messages.
  private static let silent: Set<String> = ["scenes"]

  @Test func `every command with progress or messages has the option`() throws {
    for command in RootCommand.configuration.subcommands.map({ $0._commandName }) {
      let help = try Program.run("help", command).output
      expect(help.contains("--quiet") != Self.silent.contains(command), "\(command)")
    }
  }

  @Test func `messages are silenced, and the data and the exit code stay`() throws {
    _ = mkfifo(folder.path("pipe.touchtrace"), 0o600)
    try FileManager.default.copyItem(atPath: demo, toPath: folder.path("a.touchtrace"))
    let older = try folder.write(
      try String(contentsOfFile: demo, encoding: .utf8)
        .replacing(/"layout":\d+/, with: "\"layout\":1"), "older")
    let photo = Repository.path("assets/photo.png")
    for (line, code) in [
      (["check", folder.path("")], 0), (["explain", demo, "--touch", "99"], 1),
      (["explain", older], 0), (["inspect", older], 0), (["replay", older, "--headless"], 1),
      (["export", photo, "-o", folder.path("a.png"), "--force"], 0),
      (
        [
          "reduce", demo, "--keep", "people.pan@1 was cancelled", "-o", folder.path("b.touchtrace"),
        ], 1
      ),
    ] as [([String], Int32)] {
      let told = try Program.run(line)
      let quiet = try Program.run(line + ["--quiet"])

      expect(!told.errors.isEmpty, "\(line)")
      expect(quiet.errors.isEmpty, "\(line)")
      expect(told.code == code && quiet.code == code, "\(line): \(told.errors)")
      expect(quiet.output, equals: told.output, "\(line)")
    }
  }

  @Test func `errors stay`() throws {
    for (line, code) in [
      (["check", "/nowhere"], 66), (["explain", "/nowhere"], 66),
      (["render", demo, "-o", "/nowhere/a.png"], 74), (["run"], 69),
      (["what-if", demo, "--off", "nobody"], 64),
    ] as [([String], Int32)] {
      let told = try Program.run(line + ["--quiet"])

      expect(told.code, equals: code, "\(line)")
      expect(!(told.errors + told.output).isEmpty, "\(line)")
    }
  }

  @Test(arguments: [false, true])
  func `progress on a terminal is silenced`(isQuiet: Bool) throws {
    let long = try String(
      contentsOfFile: BundledTrace.path("photo-editor-demo"), encoding: .utf8
    ).split(separator: "\n")
    _ = try folder.write(long.prefix(100).map { $0 + "\n" }.joined(), "first")
    _ = try folder.write(long.dropFirst(100).map { $0 + "\n" }.joined(), "rest")
    let replay = "(cat first; sleep 1.3; cat rest) | \"$program\" replay - --headless"
    let line = "cd \"$folder\"; script -qec '\(replay)\(isQuiet ? " --quiet" : "")' seen"

    let program = try RunningProgram(
      "/bin/sh", ["-c", line],
      environment: ["program": try Program.path, "folder": folder.path("")])

    try expect(program.waitUntilExit(), equals: .exited(0), "\(program.output)")
    expect(program.output.contains("replayed ") != isQuiet, "\(program.output)")
    expect(isQuiet || program.output.hasSuffix("\r\u{1B}[K"), "\(program.output)")
  }
}
