import ArgumentParser
import FileSupport
import Glibc
import ShownText
import TouchEngine

/// The command line of the program that runs.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let program = ToolProgram.current
    return CommandConfiguration(
      commandName: program.name,
      abstract: "Play with touches, and see which gesture wins and why.",
      discussion: """
        A recording, or a log of a touchscreen, as the first word opens in a window at the first touch \
        that did nothing. Without a window, explain says who got each touch of a recording, and cure \
        what would have helped.
        """,
      version: program.version, subcommands: commands(of: program), defaultSubcommand: Run.self)
  }

  /// The commands, in the order in which to list them.
  private static func commands(of program: ToolProgram) -> [any ParsableCommand.Type] {
    let tour: [any ParsableCommand.Type] = program.isPlayground ? [Tour.self] : []
    let watch: [any ParsableCommand.Type] = program.isPlayground ? [Watch.self] : []
    return [Run.self, Replay.self, Render.self, Explain.self] + watch + tour
      + [
        Check.self, Inspect.self, Export.self, ListScenes.self, Doctor.self, RecordDevice.self,
        FrameTimes.self,
        WhatIf.self, Diff.self, Robust.self,
        FindCures.self, SweepCommand.self, Explore.self, Reduce.self, Generate.self, Import.self,
        Redact.self,
        MakeThumbnail.self,
      ]
  }

  /// Runs the command line, and exits.
  static func runCommandLine() -> Never {
    holdStandardStreams()
    LibraryVariables.forgetUnreadable()
    let arguments = FileDescriptorPath.arguments()
    do {
      if let file = FirstFile(arguments) {
        try file.run()
      } else if let word = wordWithoutHelp(arguments) {
        throw FirstWord.fault(word)
      } else {
        var command = try parsed(arguments)
        try command.run()
      }
      end(with: nil)
    } catch {
      end(with: error)
    }
  }

  /// Returns the command of a command line. The parser looks at the one that is named, or at the
  /// usual one, by itself first: looking at all commands takes a tenth of a start.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first { $0._commandName == arguments.first }
    let rest = named == nil ? arguments : Array(arguments.dropFirst())
    let asked: any ParsableCommand.Type = named ?? Run.self
    // Faults, and help, which is a command, are told with the whole program in view.
    if let command = try? asked.parseAsRoot(rest), type(of: command) == asked { return command }
    return try parseAsRoot(arguments)
  }

  /// Returns the word after `help` when it names no command: the parser would show the help of the
  /// whole program.
  private static func wordWithoutHelp(_ arguments: [String]) -> String? {
    guard arguments.first == "help", let word = arguments.dropFirst().first,
      !word.hasPrefix("-"), word != "help"
    else { return nil }
    return configuration.subcommands.contains { $0._commandName == word } ? nil : word
  }

  /// Reports an error, and exits with its code; help is an error, too, with the code 0. Help and
  /// versions are written to standard output like data.
  private static func end(with error: (any Error)?) -> Never {
    var code = error.map { exitCode(for: $0) } ?? .success
    var message = error.map { fullMessage(for: $0) } ?? ""
    // The parser knows a shell when it has made a script, or words for one.
    if code.isSuccess, let shell = CompletionShell.requesting?.rawValue,
      CommandLine.arguments.dropFirst().first != "---completion"
    {
      if let script = CompletionScript.changed(message, for: shell) {
        message = script
      } else {
        message = "Error: the argument parser's script for \(shell) is not one that is known"
        code = .failure
      }
    }
    let words = shown(message, quoting: CommandLine.arguments.dropFirst())
    do throws(FileError) {
      if code.isSuccess, !words.isEmpty { try StandardOutput.print(words) }
      try StandardOutput.flush()
    } catch {
      complain(error.description)
      Glibc.exit(ExitStatus.inputOutput.rawValue)
    }
    if !code.isSuccess, !words.isEmpty { StandardError.print(words) }
    Glibc.exit(code.rawValue)
  }

  /// Returns the argument parser's message, with the quoted arguments made safe to show.
  static func shown(_ message: String, quoting arguments: some Sequence<String>) -> String {
    arguments.reduce(into: message) { message, argument in
      // For `--name=value` the parser quotes only the value.
      let value = argument.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
      for quoted in [argument, value ?? ""] where quoted != quoted.shown {
        message.replace("'\(quoted)'", with: "'\(quoted.shown)'")
      }
    }
  }
}

extension ToolProgram {
  /// Runs the command line of this program, and exits.
  package func run() -> Never {
    choose()
    RootCommand.runCommandLine()
  }

  /// Says why a program cannot run, and exits with 64.
  package static func refuse(_ message: String) -> Never {
    StandardError.print(message)
    exit(64)
  }
}

/// Environment variables that libraries read, and quote in messages when they are invalid:
/// fontconfig writes an unknown locale to standard error unescaped.
enum LibraryVariables {
  private static let prefixes = ["LC_", "LANG", "FC_", "FONTCONFIG_", "PANGO", "G_", "CAIRO_"]

  /// Removes variables with control characters, which no locale and no font folder has.
  ///
  /// Call it before there are other threads.
  static func forgetUnreadable() {
    for name in names where prefixes.contains(where: name.hasPrefix) {
      guard let value = environmentVariable(name) else { continue }
      if value.unicodeScalars.contains(where: ShownString.isHidden) { unsetenv(name) }
    }
  }

  private static var names: [String] {
    var names: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      names.append(String(text.prefix { $0 != "=" }))
      next += 1
    }
    return names
  }
}
