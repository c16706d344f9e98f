import ArgumentParser
import CairoRendering
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in a window and play.",
    discussion: """
      Fingers on a touchscreen are fingers; a mouse with its button held is one, and with --mouse \
      it plays more. R begins a recording as soon as nothing moves, and ends it; M changes what the \
      mouse plays; Esc takes all fingers away, Ctrl+Q quits.
      """)

  @Argument(help: "The scene; `scenes` lists them.") var scene = "photo-editor"

  @OptionGroup var recording: RecordingOptions

  @Flag(help: "Leave keys that type text out of recordings, unless they are commands of the scene.")
  var noText = false

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size = SizeArgument(Size(1280, 800))

  @Option(help: ArgumentHelp("Pixels in a point.", valueName: "n")) var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "What a mouse plays: one finger (single), two that mirror each other while --pair-key is held "
        + "(pair), or fingers that stay where a right click leaves them (sticky).",
      valueName: "mode"))
  var mouse = MouseMode.single

  @Option(help: "The key for two fingers; window managers take some for themselves.")
  var pairKey = PairKey.control

  func validate() throws {
    guard (0.5...8).contains(scale) else {
      throw ValidationError("--scale is 0.5 to 8 pixels in a point")
    }
    do { _ = try sceneType(named: scene) } catch { throw ValidationError("\(error)") }
  }

  func run() throws {
    try reportingErrors {
      let sceneType = try sceneType(named: scene)
      let images = openImages()
      // As long as the window takes, which should get the size that it is asked for.
      for (image, frame) in sceneType.pictures(in: SceneEnvironment(size: size.size, scale: scale))
      {
        images.readAhead(image, for: frame, scale: scale)
      }
      // Finding the fonts begins with it, on a thread of Pango's.
      let renderer = DisplayListRenderer(images: images)
      let stop = StopSignals()
      letWritesFail()
      let connection = try X11Connection()
      let window = try X11Window(
        connection, title: "Touch Playground — \(sceneType.name)", size: size.size,
        minimumSize: Size(320, 240), scale: scale)
      let source = try XInput2Source(
        window, stopDescriptor: stop.descriptor,
        mouse: MouseSettings(
          mode: mouse, pairKey: pairKey, switchKey: "m", cancelKey: LiveInput.cancelKey))
      let input = LiveInput(source)
      let playground = openPlayground(
        sceneType, SceneEnvironment(size: window.size, scale: scale))
      playground.pairKeyName = pairKey.label
      playground.mouseHint = source.mouseHint
      let recordings = Recordings(
        of: playground, playedWith: input, scale: scale, keepsText: !noText,
        surroundings: { TraceSurroundings(playing: sceneType, with: source) })
      if let path = recording.record {
        try recordings.begin(path: path, replacing: recording.force)
      }
      window.map()
      defer { recordings.finish() }
      try playground.play(
        input, on: WindowScreen(window, renderer: renderer),
        afterBatch: {
          recordings.afterBatch()
          playground.mouseHint = source.mouseHint
        })
      if recordings.failure != nil { throw ExitStatus.inputOutput }
    }
  }
}

extension MouseMode: ExpressibleByArgument {}
extension PairKey: ExpressibleByArgument {}

extension PairKey {
  /// What stands on the key.
  fileprivate var label: String {
    switch self {
    case .control: "Ctrl"
    case .alternate: "Alt"
    case .super: "Super"
    }
  }
}
