import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import ToolCommands

/// The scripts that complete the command line, in the shells themselves.
@Suite(.ofPlayground, .endsInTime) struct CompletionTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["a.touchtrace", "b c.touchtrace"] {
      try FileManager.default.copyItem(
        atPath: BundledTrace.path("chat-two"), toPath: folder.path(name))
    }
    for name in ["notes.txt", "photo.png", "page.html", "edit.touchphoto", "old.touchtrace.gz"] {
      _ = try folder.write("", name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("results"), withIntermediateDirectories: false)
  }

  /// The scripts of the shells, each asked for once.
  private static let scripts = Dictionary(
    uniqueKeysWithValues: ["bash", "zsh", "fish"].map { shell in
      (shell, Result { try Program.run("--generate-completion-script", shell).output })
    })

  private static func script(_ shell: String) throws -> String {
    try require(scripts[shell]).get()
  }

  @Test func `no argument of any command completes to nothing`() throws {
    let help = try DumpedHelp.read()
    var count = 0
    for command in help.commands {
      for argument in command.arguments ?? [] where argument.kind != "flag" {
        count += 1
        let name = argument.preferredName?.name ?? argument.valueName ?? ""
        let completion = try require(
          argument.completionKind, "\(command.commandName) \(name) completes to nothing")
        expect(
          completion.kind != "list" || completion.parameters?.values?.isEmpty == false,
          "\(command.commandName) \(name)")
      }
    }
    expect(count > 100)
  }

  // MARK: bash

  /// Completes the last of some words in bash, which reads the script and calls its function as it
  /// does for the tab key.
  private func complete(_ words: [String]) throws -> [String] {
    let script = try Self.script("bash")
    let path = try folder.write(script, ".completion")
    let line = """
      source "\(path)"; cd "$folder"
      COMP_WORDS=("$program" "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      __touch-playground_complete "$program" "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let program = try RunningProgram(
      "/bin/bash", ["-c", line, "bash"] + words,
      environment: ["DISPLAY": "", "program": try Program.path, "folder": folder.path("")])
    try expect(program.waitUntilExit(), equals: .exited(0))
    expect(program.errorOutput.isEmpty, "\(words): \(program.errorOutput)")
    return program.output.split(separator: "\n").map(String.init)
  }

  /// Words of a command, and what bash offers for the last one.
  private static let completions: [([String], [String])] = [
    // Commands, scenes and files.
    (["rep"], ["replay"]), (["gesture"], ["gesture-lab"]), (["a"], ["a.touchtrace"]),
    (["ph"], ["photo-editor", "photo.png"]),
    // Files by their suffixes, and folders.
    (["replay", ""], ["a.touchtrace", "b c.touchtrace", "old.touchtrace.gz", "results"]),
    (["run", "photo-editor", ""], ["edit.touchphoto", "photo.png", "results"]),
    (["export", "a.touchtrace", "-o", "pa"], ["page.html"]), (["tour", "-o", ""], ["results"]),
    (["check", "a.touchtrace", "old"], ["old.touchtrace.gz"]),
    (["thumbnail", "e"], ["edit.touchphoto"]),
    // Scenes and files of one argument.
    (["render", "ch"], ["chat"]), (["render", "a"], ["a.touchtrace"]),
    (["inspect", "r"], ["results/"]),
    (["import", "x", "--scene", "li"], ["live-room"]),
    // Values.
    (["run", "--language", ""], ["en", "zh"]), (["run", "--mouse", "p"], ["pair"]),
    (["run", "--appearance", "h"], ["high-contrast"]), (["import", "--pen", "p"], ["pencil"]),
    (["export", "--format", "e"], ["evemu"]), (["run", "--size", "128"], ["1280x800"]),
    (["replay", "--speed", "4"], ["4"]),
    // What the recording has.
    (["explain", "a.touchtrace", "--touch", ""], ["1", "2", "3", "4", "5"]),
    (["cure", "a.touchtrace", "people.pan@1"], ["people.pan@1"]),
    (["explain", "b\\ c.touchtrace", "--recognizer", "people.p"], ["people.pan"]),
    (["reduce", "a.touchtrace", "--keep", "people.pan@1"], ["people.pan@1 lost"]),
    (["what-if", "a.touchtrace", "--set", "gestures.panS"], ["gestures.panSlop=10"]),
    (["what-if", "a.touchtrace", "--delay", "people=of"], ["people=off"]),
    (["what-if", "a.touchtrace", "--require", "people.pan:people.p"], ["people.pan:people.pan"]),
    (["run", "gesture-lab", "--off", "thing1.pi"], ["thing1.pinch"]),
  ]

  @Test(arguments: completions)
  func `bash completes what the command takes`(words: [String], completions: [String]) throws {
    try expect(complete(words).sorted(), equals: completions.sorted(), "\(words)")
  }

  // MARK: Typed words

  /// The lines that lead a shell to its script, at `$script`.
  private static let loading = [
    "bash": "bind 'set page-completions off'; source \"$script\"",
    "zsh": "fpath=(\"${script:h}\" $fpath); autoload -Uz compinit; compinit -u -D",
    "fish": "source \"$script\"",
  ]

  /// Types lines into a shell that runs on a terminal, in the folder.
  ///
  /// - Parameters:
  ///   - lines: What is typed after the script was loaded.
  ///   - shell: The command that starts the shell.
  ///   - bin: The folder with the program.
  /// - Returns: Everything on the terminal.
  /// - Throws: That a file cannot be written, or a program cannot be run.
  private func type(_ lines: [String], into shell: String, bin: String) throws -> String {
    let name = String(shell.prefix { $0 != " " })
    let script = try Self.script(name)
    let path = try folder.write(script, "_touch-playground")
    let loading = try require(Self.loading[name])
    let typed = try folder.write(
      ([loading, "cd \"$folder\""] + lines + ["exit"]).map { $0 + "\n" }.joined(), ".typed")
    // A shell may forget what was typed while a command ran.
    let slowly = "while IFS= read -r l; do sleep 0.4; printf '%s\\n' \"$l\"; done < \"$typed\""
    let program = try RunningProgram(
      "/bin/sh", ["-c", "{ sleep 1; \(slowly); } | script -qec \"$line\" /dev/null"],
      environment: [
        "DISPLAY": "", "typed": typed, "folder": folder.path(""), "TERM": "dumb", "line": shell,
        "script": path, "SHELL": "/bin/sh", "HOME": folder.path(""),
        "PATH": bin + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      ])
    _ = try program.waitUntilExit(timeout: .seconds(90))
    return program.output
  }

  /// The commands that start the shells, of those that are installed.
  private static let shells = [
    "bash --norc --noprofile -i", "zsh -f -i", "fish --no-config -i",
  ].filter(isThere)

  @Test(arguments: shells.filter { !$0.hasPrefix("fish") })
  func `a shell completes words that are typed, with the tab key`(line: String) throws {
    // Only the suffix tells which file is meant.
    _ = try folder.write("", "a.txt")

    let screen = try type(
      [
        "touch-playground expla\ta.t\t--touch 1 --js\t> typed.json",
        "touch-playground gesture-l\t2> typed.errors",
      ], into: line, bin: (try Program.path as NSString).deletingLastPathComponent)

    let written = (try? String(contentsOfFile: folder.path("typed.json"), encoding: .utf8)) ?? ""
    expect(written.hasPrefix(#"{"format":"touch-playground/explain","#), "\(screen)")
    // The scene is there, and would open in a window.
    let errors = (try? String(contentsOfFile: folder.path("typed.errors"), encoding: .utf8)) ?? ""
    expect(errors.contains("DISPLAY is not set"), "\(errors)\(screen)")
  }

  @Test(.tags(.proof), arguments: shells)
  func `no offered word is evaluated, and each is quoted for the shell`(line: String) throws {
    let odd = [
      "1$(touch ran)", "2`touch ran`", "3$((a[$(touch ran)]))", "5~$HOME",
      #"4 it's "so" \ *?[x]{y,z}!#&;|<>=y"#,
    ]
    let recorded = ["people.pan", "pop.edge", "system.top", "system.right", "system.bottom"]
    var trace = try String(contentsOfFile: BundledTrace.path("chat-two"), encoding: .utf8)
    for (name, odd) in zip(recorded, odd) {
      let json = String(decoding: try JSONEncoder().encode("q" + odd), as: UTF8.self)
      trace = trace.replacing(#""recognizer":"\#(name)""#, with: #""recognizer":\#(json)"#)
    }
    _ = try folder.write(trace, "r.touchtrace")
    for name in odd.map({ "f" + $0 }) + ["-6", "f7\nx"] {
      _ = try folder.write("", name + ".touchtrace")
    }
    // Completes as the program does, and otherwise notes its arguments.
    let bin = folder.path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: false)
    let program = try folder.write(
      """
      #!/bin/sh
      case $1 in ---completion) exec "\(try Program.path)" "$@" ;; esac
      printf '%s\\0' "$@" >> "\(folder.path("arguments"))"; echo >> "\(folder.path("arguments"))"

      """, "bin/touch-playground")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)

    var cases = odd.map { ("explain r.touchtrace --recognizer q\($0.prefix(1))", "q" + $0) }
    for command in ["replay", "render"] {
      cases += odd.map { ("\(command) f\($0.prefix(1))", "f\($0).touchtrace") }
      cases.append(("\(command) ./-", "./-6.touchtrace"))
    }
    // A shell divides the program's answer at newlines.
    cases.append(("render f7", "f7"))
    let screen = try type(
      [
        "touch-playground explain r.touchtrace --recognizer \t\t\u{15}",
        "touch-playground \t\t\u{15}",
      ]
        + cases.map { "touch-playground \($0.0)\t" }, into: line, bin: bin)

    let written = try String(contentsOfFile: folder.path("arguments"), encoding: .utf8)
    let arguments = written.components(separatedBy: "\0\n").dropLast().map {
      $0.components(separatedBy: "\0").last ?? ""
    }
    expect(arguments, equals: cases.map(\.1), "\(screen)")
    expect(!FileManager.default.fileExists(atPath: folder.path("ran")))
  }

  // MARK: Other shells

  /// Returns whether a shell is installed, which a line begins with.
  private static func isThere(_ line: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(line.prefix { $0 != " " })")
  }

  @Test(
    .enabled(if: isThere("fish")),
    arguments: [
      // Without a terminal fish does not ask the program.
      ("rep", ["replay"]), ("gesture", ["gesture-lab"]), ("replay a", ["a.touchtrace"]),
      ("run --language ", ["en", "zh"]), ("export --format e", ["evemu"]),
    ])
  func `fish completes what the command takes`(typed: String, completions: [String]) throws {
    let script = try Self.script("fish")
    let path = try folder.write(script, ".completion.fish")
    let program = try RunningProgram(
      "/usr/bin/fish",
      [
        "--no-config", "-c",
        "cd $folder; set PATH $bin $PATH; source \(path); complete -C 'touch-playground \(typed)'",
      ],
      environment: [
        "DISPLAY": "", "folder": folder.path(""), "HOME": folder.path(""),
        "bin": (try Program.path as NSString).deletingLastPathComponent,
      ])
    try expect(
      program.waitUntilExit(), equals: .exited(0), "\(program.errorOutput)")
    let words = program.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
    expect(words, equals: completions, "\(program.errorOutput)")
  }

  @Test(.enabled(if: isThere("zsh"))) func `zsh reads the script, which has all scenes`() throws {
    let script = try Self.script("zsh")
    let path = try folder.write(script, "_touch-playground")
    let program = try RunningProgram("/usr/bin/zsh", ["-n", path])
    try expect(program.waitUntilExit(), equals: .exited(0), "\(program.errorOutput)")
    expect(script.contains("'gesture-lab:"))
    expect(script.contains("_files -g '*.touchtrace *.touchtrace.gz"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the first word is completed in every shell's script`(shell: String) throws {
    let script = try Program.run("--generate-completion-script", shell).output
    let equals = try Program.run("--generate-completion-script=\(shell)").output
    expect(script, equals: equals)
    expect(script.contains("live-room"))
  }
}
