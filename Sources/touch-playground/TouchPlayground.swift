import ArgumentParser

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
}

/// The program's version, as in its recordings.
let programVersion = "0.1.0"
