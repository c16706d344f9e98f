import ArgumentParser
import CairoRendering
import Glibc
import Scenes
import TouchEngine
import TouchTraces

struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the recordings of every scene, without a window, and say what to look at.",
    discussion: """
      Makes a folder with pictures of the telling moments and tour.md, a page that says what they show \
      and who got each touch. The scenes speak the language that they were recorded in.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder; files of the tour that are in it are replaced.", valueName: "folder"))
  var output = "tour"

  @OptionGroup var speaking: LanguageOption

  func run() throws {
    try reportingErrors {
      letWritesFail()
      guard let assets = AssetFolder.find() else {
        complain("the recordings are missing; \(AssetFolder.variable) names their folder")
        throw ExitStatus.inputOutput
      }
      try TextPage.makeFolder(output)
      var page = ""
      for stop in TourStop.all { page += try play(stop, from: "\(assets)/traces") }
      try TextPage.write(page, to: "\(output)/tour.md")
      print("\(output)/tour.md")
    }
  }

  /// Plays one recording, draws its moments, and gives its part of the page.
  private func play(_ stop: TourStop, from folder: String) throws -> String {
    let path = "\(folder)/\(stop.trace).touchtrace"
    let replayer = try TraceReplayer(path: path)
    let header = replayer.header
    let playground = try openPlayground(for: header, at: path)
    let playback = try Playback { (playground, replayer) }
    let scene = type(of: playground.scene)
    let storyteller = TouchStoryteller()
    playground.window.addObserver(storyteller)
    let language = speaking.language
    var page = "# \(scene.words.text("title", in: language) ?? scene.name)\n\n"
    page += (scene.words.text("summary", in: language) ?? "") + "\n\n"
    let picture = try Picture(
      size: header.size, scale: header.scale, images: openImages(recorded: header))
    for (index, moment) in stop.moments.enumerated() {
      try playback.advance(to: moment.time)
      picture.paint(playground.displayList(at: moment.time), madeFor: playground.window.bounds.size)
      let name = "\(stop.trace)-\(index + 1).png"
      try picture.surface.writePNG(to: "\(output)/\(name)")
      page += "\(moment.words.text(in: language))\n\n![](\(name))\n\n"
    }
    while try playback.step() {}
    page += "```\n"
    for story in storyteller.stories {
      page += story.lines(in: language).joined(separator: "\n") + "\n\n"
    }
    return page + "```\n\n"
  }
}
