import ArgumentParser
import CairoRendering
import Drawing
import SceneBase
import ScenePlayer
import TouchEngine
import TouchTraces

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a scene, a moment of a recording, or a whole recording as pictures or a film.",
    discussion: """
      Writes one PNG file by default. With --fps it writes a PNG file for each frame: frame n shows \
      the time n/fps seconds, and -o names a folder, or files with %05d for the number. A file name \
      that ends in .mp4, .webm or .gif makes a film, which needs ffmpeg. With --force, an existing \
      picture or film is replaced once the new one is complete.

      A scene is drawn as it opens. Any other name is the file of a recording. \
      \(ForeignProgram.refusal)
      """)

  @Argument(help: "A scene, or a recording; - is standard input.", completion: .scenesAndRecordings)
  var trace: String

  @Option(
    help: ArgumentHelp(
      "The moment, such as 1.25s, 1250ms or 1250. Default: the end.", valueName: "time"),
    completion: .moments)
  var at: TimeArgument?

  @Option(
    help: ArgumentHelp("Frames per second, 0.1 to 240. Default for films: 30.", valueName: "n"),
    completion: .list(["24", "30", "60"]))
  var fps: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file or folder to write; - is standard output, which gets a PNG.", valueName: "out"),
    completion: .file(extensions: ["png", "mp4", "webm", "gif"]))
  var output: String

  @OptionGroup var replacing: ReplacingOption

  @Option(
    help: ArgumentHelp(
      "The window's size in points, for a scene. Default: 1280x800.", valueName: "WxH"),
    completion: .sizes)
  var size: SizeArgument?

  @Option(help: ArgumentHelp(PictureScale.help, valueName: "n"), completion: .scales)
  var scale: Double?

  @OptionGroup var shown: PhotoOption

  @OptionGroup(title: "For a scene") var appearance: AppearanceOptions

  @OptionGroup var messages: MessageOptions

  private var scene: (any Scene.Type)? { ToolProgram.current.scene(named: trace) }

  func validate() throws {
    if let fps, !(0.1...240).contains(fps) { throw ValidationError("--fps must be 0.1 to 240") }
    try PictureScale.check(scale)
    guard at == nil || !isSequence else {
      throw ValidationError("--at draws one picture; --fps and films draw the whole recording")
    }
    guard scene == nil || (at == nil && !isSequence) else {
      throw ValidationError("--at, --fps and films need a recording; a scene is one picture")
    }
    // A folder may have any name.
    if !isSequence || (Film.Format(path: output) == nil && output.contains("%")) {
      try OutputSuffix.check(output, [".png"], of: "a picture")
    }
    guard output != "-" || !isSequence else {
      throw ValidationError("standard output takes one picture; --fps needs a folder or files")
    }
    guard scene != nil || (size == nil && appearance.isStandard) else {
      throw ValidationError(
        "a recording has its own size and appearance; only those of a scene can be chosen")
    }
    guard scene == nil || shown.photo == nil else {
      throw ValidationError("--photo is for recordings; run opens a photo")
    }
    guard scene != nil else { return }
    do throws(PixelSize.Fault) {
      _ = try PixelSize(sceneSize, scale: scale ?? 1, options: "--scale or --size")
    } catch { throw ValidationError(error.description) }
  }

  private var sceneSize: Size { size?.size ?? .usualWindow }

  private var isSequence: Bool { fps != nil || Film.Format(path: output) != nil }

  func run() throws {
    try runningWithoutWindow(messages) {
      let format = Film.Format(path: output)
      if isSequence, format == nil { return try renderFiles() }
      try refuseToReplace(
        scene == nil ? [trace] : [], withAnyOf: [output], unless: replacing.isForced)
      if let scene {
        try renderScene(scene)
      } else if let format {
        try renderFilm(format)
      } else {
        try renderOne()
      }
    }
  }

  /// The families that draw words and Chinese, for the text "Fonts" of a picture.
  private static var fonts: [(keyword: String, text: String)] {
    var families: [String] = []
    for sample in ["gestures", "手势"] {
      for family in FontChoice(for: sample).families where !families.contains(family) {
        families.append(family)
      }
    }
    let text = families.joined(separator: ", ")
    return text.utf8.allSatisfy { $0 < 0x80 } ? [("Fonts", text)] : []
  }

  private func renderScene(_ scene: any Scene.Type) throws {
    let (size, scale) = (sceneSize, scale ?? 1)
    let playground = openPlayground(
      scene,
      SceneEnvironment(
        size: size, scale: scale, appearance: appearance.appearance, language: appearance.spoken))
    playground.window.textMeasures.measurer = PangoTextMeasurer()
    let picture = try WindowPicture(
      size: size, scale: scale, images: openImages(in: appearance.spoken))
    picture.paint(playground.displayList(at: .zero))
    try write(picture)
  }

  private func write(_ picture: WindowPicture) throws {
    try StandardOutput.writing(to: output, ending: ".png") {
      try picture.surface.writePNG(to: $0, texts: Self.fonts)
    }
  }

  private func renderOne() throws {
    let replayer = try TraceReplayer(path: trace)
    replayer.stopsAt = at?.time
    let photo = try shown.find(for: replayer.header, besideFile: trace)
    let playground = try openPlayground(for: replayer.header.showing(photo), at: trace)
    try playground.playThrough(replayer)
    at?.mentionEnd(of: replayer)
    let picture = try WindowPicture(
      size: playground.window.bounds.size, scale: scale ?? replayer.header.scale,
      images: openImages(recorded: photo, in: replayer.header.language))
    picture.paint(playground.displayList(at: at?.time ?? replayer.now))
    try write(picture)
  }

  private func renderFiles() throws {
    let files = try FrameFiles(output)
    try renderFrames(beginning: { count in
      try refuseToReplace(
        [trace], withAnyOf: (0..<count).lazy.map(files.path), unless: replacing.isForced)
    }) { surface, number in
      try surface.writePNG(to: files.path(number), isOneOfMany: true)
    }
  }

  private func renderFilm(_ format: Film.Format) throws {
    var film: Film?
    do {
      try renderFrames { surface, number in
        if number == 0 { film = try Film(output, format, of: surface, fps: fps ?? 30) }
        try film?.append(surface)
      }
      try film?.finish()
    } catch {
      film?.abandon()
      throw error
    }
  }

  /// Draws every frame at the window's size when the recording began; frames of another size are
  /// scaled to fit.
  ///
  /// - Parameters:
  ///   - begin: Called with the number of frames, before the first one is drawn.
  ///   - write: Called with each frame and its number.
  /// - Throws: What is wrong with the recording, or what the two throw.
  private func renderFrames(
    beginning begin: (Int) throws -> Void = { _ in }, _ write: (CairoSurface, Int) throws -> Void
  ) throws {
    let file = try RereadableTrace(trace)
    let (header, end) = (file.header, file.end)
    if let warning = file.warning { mention(warning) }
    let photo = try shown.find(for: header, besideFile: trace)
    let playback = try Playback {
      let replayer = try TraceReplayer(path: file.path)
      return (try openPlayground(for: replayer.header.showing(photo), at: trace), replayer)
    }
    let picture = try WindowPicture(
      size: header.size, scale: scale ?? header.scale,
      images: openImages(recorded: photo, in: header.language))
    let times = FrameMoments(rate: fps ?? 30)
    let count = times.last(until: end) + 1
    try begin(count)
    let progress = Progress("drew frame")
    for number in 0..<count {
      let time = times.moment(number)
      try playback.advance(to: time)
      picture.paint(
        playback.playground.displayList(at: time),
        madeFor: playback.playground.window.bounds.size)
      try write(picture.surface, number)
      progress.reached(number + 1, of: count)
    }
    progress.finish()
  }
}
