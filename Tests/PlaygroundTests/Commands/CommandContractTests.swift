import ArgumentParser
import Expectations
import FileSupport
import Foundation
import Testing
import TouchTestSupport

@testable import PlaygroundCommands
@testable import ToolCommands

/// What all commands share: standard streams, `--force`, suffixes, `--quiet`, JSON, exit codes and
/// Ctrl+C. Their own suites test what each of them does.
@Suite(.ofPlayground, .endsInTime) struct CommandContractTests {
  private let folder: Folder
  private let variables: [String: String]

  init() throws {
    folder = try Folder()
    let trace = folder.path("in.touchtrace")
    try FileManager.default.copyItem(atPath: BundledTrace.path("chat-two"), toPath: trace)
    let report = try folder.write(
      "E: 0.1 3 39 1\nE: 0.1 3 35 5\nE: 0.1 3 36 6\nE: 0.1 0 0 0\nE: 0.2 3 39 -1\nE: 0.2 0 0 0\n",
      "in.evemu")
    variables = [
      "DISPLAY": "", "program": try Program.path, "folder": folder.path(""), "trace": trace,
      "other": BundledTrace.path("chat-two"), "report": report,
    ]
  }

  private func start(_ line: String, _ more: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram(
      "/bin/bash", ["-c", line], environment: variables.merging(more) { _, new in new })
  }

