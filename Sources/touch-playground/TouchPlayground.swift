import ArgumentParser
import TouchEngine

/// The program: reads the command line, connects the line from input to picture, and runs it.
@main
struct TouchPlayground: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touch-playground",
    abstract: "Play with touches, and see whose gesture it is and why.",
    version: programVersion,
    subcommands: [
      Run.self, Replay.self, Render.self, Explain.self, Tour.self, Check.self, Inspect.self,
      Export.self, ListScenes.self, Doctor.self, FrameTimes.self,
    ],
    defaultSubcommand: Run.self)

  /// Does what the command line says, and exits.
  static func main() {
    LibraryVariables.forgetUnreadable()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Says what an error has to say, and exits with its code; help is an error, too, with the code 0.
  private static func end(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = shown(fullMessage(for: error), quoting: CommandLine.arguments.dropFirst())
    if !message.isEmpty {
      code.isSuccess ? StandardOutput.print(message) : StandardError.print(message)
    }
    exit(withError: code)
  }

  /// The argument parser's message, with the arguments that it quotes as people may see them.
  static func shown(_ message: String, quoting arguments: some Sequence<String>) -> String {
    arguments.reduce(into: message) { message, argument in
      // Of `--name=value` it quotes the value alone.
      let value = argument.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
      for quoted in [argument, value ?? ""] where quoted != quoted.shown {
        message.replace("'\(quoted)'", with: "'\(quoted.shown)'")
      }
    }
  }
}

/// The program's version, as in its recordings.
let programVersion = "0.1.0"
