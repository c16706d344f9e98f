import ArgumentParser
import Expectations
import Foundation
import Testing
import TouchTestSupport

@testable import PlaygroundCommands
@testable import ToolCommands

/// The manual pages that `packaging/man-pages` makes from the command line.
@Suite(.ofPlayground, .endsInTime) struct ManualPagesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func run(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    let program = try RunningProgram(
      "/bin/sh", ["-c", line],
      environment: [
        "DISPLAY": "", "program": try Program.path, "folder": folder.path(""),
        "SOURCE_DATE_EPOCH": "1700000000", "packaging": Repository.path("packaging"),
      ])
    guard case .exited(let code) = try program.waitUntilExit() else {
      return (-1, "", "killed")
    }
    return (code, program.output, program.errorOutput)
  }

  @Test func `every command has a page, which is the same each time and has no fault`() throws {
    let made = try run(
      "\"$packaging/man-pages\" $program $folder/a && \"$packaging/man-pages\" $program $folder/b"
        + " && diff -r $folder/a $folder/b")
    expect(made.code, equals: 0, "\(made.errors)\(made.output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("a"))
    let commands = RootCommand.configuration.subcommands.map { $0._commandName }
    expect(
      Set(names), equals: Set(commands.map { "touch-playground-\($0).1" } + ["touch-playground.1"]))
    for name in names {
      let text = try String(contentsOfFile: folder.path("a/\(name)"), encoding: .utf8)
      for title in ["NAME", "SYNOPSIS", "DESCRIPTION", "\"EXIT STATUS\"", "EXAMPLES"] {
        expect(text.contains("\n.SH \(title)\n"), "\(name) \(title)")
      }
      expect(text.contains("\"2023-11-14\""), "\(name)")
      if FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") {
        let lint = try run("mandoc -Tlint $folder/a/\(name)")
        expect(lint.code == 0 && lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)")
      }
      if FileManager.default.isExecutableFile(atPath: "/usr/bin/man") {
        let shown = try run("LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l $folder/a/\(name)")
        expect(shown.code == 0 && shown.errors.isEmpty, "\(shown.errors)")
        expect(shown.output.contains("EXIT STATUS"))
      }
    }
    let page = try String(contentsOfFile: folder.path("a/touch-playground.1"), encoding: .utf8)
    for title in ["FILES", "ENVIRONMENT", "COMMANDS"] { expect(page.contains(".SH \(title)\n")) }
  }

  @Test func `every command has an example, and the program takes each`() throws {
    let page = try Repository.text("Documentation/command-line.md")
    let parts = page.components(separatedBy: "\n## ").dropFirst()
    var count = 0
    for command in RootCommand.configuration.subcommands.map({ $0._commandName }) {
      let part = try require(parts.first { $0.hasPrefix("\(command)\n") }, "\(command)")
      let blocks = part.components(separatedBy: "```sh\n").dropFirst()
      expect(!blocks.isEmpty, "\(command)")
      for block in blocks {
        let text = block.components(separatedBy: "```")[0]
        for line in text.split(separator: "\n") {
          count += 1
          let own = line.components(separatedBy: "touch-playground ").last ?? ""
          let words = try run("printf '%s\\n' \(own)").output
            .split(separator: "\n").map(String.init)
          if FileManager.default.fileExists(atPath: words[0]) || words[0].contains(".") { continue }
          expect(throws: Never.self, "\(line)") { try RootCommand.parseAsRoot(words) }
        }
      }
    }
    expect(count > 30)
  }

  @Test func `the scripts for shells are written where shells look for them`() throws {
    let made = try run("\"$packaging/completions\" $program $folder/out")
    expect(made.code, equals: 0, "\(made.errors)")
    for (file, words) in [
      (
        "bash/touch-playground",
        "complete -o filenames -F __touch-playground_complete touch-playground"
      ),
      ("zsh/_touch-playground", "#compdef touch-playground"),
      ("fish/touch-playground.fish", "complete -c 'touch-playground'"),
    ] {
      let text = try String(contentsOfFile: folder.path("out/\(file)"), encoding: .utf8)
      expect(text.contains(words), "\(file)")
    }
    try expect(run("\"$packaging/completions\"").code, equals: 64)
  }

  // MARK: The version

  @Test func `the version has one source`() throws {
    let version = ToolProgram.playground.version
    try expect(Program.run("--version").output, equals: version + "\n")
    try expect(run("\"$packaging/version\"").output, equals: version + "\n")
  }

  @Test func `the changelog has the usual form`() throws {
    let lines = try Repository.text("CHANGELOG.md").split(separator: "\n")
    let releases = lines.filter { $0.hasPrefix("## ") }
    expect(releases.first == "## [Unreleased]" || releases.first?.contains(" - ") == true)
    for line in releases.dropFirst() {
      expect(line.wholeMatch(of: /## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d/) != nil, "\(line)")
    }
    let sections: Set = [
      "### Added", "### Changed", "### Deprecated", "### Removed", "### Fixed", "### Security",
      "### Decisions",
    ]
    for line in lines where line.hasPrefix("### ") {
      expect(sections.contains(String(line)), "\(line)")
    }
  }
}