  private func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    let program = try start(line)
    guard case .exited(let code) = try program.waitUntilExit(timeout: .seconds(180)) else {
      return (-1, program.output, program.errorOutput)
    }
    return (code, program.output, program.errorOutput)
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }

  private var names: Set<String> {
    get throws { Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))) }
  }

  @Test func `every command is in the table`() {
    expect(
      RootCommand.configuration.subcommands.map { $0._commandName }.sorted(),
      equals: CommandCase.all.map(\.name).sorted())
    // The parser takes milliseconds of each start to make a name from a type.
    expect(RootCommand.configuration.subcommands.allSatisfy { $0.configuration.commandName != nil })
  }

  @Test(.tags(.sampled), arguments: Trials.sample(CommandCase.all, oneOf: 2))
  func `a command exits as it should, without escapes and progress where there is no terminal`(
    command: CommandCase
  ) throws {
    let run = try shell(command.line())
    expect(run.code, equals: command.code, "\(run.errors)")
    expect(!run.errors.contains("\u{1B}") && !run.output.contains("\u{1B}"))
    let help = try shell("$program \(command.name) --help")
    expect(help.code == 0 && help.errors.isEmpty && help.output.contains("USAGE:"))
    let wrong = try shell(command.line(nil, to: nil, "--nonsense"))
    expect(wrong.code == 64 && wrong.output.isEmpty && wrong.errors.contains("--nonsense"))
  }

  @Test(.tags(.proof), arguments: CommandCase.all.filter { $0.hasMessages && $0.isHeadless })
  func `a command that is quiet says nothing on standard error`(command: CommandCase) throws {
    let run = try shell(command.line(nil, to: nil, "--quiet"))
    expect(run.code == command.code && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(
    .tags(.sampled), arguments: Trials.sample(CommandCase.all.filter { $0.input != nil }, oneOf: 3))
  func `an input that is not there exits 66, and a broken one 65`(command: CommandCase) throws {
    let text = try String(contentsOfFile: folder.path("in.touchtrace"), encoding: .utf8)
    _ = try folder.write(text.prefix(3000) + "\n{}{\n", "broken.touchtrace")
    let before = try names
    for (input, code) in [
      ("$folder/missing.touchtrace", 66), ("$folder/broken.touchtrace", 65), ("/dev/null/x", 66),
    ] as [(String, Int32)] {
      let run = try shell(command.line(input))
      expect(run.code, equals: code, "\(input): \(run.errors)")
      expect(!(run.errors + run.output).isEmpty)
      try expect(names, equals: before)
    }
  }

  @Test(
    .tags(.proof), arguments: CommandCase.all.filter { $0.input != nil && $0.name != "generate" })
  func `a dash is standard input`(command: CommandCase) throws {
    guard let input = command.input else { return }
    let output = command.output == nil ? nil : "-"
    let named = try shell(command.line(input, to: output))
    for line in [
      command.line("-", to: output) + " < \(input)",
      "cat \(input) | " + command.line("-", to: output),
    ] {
      let read = try shell(line)
      expect(read.code, equals: named.code, "\(read.errors)")
      // A report's name is in the header of its recording.
      guard !command.isTimed, command.name != "import" else { continue }
      expect(
        read.output.replacing("standard input", with: folder.path("in.touchtrace")),
        equals: named.output)
    }
  }

  @Test(.tags(.proof), arguments: writing.filter { !$0.arguments.contains("--fps") })
  func `an output that is there is replaced only by force, and nothing else is written`(
    command: CommandCase
  ) throws {
    guard let output = command.output else { return }
    let isFolder = output.wrong == nil
    let made = isFolder ? "page/tour.md" : output.name
    if isFolder {
      try FileManager.default.createDirectory(
        atPath: folder.path("page"), withIntermediateDirectories: false)
    }
    let old = try folder.write("old", made)
    let before = try names

    let refused = try shell(command.line(nil, to: "$folder/\(output.name)"))
    expect(refused.code, equals: 74, "\(refused.errors)")
    expect(refused.errors.contains("already there; --force replaces it"), "\(refused.errors)")
    try expect(String(contentsOfFile: old, encoding: .utf8), equals: "old")
    try expect(names, equals: before)
    let forced = try shell(command.line(nil, to: "$folder/\(output.name)", "--force"))
    expect(forced.code, equals: 0, "\(forced.errors)")
    try expect(bytes(made) != Data("old".utf8))
    let nowhere = try shell(command.line(nil, to: "/nowhere/\(output.name)", "--force"))
    expect(nowhere.code, equals: 74, "\(nowhere.errors)")
  }

  @Test(arguments: CommandCase.all.filter { $0.output?.wrong != nil })
  func `a suffix of another kind of file is refused`(command: CommandCase) throws {
    guard let wrong = command.output?.wrong else { return }
    let before = try names
    let run = try shell(command.line(nil, to: "$folder/\(wrong)"))
    expect(run.code == 64 && run.output.isEmpty, "\(run.errors)")
    expect(run.errors.contains(wrong), "\(run.errors)")
    try expect(names, equals: before)
  }

  @Test(
    .tags(.sampled),
    arguments: Trials.sample(
      CommandCase.all.filter { $0.output?.isStandardOutput == true && $0.isHeadless }, oneOf: 3))
  func `standard output gets the bytes of the file`(command: CommandCase) throws {
    guard let output = command.output else { return }
    let file = try shell(command.line(nil, to: "$folder/\(output.name)"))
    let printed = try shell(command.line(nil, to: "-", "> $folder/printed"))
    expect(file.code == 0 && printed.code == 0, "\(printed.errors)")
    if !command.isTimed { try expect(bytes(output.name), equals: bytes("printed")) }
    try expect(shell(command.line(nil, to: "-", "> /dev/full")).code, equals: 74)
  }

  @Test(
    .tags(.sampled),
    arguments: Trials.sample(CommandCase.all.filter { $0.printsJSON && $0.isHeadless }, oneOf: 2))
  func `JSON is one object that the command's schema describes`(command: CommandCase) throws {
    let run = try shell(command.line(nil, to: nil, "--json"))
    expect([0, 1].contains(run.code), "\(run.errors)")
    let line = try require(run.output.split(separator: "\n").first)
    let json = try JSONParser.parse(Array(line.utf8)[...])
    expect(json["format"]?.string, equals: "touch-playground/\(command.name)")
    expect(json["programVersion"]?.string, equals: ToolProgram.playground.version)
    try JSONOutput.expectFits(run.output, command.name)
  }

  // MARK: Ctrl+C

  /// Compiles a library that makes the program wait without end where a temporary file exists and
  /// nothing is in it yet: so the signal always comes then.
  private func slowLibrary() throws -> String {
    try folder.library(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <stdio.h>
      #include <string.h>
      #include <unistd.h>
      static int made = -1;
      int mkstemp(char *template) {
        int (*make)(char *) = dlsym(RTLD_NEXT, "mkstemp");
        int descriptor = make(template);
        if (strstr(template, ".touch-")) made = descriptor;
        return descriptor;
      }
      int mkstemp64(char *template) { return mkstemp(template); }
      FILE *fdopen(int descriptor, const char *mode) {
        FILE *(*open)(int, const char *) = dlsym(RTLD_NEXT, "fdopen");
        while (descriptor == made) pause();
        return open(descriptor, mode);
      }
      """, "slow")
  }

  /// The commands that write files, `render` with frames, too. `explore` writes none here, where it
  /// finds nothing.
  private static let writing =
    CommandCase.all.filter { $0.output != nil && $0.isHeadless && $0.name != "explore" } + [
      CommandCase(
        name: "render", arguments: "@ --fps 5 --scale 0.2 %", output: .init(name: "page"))
    ]

  @Test(.tags(.sampled), arguments: Trials.sample(writing, oneOf: 3))
  func `Ctrl+C while a file is being created leaves nothing of it`(command: CommandCase) throws {
    guard let output = command.output else { return }
    let library = try slowLibrary()
    try FileManager.default.createDirectory(
      atPath: folder.path("out"), withIntermediateDirectories: false)
    let line = command.line(nil, to: "$folder/out/\(output.name)")
    let program = try start("LD_PRELOAD=\(library) exec \(line)")
    func left() -> [String] {
      let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path("out"))
      return (paths ?? []).filter { $0.contains(".") }
    }
    try program.wait(for: "the hidden file") { !left().isEmpty }

    program.kill(SIGINT)

    try expect(program.waitUntilExit(), equals: .killed(by: SIGINT))
    // Frames that were finished before stay.
    let hasFrames = command.arguments.contains("--fps")
    expect(left().filter { !hasFrames || PathName.last(of: $0).hasPrefix(".") }, equals: [])
  }
}
