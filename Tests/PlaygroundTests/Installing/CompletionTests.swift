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
    let script = try Program.run("--generate-completion-script", "bash").output
    let path = try folder.write(script, ".completion")
    let line = """
      source "\(path)"; cd "$folder"
      COMP_WORDS=("$program" "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _touch-playground "$program" "${COMP_WORDS[$COMP_CWORD]}" "${COMP_WORDS[$COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let program = try RunningProgram(
      "/bin/bash", ["-c", line, "bash"] + words,
      environment: ["DISPLAY": "", "program": try Program.path, "folder": folder.path("")])
    try expect(program.waitUntilExit(timeout: .seconds(60)), equals: .exited(0))
    expect(program.errorOutput.isEmpty, "\(words): \(program.errorOutput)")
    return program.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
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
  ])
  func `bash completes what the command takes`(words: [String], completions: [String]) throws {
    try expect(complete(words).sorted(), equals: completions.sorted(), "\(words)")
  }

  // MARK: Typed words

  /// The lines that lead a shell to its script, at `$script`.
  private static let loading = [
    "bash": "source \"$script\"",
    "zsh": "fpath=(\"${script:h}\" $fpath); autoload -Uz compinit; compinit -u -D",
  ]

  @Test(arguments: ["bash --norc --noprofile -i", "zsh -f -i"].filter(isThere))
  func `a shell completes words that are typed, with the tab key`(line: String) throws {
    let shell = String(line.prefix { $0 != " " })
    let script = try Program.run("--generate-completion-script", shell).output
    let path = try folder.write(script, "_touch-playground")
    let typed = try folder.write(
      "\(try require(Self.loading[shell]))\ncd \"$folder\"\nPATH=\"$bin:$PATH\"\n"
        + "touch-playground expl\ta.t\t--touch 1 --js\t> typed.json\n"
        + "touch-playground gesture-l\t2> typed.errors\nexit\n", ".typed")
    // Only the suffix tells which file is meant.
    _ = try folder.write("", "a.txt")
    let program = try RunningProgram(
      "/bin/sh", ["-c", "script -qec \"$line\" /dev/null < \"$typed\""],
      environment: [
        "DISPLAY": "", "typed": typed, "folder": folder.path(""), "TERM": "dumb", "line": line,
        "script": path, "bin": (try Program.path as NSString).deletingLastPathComponent,
        "SHELL": "/bin/sh", "HOME": folder.path(""),
      ])

    _ = try program.waitUntilExit(timeout: .seconds(60))

    let written = (try? String(contentsOfFile: folder.path("typed.json"), encoding: .utf8)) ?? ""
    expect(
      written.hasPrefix(#"{"format":"touch-playground/explain","#), "\(program.output)")
    // The scene is there, and would open in a window.
    let errors = (try? String(contentsOfFile: folder.path("typed.errors"), encoding: .utf8)) ?? ""
    expect(errors.contains("DISPLAY is not set"), "\(errors)\(program.output)")
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
    let script = try Program.run("--generate-completion-script", "fish").output
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
      program.waitUntilExit(timeout: .seconds(60)), equals: .exited(0), "\(program.errorOutput)")
    let words = program.output.split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
    expect(words, equals: completions, "\(program.errorOutput)")
  }

  @Test(.enabled(if: isThere("zsh"))) func `zsh reads the script, which has all scenes`() throws {
    let script = try Program.run("--generate-completion-script", "zsh").output
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
