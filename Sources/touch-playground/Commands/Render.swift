import ArgumentParser
import CairoRendering
import Scenes
import TouchEngine
import TouchTraces

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a moment of a recording as a PNG file.")

  @Argument(help: "The recording; - is standard input.") var trace: String

  @Option(help: "The moment, as in 1.25s, 1250ms or 1250; the end when left out.")
  var at: TimeArgument?

  @Option(name: .shortAndLong, help: ArgumentHelp("The PNG file to write.", valueName: "png"))
  var output: String

  func run() throws {
    try reportingErrors {
      let replayer = try TraceReplayer(path: trace)
      replayer.stopsAt = at?.time
      let header = replayer.header
      let playground = try openPlayground(for: header, at: trace)
      try playground.play(replayer)
      if let warning = replayer.warning { complain(warning) }
      let list = playground.displayList(at: at?.time ?? replayer.now)
      let size = playground.window.bounds.size
      let width = Int((size.width * header.scale).rounded())
      let height = Int((size.height * header.scale).rounded())
      guard let surface = CairoSurface(width: width, height: height, isOpaque: true) else {
        complain("there is no memory for a picture of \(width)×\(height) pixels")
        throw ExitStatus.inputOutput
      }
      DisplayListRenderer(images: openImages()).paint(list, on: surface, scale: header.scale)
      try surface.writePNG(to: output)
    }
  }
}
