import CairoRendering
import FileSupport
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

/// The tour without a window: pictures of its moments, and a page about them. All files are renamed
/// to their final names together, so that page and pictures always match.
struct TourPage {
  let language: Language
  private let folder: String
  private var files: [(file: AtomicFile, path: String)] = []
  private static let name = "tour.md"
  private let progress = Progress("drew picture")

  init(language: Language, in folder: String) {
    self.language = language
    self.folder = folder
  }

  /// The paths of the page and of its pictures.
  var paths: [String] {
    let pictures = TourStop.all.flatMap { stop in stop.moments.indices.map(stop.picture) }
    return ([Self.name] + pictures).map { "\(folder)/\($0)" }
  }

  /// Plays all stops and writes the page.
  ///
  /// - Throws: What is wrong with a recording, or why a file cannot be written; no file has changed
  ///   then.
  mutating func write(from traces: String) throws {
    try PathName.makeFolder(folder)
    var page = ""
    for stop in TourStop.all { page += try play(stop, from: traces) }
    progress.finish()
    let (file, path) = try file(Self.name)
    file.write(page)
    try naming(path) { () throws(FileReason) in try file.close() }
    for (file, path) in files { try naming(path) { () throws(FileReason) in try file.finish() } }
  }

  /// Creates a file in the folder.
  private mutating func file(_ name: String) throws(FileError) -> (file: AtomicFile, path: String) {
    let path = "\(folder)/\(name)"
    let file = try naming(path) { () throws(FileReason) in try AtomicFile(path) }
    files.append((file, path))
    return (file, path)
  }

  private func naming<Result>(
    _ path: String, _ body: () throws(FileReason) -> Result
  ) throws(FileError) -> Result {
    do throws(FileReason) { return try body() } catch { throw FileError(path: path, reason: error) }
  }

  /// Plays one recording, draws its moments, and returns its part of the page.
  private mutating func play(_ stop: TourStop, from traces: String) throws -> String {
    let path = stop.path(in: traces)
    let replayer = try TraceReplayer(path: path)
    let header = replayer.header
    let photo = try RecordedPhoto(of: header, besideFile: path)
    let playground = try openPlayground(for: header.showing(photo), at: path)
    let playback = try Playback { (playground, replayer) }
    let scene = type(of: playground.scene)
    let storyteller = playground.tellStories(of: header)
    var page = "# \(scene.title(in: language))\n\n"
    page += (scene.words.text("summary", in: language) ?? "") + "\n\n"
    let picture = try WindowPicture(
      size: header.size, scale: header.scale,
      images: openImages(recorded: photo, in: header.language))
    for (index, moment) in stop.moments.enumerated() {
      try playback.advance(to: moment.time)
      picture.paint(playground.displayList(at: moment.time), madeFor: playground.window.bounds.size)
      let name = stop.picture(index)
      let (file, path) = try file(name)
      do throws(PictureReason) { try picture.surface.writePNG(into: file) } catch {
        throw PictureError.cannotWrite(path: path, reason: error)
      }
      try naming(path) { () throws(FileReason) in try file.close() }
      progress.reached(files.count, of: paths.count - 1)
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

extension TourStop {
  /// Returns the name of the picture of a moment.
  fileprivate func picture(_ moment: Int) -> String { "\(trace)-\(moment + 1).png" }
}
