import Expectations
import Foundation
import Scenes
import ShownText
import Testing
import TouchEngine
import TouchTestSupport

@testable import ToolCommands

/// Foreign strings full of control characters: no command prints them raw.
@Suite(.ofPlayground, .endsInTime) struct ForeignStringsTests {
  /// C0, DEL, C1, the direction of writing, separators, a byte order mark, and a line of its own.
  private static let foul =
    "a\u{1}\u{8}\u{1B}[31m\u{7F}\u{85}\u{9B}2J\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{2029}\u{FEFF}\r\n"
    + "INJECTED"
  private static let long = String(repeating: "x", count: 5000)

  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      .replacing("\\/", with: "/")
  }

  /// Recordings and projects with foul characters in different members.
  private func files() throws -> [String] {
    let foul = try Self.json(Self.foul + Self.long)
    let start =
      #"{"touchtrace":"1.0","program":"touch-playground","version":"1","scene":"gesture-lab","layout":\#(GestureLab.layout),"size":[400,300],"#
    let traces = [
      #"{"touchtrace":"1.0","scene":\#(foul),"size":[400,300],"scale":1}"#,
      #"{"touchtrace":\#(foul),"scene":"gesture-lab","layout":\#(GestureLab.layout),"size":[400,300],"scale":1}"#,
      start + #""scale":1,"language":\#(foul)}"#, start + #""scale":1,"appearance":\#(foul)}"#,
      start + #""scale":1,"clock":\#(foul),"server":[\#(foul)]}"#,
      start + #""scale":1,"photo":{"name":\#(foul),"size":[16,12],"crc32":"492a838f"}}"#,
      start + #""scale":1,"state":{"name":\#(foul),"kinds":\#(foul),"things":[\#(foul)]}}"#,
      start + #""scale":1}"# + "\n\(Self.foul)",
      start + #""scale":1}"# + "\n{\(foul):\(foul)}\n{\"t\":\(foul)}\n",
      start + #""scale":1}"# + "\n"
        + #"{"t":1,"decision":"prevented","recognizer":\#(foul),"by":\#(foul)}"#,
      start + #""scale":1}"# + "\n" + #"{"t":1,"decision":\#(foul),"view":\#(foul)}"#,
      start + #""scale":1}"# + "\n\(Self.foul)cut",
    ]
    let projects = [
      #"{"touchphoto":\#(foul)}"#,
      #"{"touchphoto":1,"photo":{"path":\#(foul),"bytes":7,"crc32":\#(foul)},"document":1}"#,
      #"{"touchphoto":1,"photo":{"path":\#(foul),"bytes":7},"document":{"photo":\#(foul)}}"#,
      #"{"touchphoto":1,"photo":{"path":"p.png","bytes":7},"document":{\#(foul):\#(foul)}}"#,
      "{\(Self.foul)}",
    ]
    var files: [String] = []
    for (index, text) in traces.enumerated() {
      files.append(try folder.write(text + "\n", "\(index)\(Self.foul).touchtrace"))
    }
    for (index, text) in projects.enumerated() {
      files.append(try folder.write(text, "\(index)\(Self.foul).touchphoto"))
    }
    return files + [folder.path("missing" + Self.foul), folder.path(Self.long)]
  }

  /// The arguments with which each command is tried for a file; a new command gets the file alone.
  private func lines(_ command: String, _ file: String) -> [[String]] {
    switch command {
    case "run": [["photo-editor", file], [file], ["gesture-lab", "--record", file]]
    case "replay": [["--headless", file], [file]]
    case "render": [[file, "-o", file + ".png"], [file, "--fps", "1", "-o", file + "-frames"]]
    case "export": [[file, "-o", file + ".png"]]
    case "explain", "inspect", "check", "robust": [[file], ["--json", file]]
    case "import":
      [
        [file, "-o", file + ".touchtrace"], [file, "-o", "-", "--into", file],
        [file, "-o", "-", "--device", file, "--description", file],
      ]
    case "thumbnail": [[file, file + ".png"], [file, file]]
    case "redact": [[file, "-o", file + ".touchtrace"], [file, "-o", file]]
    case "generate": [[file], [file, "--window", file, "--import", file]]
    case "what-if": [[file, "--off", file], [file, "--set", "panSlop=20", "--json"]]
    case "sweep":
      [
        [file, "--vary", "panSlop=8..12:2", "--watch", file],
        [file, "--vary", "panSlop=8..12:2", "--json"], [file, "--vary", file],
      ]
    case "reduce":
      [
        [file, "--keep", "not tap won", "-o", file + ".touchtrace"],
        [file, "--keep", file, "-o", file],
      ]
    case "cure": [[file, file], [file, file + "@1"], [file, "tap@1", "--json"]]
    case "diff": [[file, file], ["--json", file, file]]
    case "scenes", "doctor": [[], ["--json"]]
    case "tour": [["-o", file]]
    case "record-device": [[file], [file + ".evemu"]]
    case "watch": [["--", file], [file]]
    default: [[file]]
    }
  }

  private func run(_ arguments: [String]) throws -> [String] {
    let program = try RunningProgram(
      try Program.path, arguments,
      environment: [
        "DISPLAY": Self.foul + Self.long, "XDG_CONFIG_HOME": folder.path(Self.foul),
        "XDG_STATE_HOME": folder.path(Self.foul), "LC_ALL": Self.foul, "PATH": "",
      ])
    _ = try program.waitUntilExit()
    return [program.output, program.errorOutput]
  }

  private func expectShown(_ text: String, of arguments: [String]) {
    let raw = text.unicodeScalars.filter { ShownString.isHidden($0) && $0 != "\n" && $0 != "\t" }
    expect(raw.isEmpty, "\(arguments.map(\.shown)): \(text.shownLines.prefix(3000))")
    expect(
      text.split(separator: "\n").allSatisfy { !$0.hasPrefix("INJECTED") },
      "\(arguments.map(\.shown)): \(text.shownLines.prefix(3000))")
  }

  private static let commands = [
    "run", "replay", "render", "explain", "watch", "tour", "check", "inspect", "export", "scenes",
    "doctor", "record-device",
    "frame-times", "what-if", "diff", "robust", "cure", "sweep", "explore", "reduce",
    "generate", "import", "redact", "thumbnail",
  ]

  @Test func `every command is walked`() throws {
    let help = try Program.run("--help").output
    let list = try require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    let names = list.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\ \ ([a-z-]+)(\ \(default\))?\ \ .+/).map { String($0.output.1) }
    }

    expect(names.sorted(), equals: Self.commands.sorted())
  }

  @Test(.tags(.proof), arguments: commands)
  func `a command escapes foul files, names and variables`(command: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(Self.foul + "/touch-playground"), withIntermediateDirectories: true)
    _ = try folder.write("{\(Self.foul)", Self.foul + "/touch-playground/settings.json")
    var tried = Set<[String]>()
    for file in try files() {
      for arguments in lines(command, file) where tried.insert(arguments).inserted {
        for text in try run([command] + arguments) {
          expectShown(text, of: [command] + arguments)
          guard !arguments.contains("--json") else { continue }
          expect(!text.contains(String(repeating: "x", count: 201)), "\(text.prefix(1000))")
        }
      }
    }
  }

  @Test(.tags(.sampled), arguments: commands)
  func `a command escapes foul characters of its command line`(command: String) throws {
    let lines = [
      [Self.foul], ["--" + Self.foul], ["--json=" + Self.foul], ["-" + Self.foul, Self.foul],
      ["--size", Self.foul], ["--language=" + Self.foul], ["--at", Self.foul], ["--", Self.foul],
      ["--appearance", Self.foul], ["--mouse", Self.foul], ["x", "y", Self.foul],
      ["--record=" + Self.foul, Self.long + Self.foul, Self.foul], ["--size=" + Self.long],
      ["--scale", Self.long], ["-o", Self.foul + ".xyz", Self.foul],
    ]
    for arguments in Trials.sample(lines, oneOf: 3) {
      for text in try run([command] + arguments) {
        expectShown(text, of: [command] + arguments)
        expect(!text.contains(String(repeating: "x", count: 201)), "\(text.prefix(1000))")
      }
    }
  }

  @Test func `JSON keeps foul characters exactly, in escapes`() throws {
    let trace = try files()[9]
    let output = try run(["check", "--json", trace])[0]

    let recordings = try JSONOutput.result(of: output)["recordings"] as? [[String: Any]]
    let result = try require(recordings?.first)
    expect(result["trace"] as? String == trace)
    let line = try require(result["recordedLine"] as? String)
    let recorded = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    expect(recorded?["recognizer"] as? String == Self.foul + Self.long)
  }

  @Test func `nothing in the program writes to its streams but StandardOutput and StandardError`()
    throws
  {
    let folder = Repository.path("Sources/ToolCommands")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let others = names.filter { $0.hasSuffix(".swift") && !$0.contains("/Standard") }
    expect(others.count, equals: names.count { $0.hasSuffix(".swift") } - 2)
    for name in others {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      for call in [" print(", " puts(", "write(STD", "printf(", "stdout", "stderr"] {
        expect(!text.contains(call), "\(name): \(call)")
      }
    }
  }
}
