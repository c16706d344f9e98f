import CairoRendering
import Scenes
import TouchEngine
import TouchTraces

/// The tour without a window: pictures of its moments, and a page about them.
struct TourPage {
  let language: Language

  func write(to folder: String, from traces: String) throws {
    try TextPage.makeFolder(folder)
    var page = ""
    for stop in TourStop.all { page += try play(stop, from: traces, picturesIn: folder) }
    try TextPage.write(page, to: "\(folder)/tour.md")
  }

  /// Plays one recording, draws its moments, and gives its part of the page.
  private func play(
    _ stop: TourStop, from traces: String, picturesIn folder: String
  ) throws -> String {
    let path = stop.path(in: traces)
    let replayer = try TraceReplayer(path: path)
    let header = replayer.header
    let playground = try openPlayground(for: header, at: path)
    let playback = try Playback { (playground, replayer) }
    let scene = type(of: playground.scene)
    let storyteller = TouchStoryteller()
    playground.window.addObserver(storyteller)
    var page = "# \(scene.words.text("title", in: language) ?? scene.name)\n\n"
    page += (scene.words.text("summary", in: language) ?? "") + "\n\n"
    let picture = try Picture(
      size: header.size, scale: header.scale,
      images: openImages(recorded: header, in: header.language))
    for (index, moment) in stop.moments.enumerated() {
      try playback.advance(to: moment.time)
      picture.paint(playground.displayList(at: moment.time), madeFor: playground.window.bounds.size)
      let name = "\(stop.trace)-\(index + 1).png"
      try picture.surface.writePNG(to: "\(folder)/\(name)")
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
