import ArgumentParser
import CairoRendering
import Glibc
import ScenePlayer
import TouchEngine
import TouchTraces
import X11Platform

struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the recordings of every scene, and say what to look at.",
    discussion: """
      In a window they are played one after the other. It stands still at the telling moments; space \
      pauses, → and ← go from stop to stop, Esc or q ends it.

      Without a display, with --headless or with a folder it makes pictures of those moments and \
      tour.md, a page that says what they show and who got each touch. The scenes speak the language \
      that they were recorded in.
      """)

  @Flag(help: "Make pictures and a page, with no window.") var headless = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder, tour when left out; files of the tour that are in it are replaced.",
      valueName: "folder"))
  var output: String?

  @OptionGroup var scaling: ScaleOption

  @OptionGroup var speaking: LanguageOption

  func validate() throws {
    guard scaling.scale == nil || !makesPictures else {
      throw ValidationError(
        "--scale is for the window; pictures have the scale of their recordings")
    }
  }

  private var makesPictures: Bool {
    let display = getenv("DISPLAY").map { String(cString: $0) } ?? ""
    return headless || output != nil || display.isEmpty
  }

  func run() throws {
    try reportingErrors {
      guard let assets = AssetFolder.find() else {
        complain("the recordings are missing; \(AssetFolder.variable) names their folder")
        throw ExitStatus.inputOutput
      }
      let traces = "\(assets)/traces"
      if makesPictures {
        letWritesFail()
        let folder = output ?? "tour"
        try leavingNothingHalfWritten {
          var page = TourPage(language: speaking.language, in: folder)
          try page.write(from: traces)
        }
        try StandardOutput.print("\(folder.shown)/tour.md")
      } else {
        try playInWindow(from: traces)
      }
    }
  }

  private func playInWindow(from traces: String) throws {
    let stop = StopSignals()
    let connection = try X11Connection()
    let desktop = DesktopSettings(connection)
    let scale = scaling.chosen(by: desktop)
    // Recordings are made in windows of the standard size; the bar is below them.
    let window = try X11Window(
      connection, title: WindowTitle.of("Tour"),
      size: connection.screenSize(in: scale).limiting(Size(1280, 900)),
      minimumSize: Size(320, 240), scale: scale.value)
    window.follow(desktop, for: scale)
    let source = try XInput2Source(window, stopDescriptor: stop.descriptor)
    let guide = try TourGuide(TourStop.all, size: window.size, language: speaking.language) {
      let path = $0.path(in: traces)
      let replayer = try TraceReplayer(path: path)
      return (try openPlayground(for: replayer.header, at: path), replayer)
    }
    let input = PlayerInput(WindowKeys(window, source))
    window.map()
    guide.stream.perform(at: input.now) { guide.playFromNow() }
    try guide.play(
      input,
      on: WindowScreen(window, renderer: DisplayListRenderer(images: openImages()))
    ) {
      guide.playback.playground.displayScale = window.scale
      if let failure = guide.failure { throw failure }
    }
  }
}

extension TourStop {
  /// Returns the path of the stop's recording in the folder of recordings.
  func path(in traces: String) -> String { "\(traces)/\(trace).touchtrace" }
}
