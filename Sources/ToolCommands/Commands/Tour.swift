import ArgumentParser
import FileSupport
import ScenePlayer
import TouchEngine
import TouchTraces
import X11Platform

struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    abstract: "Play the recordings of every scene, and explain their interesting moments.",
    discussion: """
      In a window, the recordings play one after the other and pause at the interesting moments. \
      Space pauses, ← and → go to the previous and the next stop, Esc or Q ends the tour.

      Without a display, with --headless or with --output, the tour writes pictures of these moments \
      and tour.md, a page that explains them and says who got each touch. The scenes keep the \
      language of their recordings.
      """)

  @Flag(help: "Write pictures and a page, without a window.") var headless = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder of the page. Default: tour.", valueName: "folder"), completion: .directory)
  var output: String?

  @OptionGroup var replacing: ReplacingOption

  @OptionGroup var scaling: ScaleOption

  @OptionGroup var speaking: LanguageOption

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    guard output != "-" else {
      throw ValidationError("expected a folder under --output: a page and its pictures are written")
    }
    guard scaling.scale == nil || !makesPictures else {
      throw ValidationError(
        "--scale is for the window; the pictures have the scales of their recordings")
    }
  }

  private var makesPictures: Bool {
    let display = environmentVariable("DISPLAY") ?? ""
    return headless || output != nil || display.isEmpty
  }

  func run() throws {
    if makesPictures {
      try runningWithoutWindow(messages, makePage)
    } else {
      try reportingErrors(messages, playInWindow)
    }
  }

  /// The folder of the recordings.
  ///
  /// - Throws: Exit code 74 when it is missing.
  private static func traces() throws -> String {
    guard let assets = AssetFolder.find() else {
      complain(AssetFolder.missing)
      throw ExitStatus.inputOutput
    }
    return "\(assets)/traces"
  }

  private func makePage() throws {
    let folder = output ?? "tour"
    var page = TourPage(language: speaking.language, in: folder)
    try refuseToReplace([], withAnyOf: page.paths, unless: replacing.isForced)
    try page.write(from: try Self.traces())
    try StandardOutput.print("\(folder.shown)/tour.md")
  }

  private func playInWindow() throws {
    let traces = try Self.traces()
    let display = try ProgramDisplay(scaling)
    // Recordings are made in windows of the standard size; the bar is below them.
    let opened = try display.open(
      titled: WindowTitle.of("Tour"), size: display.size.limiting(Size(1280, 900)))
    let window = opened.window
    let language = speaking.language
    let guide = try TourGuide(TourStop.all, size: window.size, language: language) {
      try openRecording(at: $0.path(in: traces), in: language)
    }
    let input = PlayerInput(
      opened.followed { [unowned guide] in
        ScreenReader.Shown(content: guide, language: speaking.language)
      })
    window.map()
    guide.stream.perform(at: input.now) { guide.playFromNow() }
    try guide.play(input, on: opened.screen(showing: openImages())) {
      if guide.isOver { input.quit.isThere = true }
      guide.playback.playground.displayScale = window.scale
      if let failure = guide.failure { throw failure }
    }
  }
}
