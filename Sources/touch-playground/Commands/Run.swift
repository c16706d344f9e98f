import ArgumentParser
import CairoRendering
import Drawing
import PhotoEditor
import PhotoEditorFiles
import ScenePlayer
import Scenes
import TouchEngine
import TouchTraces
import X11Platform

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open the home screen or a scene in a window and play.",
    discussion: """
      Fingers on a touchscreen are fingers; a mouse with its button held is one, and with --mouse \
      it plays more. R begins a recording as soon as nothing moves, and ends it; M changes what the \
      mouse plays; F11 fills the screen, Esc takes all fingers away, Ctrl+Q quits. Alt+Home and the \
      house in the strip lead to the home screen; a recording ends with its scene. ? and the \
      question mark in the strip list all commands.
      """)

  @Argument(
    help: "The scene; `scenes` lists them. When left out the one that was played last, or home.")
  var scene: String?

  @Argument(
    help: "Of the photo editor: a photo (PNG or JPEG) or a project (*.touchphoto).",
    completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp("As the file behind the photo editor.", valueName: "file"),
    completion: .file())
  var photo: String?

  @OptionGroup var recording: RecordingOptions

  @Flag(help: "Leave keys that type text out of recordings, unless they are commands of the scene.")
  var noText = false

  @Option(
    help: ArgumentHelp(
      "The window's size in points; when left out 1280x800, or less where the screen is smaller.",
      valueName: "WxH"))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp(
      "Give a mouse, by its name, a cursor of its own while the window is open.",
      discussion: "It is a finger of its own then. Can be repeated; `doctor` lists the names.",
      valueName: "device"))
  var ownCursor: [String] = []

  @OptionGroup var scaling: ScaleOption

  @Option(
    help: ArgumentHelp(
      "What a mouse plays: one finger (single), two that mirror each other while --pair-key is held "
        + "(pair), or fingers that stay where a right click leaves them (sticky).",
      valueName: "mode"))
  var mouse: MouseMode?

  @Option(help: "The key for two fingers; window managers take some for themselves.")
  var pairKey = PairKey.control

  @Flag(
    help: """
      Neither use nor keep settings: mouse, fingers shown, scale, language, last scene. What was kept \
      counts where an option is left out, before what the desktop and the locale say.
      """)
  var noSettings = false

  @OptionGroup(title: "What you want to see") var appearance: AppearanceOptions

  func validate() throws {
    let scene = scene ?? Home.name
    do { _ = try sceneType(named: scene) } catch { throw ValidationError("\(error)") }
    guard file == nil || photo == nil else {
      throw ValidationError("either a file or --photo can be given")
    }
    guard file ?? photo == nil || scene == PhotoEditor.name else {
      throw ValidationError("only \(PhotoEditor.name) opens files, not \(scene)")
    }
  }

  func run() throws {
    try reportingErrors {
      let keeper = SettingsKeeper(isUsed: !noSettings)
      let kept = keeper.kept
      let sceneType = try sceneType(named: scene ?? kept.scene ?? Home.name)
      let language = appearance.language ?? kept.language ?? appearance.spoken
      let images = openImages(in: language)
      let opened = try (file ?? photo).map { try OpenedPhoto(path: $0) }
      let opening = opened.map {
        PhotoOpening(.opened($0), longerSide: EditingSession.longerSide)
      }
      // Reads the photo now; the size at which it is drawn is known only after the server has been
      // asked.
      if opened == nil, let photo = sceneType.photo { images.readAhead(photo) }
      // The renderer starts finding the fonts, on a thread of Pango's.
      let renderer = DisplayListRenderer(images: images)
      let stop = StopSignals()
      letWritesFail()
      let connection = try X11Connection()
      let cursors = try ownCursor.map { try OwnCursor(connection, for: $0) }
      defer { cursors.forEach { $0.remove() } }
      let desktop = DesktopSettings(connection)
      let scale = scaling.chosen(by: desktop, kept: kept.scale)
      let size = size?.size ?? connection.screenSize(in: scale).limiting(Size(1280, 800))
      // Reads the pictures while the window is created, assuming that it gets the requested size.
      if opened == nil {
        images.readAhead(
          sceneType.pictures(
            in: SceneEnvironment(
              size: size, scale: scale.value, appearance: appearance.appearance,
              language: appearance.spoken)),
          scale: scale.value)
      }
      let window = try X11Window(
        connection, title: Self.title(of: sceneType), size: size,
        minimumSize: Size(320, 240), scale: scale.value)
      window.follow(desktop, for: scale)
      let source = try XInput2Source(
        window, stopDescriptor: stop.descriptor,
        mouse: MouseSettings(
          mode: mouse ?? kept.mouse ?? .single, pairKey: pairKey,
          switchKey: KeyTable.names(of: .command(.mouse)).first,
          cancelKey: KeyTable.names(of: .command(.cancelTouches)).first))
      let (homeButton, helpButton) = (HomeButton(size: window.size), HelpButton(size: window.size))
      let sign = FilesSign(size: window.size)
      let keys = CommandKeys(WindowKeys(window, source))
      let pausable = PausableInput(
        ProgramButtonInput(keys, without: [sign.button, homeButton, helpButton]))
      let input = LiveInput(pausable)
      let playground = openPlayground(
        sceneType,
        SceneEnvironment(
          size: window.size, scale: window.scale, appearance: appearance.appearance,
          language: language), showing: opened?.project.document)
      playground.showsFingers = kept.overlay ?? true
      playground.homeButton = homeButton
      playground.helpButton = helpButton
      playground.pairKeyName = pairKey.label
      playground.mouseHint = source.mouseHint
      input.hasFingers = { [unowned playground] in !playground.window.touches.isEmpty }
      playground.textServices = TextServices(
        measurer: PangoTextMeasurer(), copy: { source.clipboard.copy($0) },
        paste: { source.clipboard.ask() })
      var recordedPhoto = { TracePhoto?.none }
      let recordings = Recordings(
        of: playground, playedWith: input, keepsText: !noText,
        surroundings: { TraceSurroundings(of: recordedPhoto(), with: source, on: connection) })
      let scenes = SceneNavigator(of: playground, playedWith: input, recordings: recordings)
      var willLeave = {}
      scenes.willOpen = { scene, environment in
        source.cancelTouches(because: .sceneChanged)
        images.readAhead(scene.pictures(in: environment), scale: environment.scale)
        window.title = Self.title(of: scene)
        willLeave()
      }
      let screen = WindowScreen(window, renderer: renderer)
      let commands = CommandSession(
        of: playground, keys: keys, pausable: pausable, input: input, from: source, on: screen,
        of: window, recordings: recordings, scenes: scenes)
      let session = EditingSession(
        opened, keepsEdits: recording.record == nil, of: playground, playedWith: input,
        from: source, on: screen, of: window, images: images, recordings: recordings,
        saying: sign)
      willLeave = { [unowned session] in session.keep() }
      recordedPhoto = { [unowned session] in session.recordedPhoto }
      recordings.isReady = { [unowned session] in session.knowsPhoto }
      source.isTyping = { [unowned playground] in
        playground.window.isTyping || session.isAsking
      }
      input.isTyping = source.isTyping
      keys.isTyping = source.isTyping
      keys.isAlone = { pausable.isPaused }
      keys.isElsewhere = { [unowned session] in session.isAsking }
      input.editsFile = { [unowned playground] in playground.scene is PhotoEditor }
      if let opened, let opening { try session.await(opening, of: opened) }
      if let path = recording.record {
        try recordings.begin(
          path: path, replacing: recording.force,
          state: opened == nil ? nil : playground.state(at: .zero))
      }
      window.map()
      // Prepares the first frame while the server maps the window and the photo is read.
      renderer.prepare(
        playground.displayList(at: playground.window.timeline.now), width: window.pixelWidth,
        height: window.pixelHeight, scale: window.scale)
      defer {
        recordings.finish()
        session.finish()
        keeper.keep { settings in
          settings.mouse = source.mouseHint.mode
          settings.overlay = playground.showsFingers
          settings.scale = scaling.scale ?? kept.scale
          settings.language = appearance.language ?? kept.language
          settings.scene = type(of: playground.scene).name
        }
      }
      try playground.play(
        input, on: screen,
        afterBatch: {
          playground.displayScale = window.scale
          try commands.afterBatch()
          recordings.afterBatch()
          scenes.afterBatch()
          try session.afterBatch()
          playground.mouseHint = source.mouseHint
        })
      recordings.finish()
      if recordings.failure != nil { throw ExitStatus.inputOutput }
    }
  }
}

extension Run {
  /// Returns the window's title.
  private static func title(of scene: any Scene.Type) -> String {
    "Touch Playground — \(scene.name)"
  }
}

extension ImageStore {
  /// Starts reading the pictures that a scene shows when it opens.
  fileprivate func readAhead(_ pictures: [(image: ImageID, frame: Rect)], scale: Double) {
    for (image, frame) in pictures { readAhead(image, for: frame, scale: scale) }
  }
}

extension MouseMode: ExpressibleByArgument {}
extension PairKey: ExpressibleByArgument {}

extension PairKey {
  /// The label on the key.
  fileprivate var label: String {
    switch self {
    case .control: "Ctrl"
    case .alternate: "Alt"
    case .super: "Super"
    }
  }
}
