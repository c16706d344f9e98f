import ArgumentParser
import Expectations
import Foundation
import Scenes
import Testing
import TouchTestSupport

@testable import ToolCommands

/// Standard output that takes nothing, as on a full disk.
@Suite(.ofPlayground, .endsInTime) struct StandardOutputTests {
  /// A command line for each command, and whether it writes to standard output.
  private static let lines: [String: (line: String, writes: Bool)] = [
    // These need a display to get any further, and write no data but recordings.
    "run": ("run", false), "replay": ("replay --headless $demo --record -", true),
    "render": ("render home --size 200x200 -o $folder/a.png --force", false),
    "explain": ("explain $demo", true), "watch": ("watch -- true", false),
    "tour": ("tour -o $folder/tour --force", true),
    "check": ("check $demo", true), "inspect": ("inspect home", true),
    "export": ("export $photo -o $folder/a.png --force", false), "scenes": ("scenes", true),
    "doctor": ("doctor", false), "record-device": ("record-device $folder/a.yml", false),
    "frame-times": ("frame-times $short", true),
    "cure": ("cure $demo people.pan@1", true),
    "what-if": ("what-if $demo --set panSlop=20", true), "diff": ("diff $demo $short", true),
    "robust": ("robust $demo", true),
    "explore": ("explore home --sequences 9", true),
    "sweep": ("sweep $demo --vary panSlop=8..12:2", true),
    "reduce": ("reduce $demo --keep 'touch 1 hit *' -o $folder/small.touchtrace --force", true),
    "generate": ("generate $demo", true), "import": ("import $report -o -", true),
    "redact": ("redact $demo -o -", true), "thumbnail": ("thumbnail $demo -", true),
  ]

  private let folder: Folder
  private let variables: [String: String]

  init() throws {
    folder = try Folder()
    let short = try folder.write(
      """
      {"touchtrace":"1.0","program":"touch-playground","version":"0","scene":"home","layout":\(Home.layout),"size":[200,200],"scale":1}
      {"end":100000}

      """, "short.touchtrace")
    let report = try folder.write(
      "E: 0.1 3 39 1\nE: 0.1 3 35 5\nE: 0.1 3 36 6\nE: 0.1 0 0 0\n", "tap.evemu")
    variables = [
      "DISPLAY": "", "program": try Program.path, "demo": BundledTrace.path("chat-two"),
      "photo": Repository.path("assets/photo.png"), "short": short, "report": report,
      "folder": folder.path(""),
    ]
  }

  private func run(_ line: String) throws -> (code: Int32, errors: String) {
    let program = try RunningProgram("/bin/sh", ["-c", line], environment: variables)
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, program.errorOutput)
    }
    return (code, program.errorOutput)
  }

  @Test(.tags(.proof)) func `every command that writes there says so and exits 74`() throws {
    let names = RootCommand.configuration.subcommands.map { $0._commandName }
    expect(Set(names), equals: Set(Self.lines.keys))
    for name in names {
      let (line, writes) = try require(Self.lines[name], "\(name)")
      for (output, reason) in [
        (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
      ] {
        let (code, errors) = try run("$program \(line) \(output)")
        if writes {
          expect(code, equals: 74, "\(line) \(output): \(errors)")
          expect(errors.contains("cannot write standard output: \(reason)"), "\(line): \(errors)")
        } else {
          expect(!errors.contains("standard output"), "\(line): \(errors)")
        }
      }
    }
  }

  @Test func `JSON, help and versions are no less than other data`() throws {
    let names = RootCommand.configuration.subcommands.map { $0._commandName }
    let more = [
      "scenes --json", "explain $demo --json", "explain $demo --decisions", "check $demo --json",
      "inspect home --json", "--version", "--help", "help run",
      "--generate-completion-script bash",
    ]
    for line in more + names.map({ "\($0) --help" }) {
      let (code, errors) = try run("$program \(line) > /dev/full")
      expect(code, equals: 74, "\(line): \(errors)")
      expect(errors.contains("cannot write standard output: No space left on device"), "\(line)")
    }
  }

  @Test func `a file that is opened does not become standard output`() throws {
    let picture = folder.path("b.png")
    let (code, _) = try run("$program scenes >&- 2>\(folder.path("errors"))")
    expect(code, equals: 74)
    // The picture has the first number that is free, but not that of standard output.
    try expect(
      run("$program render home --size 200x200 -o \(picture) <&- >&- 2>&-").code, equals: 0)
    try expect(run("cmp \(picture) \(picture)").code, equals: 0)
    try expect(Data(contentsOf: URL(fileURLWithPath: picture)).starts(with: [0x89, 0x50]))
  }

  @Test func `a reader that has seen enough ends the program without a word`() throws {
    let (_, errors) = try run("$program explain $demo --decisions | head -n 1")
    expect(errors.isEmpty)
  }

  @Test(arguments: ["render home --size 200x200 -o -", "export $photo -o -", "thumbnail $demo -"])
  func `a reader that is gone leaves no temporary file`(line: String) throws {
    let temporary = folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    // The pipe is closed before the program begins.
    let (_, errors) = try run(
      "{ sleep 0.2; TMPDIR=\(temporary) $program \(line); echo $? >$folder/code; } | true")

    expect(errors.isEmpty)
    expect(folder.lines("code"), equals: ["\(128 + SIGPIPE)"])
    try expect(FileManager.default.contentsOfDirectory(atPath: temporary), equals: [])
  }
}
