import Expectations
import Foundation
import Testing
import TouchTestSupport

/// The page about the command line, compared with the program's help.
@Suite(.ofPlayground, .endsInTime) struct CommandLinePageTests {
  /// The commands by their help.
  private static func commands() throws -> [String] {
    let help = try Program.run("--help").output
    let list = try require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    return list.split(separator: "\n").compactMap { line in
      let isCommand = line.hasPrefix("  ") && !line.dropFirst(2).hasPrefix(" ")
      let name = line.split(separator: " ").first.map(String.init)
      return isCommand && name != "See" ? name : nil
    }
  }

  /// The text of the page under each heading.
  private static func sections() throws -> [String: String] {
    let page = try Repository.text("Documentation/command-line.md")
    let parts = page.components(separatedBy: "\n## ").dropFirst().map { part in
      let end = part.firstIndex(of: "\n") ?? part.endIndex
      return (String(part[..<end]), String(part[end...]))
    }
    return Dictionary(parts) { first, _ in first }
  }

  private static func options(in text: String) -> Set<String> {
    Set(text.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
  }

  @Test func `the page has a section for every command`() throws {
    let commands = try Self.commands()

    expect(commands.count, equals: 24)
    expect(
      Set(try Self.sections().keys),
      equals: Set(
        commands + [
          "Commands", "Rules for all commands", "Files", "Environment", "Exit codes",
        ]))
  }

  @Test func `each section has every option of its command, and no other`() throws {
    let sections = try Self.sections()

    for command in try Self.commands() {
      let known = Self.options(in: try Program.run("help", command).output)
        .subtracting(["--help", "--version"])
      expect(Self.options(in: sections[command] ?? ""), equals: known, "\(command)")
    }
  }
}
