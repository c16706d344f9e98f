import ArgumentParser
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the tree of views of a scene, or of a moment of a recording.",
    discussion: "What is not the name of a scene is taken for the file of a recording.")

  @Argument(help: "A scene, or a recording; - is standard input.") var subject: String

  @Option(help: ArgumentHelp("The window's size in points, of a scene.", valueName: "WxH"))
  var size = SizeArgument(Size(1280, 800))

  @Option(
    help: ArgumentHelp(
      "The moment of a recording, as in 1.25s, 1250ms or 1250; the end when left out.",
      valueName: "time"))
  var at: TimeArgument?

  @Flag(help: "Print JSON.") var json = false

  @OptionGroup(title: "Of a scene") var appearance: AppearanceOptions

  func validate() throws {
    guard Scenes.named(subject) != nil || appearance.isStandard else {
      throw ValidationError("a recording has its own appearance; that can be chosen for a scene")
    }
  }

  func run() throws {
    let window = try reportingErrors { try open() }
    let snapshot = ViewSnapshot(of: window)
    try reportingErrors {
      if json {
        try StandardOutput.print(SnapshotJSON.json(snapshot))
      } else {
        try StandardOutput.print("\(snapshot)")
      }
    }
  }

  private func open() throws -> Window {
    if let scene = Scenes.named(subject) {
      return scene.init(
        SceneEnvironment(
          size: size.size, appearance: appearance.appearance, language: appearance.spoken)
      ).window
    }
    let replayer = try TraceReplayer(path: subject)
    replayer.stopsAt = at?.time
    let playground = try openPlayground(for: replayer.header, at: subject)
    try playground.playThrough(replayer)
    return playground.window
  }
}
