import ArgumentParser
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open a scene in a window and play.",
    discussion: """
      Fingers on a touchscreen are fingers; a mouse with its button held is one. Esc takes all \
      fingers away, Ctrl+Q quits.
      """)

  @Argument(help: "The scene; `scenes` lists them.") var scene = "photo-editor"

  @OptionGroup var recording: RecordingOptions

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size = SizeArgument(Size(1280, 800))

  @Option(help: ArgumentHelp("Pixels in a point.", valueName: "n")) var scale = 1.0

  func validate() throws {
    guard (0.5...8).contains(scale) else {
      throw ValidationError("--scale is 0.5 to 8 pixels in a point")
    }
    guard Scenes.named(scene) != nil else {
      let known = Scenes.all.map { $0.name }.joined(separator: ", ")
      throw ValidationError("there is no scene \"\(scene)\"; there are: \(known)")
    }
  }

  func run() throws {
    try reportingErrors {
      let stop = StopSignals()
      let connection = try X11Connection()
      let sceneType = try sceneType(named: scene)
      let window = try X11Window(
        connection, title: "Touch Playground — \(sceneType.name)", size: size.size,
        minimumSize: Size(320, 240), scale: scale)
      let source = KeyedSource(
        try XInput2Source(window, stopDescriptor: stop.descriptor))
      let playground = openPlayground(
        sceneType, SceneEnvironment(size: window.size, scale: scale))
      let recorder = try recording.begin(playground, scene: sceneType.name, scale: scale)
      window.map()
      defer { recorder?.finish(at: source.reached) }
      try playground.play(
        source, on: WindowScreen(window, images: openImages()),
        afterBatch: { recorder?.flush() })
    }
  }
}

/// The live source with the program's own keys taken out: Esc takes all fingers away, Ctrl+Q quits.
private final class KeyedSource: InputSource {
  private let live: XInput2Source
  /// How far time has gone in what was handed over.
  private(set) var reached = Timestamp.zero

  init(_ live: XInput2Source) { self.live = live }

  var now: Timestamp { live.now }
  var hasPending: Bool { live.hasPending }

  func next(until deadline: Timestamp?) throws -> InputBatch? {
    guard var batch = try live.next(until: deadline) else { return nil }
    for index in batch.events.indices {
      guard case .key(let key) = batch.events[index].content else { continue }
      if key.name == "Escape" { batch.events[index].content = .cancelTouches }
      if key.name == "q", key.modifiers.contains(.control) { return nil }
    }
    reached = max(reached, batch.time)
    return batch
  }
}
