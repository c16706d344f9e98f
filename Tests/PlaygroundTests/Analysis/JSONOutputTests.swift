import ArgumentParser
import Expectations
import FileSupport
import Foundation
import SchemaChecks
import Testing
import TouchEngine
import TouchTestSupport

@testable import TouchAnalysis
@testable import ToolCommands

/// Every command that prints JSON prints one object, which its schema describes.
@Suite(.ofPlayground, .endsInTime) struct JSONOutputTests {
  /// For each command with `--json` its arguments, with `$` for a recording, and `@` for a
  /// recognizer that wins a touch of it. `doctor` needs a display, `reduce` an expression,
  /// `frame-times` the time to draw all frames, `explore` a scene, `watch` a program; their own suites look at
  /// their output.
  private static let arguments: [String: [String]] = [
    "explain": ["$"], "check": ["$"], "inspect": ["$"], "what-if": ["$", "--set", "panSlop=20"],
    "diff": ["$", "$"], "robust": ["$"], "cure": ["$", "@"],
    "sweep": ["$", "--vary", "panSlop=8..12:2"], "reduce": [], "scenes": [], "doctor": [],
    "frame-times": [], "explore": [], "watch": [],
  ]

  @Test func `every command with --json has a schema`() throws {
    var commands: Set<String> = []
    for command in RootCommand.configuration.subcommands {
      let name = command._commandName
      if try Program.run("help", name).output.contains("--json") { commands.insert(name) }
    }

    expect(commands, equals: Set(Self.arguments.keys))
    for command in commands { expect(throws: Never.self) { try JSONOutput.schema(command) } }
  }

  @Test(.tags(.proof), arguments: BundledTrace.names)
  func `the output for a recording is what the schema says`(name: String) throws {
    let path = BundledTrace.path(name)
    let winner = try Self.winner(in: path)
    for (command, arguments) in Self.arguments.sorted(by: { $0.key < $1.key }) {
      guard !["doctor", "reduce", "frame-times", "explore", "watch"].contains(command),
        winner != nil || command != "cure"
      else {
        continue
      }
      let named = arguments.map { ["$": path, "@": winner ?? $0][$0] ?? $0 }
      let line = [command] + named + ["--json"]
      let program = try RunningProgram(try Program.path, line, environment: ["DISPLAY": ""])
      try expect(program.waitUntilExit(timeout: .seconds(180)), equals: .exited(0), "\(line)")
      try JSONOutput.expectFits(program.output, command)
    }
  }

  /// Returns the first recognizer that wins a touch, and the touch, as `cure` takes them; `nil`
  /// when only views get the touches.
  private static func winner(in path: String) throws -> String? {
    let recording = try LoadedRecording(path: path)
    for story in try recording.play(opening: recording.opener()).stories {
      let winner = story.parts.first { $0.isVictory }
      if let winner { return "\(winner.recognizer)@\(story.touch.number)" }
    }
    return nil
  }

  @Test func `a list of decisions begins with the object, without a result`() throws {
    let path = BundledTrace.path("chat-two")
    let output = try Program.run("explain", path, "--decisions", "--json").output
    let lines = output.split(separator: "\n").map { Array($0.utf8)[...] }

    let head = try JSONParser.parse(try require(lines.first))
    try expect(JSONOutput.schema("explain").fault(head) == nil)
    expect(head["result"] == nil)
    expect(head["recording"]?["touches"]?.int, equals: 5)
    let decisions = try lines.dropFirst().map { try JSONParser.parse($0) }
    expect(decisions.count > 10)
    expect(decisions.allSatisfy { $0["decision"] != nil })
  }
}
