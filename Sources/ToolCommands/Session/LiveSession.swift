import CairoRendering
import ScenePlayer
import TouchEngine
import X11Platform

/// A scene in a window, with all that belongs to it: input, screen, recordings, commands and files.
final class LiveSession {
  let playground: Playground
  let source: XInput2Source
  let window: X11Window
  let recordings: Recordings
  let images: ImageStore

  let connection: X11Connection
  let screen: WindowScreen
  let renderer: DisplayListRenderer
  let input: LiveInput
  let focus: KeyFocus
  let pausable: PausableInput
  let slow: SlowInput
  let actions: PlayActions
  let scenes: SceneNavigator
  let commands: CommandSession
  /// The files of a scene; `nil` when no scene edits any.
  private(set) var files: (any FileSession)?
  let desktop: DesktopSession
  var follower: AppearanceFollower
  /// The home screen that has its film; `nil` before the first.
  weak var filmed: (any HomeScene)?
  /// The number of frames of a home screen without a film.
  var frames = 0
  private let stop: StopSignals
  private let cursors: [OwnCursor]

  /// Opens the window, and in it the scene.
  ///
  /// - Throws: What is wrong with the server, a mouse, the photo, or the file of the recording.
  init(_ options: LiveOptions) throws {
    // Opens the bus while the window is made.
    desktop = DesktopSession()
    follower = AppearanceFollower(
      options.appearance, followsStyle: options.followsStyle, followsMotion: options.followsMotion)
    images = openImages(in: options.language)
    // Reads the photo now; the size at which it is drawn is known only after the server has been
    // asked.
    if options.opening == nil, let photo = options.scene.photo { images.readAhead(photo) }
    // The renderer starts finding the fonts, on a thread of Pango's.
    renderer = DisplayListRenderer(images: images)
    letWritesFail()
    var options = options
    let connection: X11Connection
    do { connection = try X11Connection() } catch {
      // What is wrong with the file is said first.
      _ = try options.opening?.find(atMost: nil)
      throw error
    }
    self.connection = connection
    stop = StopSignals()
    cursors = try options.ownCursors.map {
      try OwnCursor(connection, for: $0, program: ToolProgram.current.name)
    }
    let settings = DesktopSettings(connection)
    let scale = options.scaling.chosen(by: settings, kept: options.keptScale)
    let size = options.size ?? connection.screenSize(in: scale).limiting(Size(1280, 800))
    // Reads the pictures while the window is created, assuming that it gets the requested size.
    if options.opening == nil {
      images.readAhead(
        options.scene,
        in: SceneEnvironment(
          size: size, scale: scale.value, appearance: options.appearance,
          language: options.spoken))
    }
    // A recording begins with the file; otherwise the editor shows its own photo and the progress
    // while a long project is read.
    let file = try options.opening?.find(
      atMost: options.recording.record == nil ? FilesSign.patienceSeconds : nil)
    window = try X11Window(
      connection, title: WindowTitle.of(options.scene, in: options.language),
      className: ToolProgram.current.name, size: size,
      minimumSize: Size(320, 240),
      scale: scale.value)
    window.follow(settings, for: scale)
    source = try XInput2Source(
      window, stopDescriptor: stop.descriptor,
      mouse: MouseSettings(
        mode: options.mouse, pairKey: options.pairKey,
        switchKey: KeyTable.names(of: .command(.mouse)).first,
        cancelKey: KeyTable.names(of: .command(.cancelTouches)).first))
    let actions = PlayActions()
    self.actions = actions
    desktop.lookAtOpening()
    options.appearance = follower.appearance(after: options.appearance, desktop.appearance)
    let editing = ToolProgram.current.files.map { [size = window.size] files in
      (files: files, sign: FilesSign(size: size) { actions.append(PlayAction($0)) })
    }
    playground = Self.playground(options, showing: file, in: window, from: source, actions)
    focus = KeyFocus(playground)
    let keys = CommandKeys(WindowKeys(window, source), focus: focus, actions: actions)
    slow = SlowInput(
      SceneInput(keys) { [playground] in (editing?.sign.buttons ?? []) + playground.chrome },
      hasFingers: { [focus] in focus.hasFingers })
    pausable = PausableInput(slow, focus: focus)
    input = LiveInput(pausable, focus: focus, actions: actions)
    recordings = Recordings(of: playground, playedWith: input, keepsText: options.keepsText)
    scenes = SceneNavigator(of: playground, playedWith: input, recordings: recordings)
    screen = WindowScreen(window, renderer: renderer)
    let pages = ModalSession(
      playground: playground, input: input, source: source, screen: screen, window: window)
    commands = CommandSession(
      keys, pausable: pausable, slowed: slow, pages: pages, recordings: recordings,
      scenes: scenes, images: images)
    files = editing.map { [focus, images, renderer, recordings, desktop] editing in
      editing.files.makeSession(
        FileSessionParts(
          pages: pages, focus: focus, images: images, renderer: renderer, recordings: recordings,
          desktop: desktop, sign: editing.sign, keepsEdits: options.recording.record == nil),
        opening: options.opening, found: file)
    }
    commands.onBranch = { [unowned self] in files?.followBranch() }
    files?.mayTurnBack = { [unowned self] in scenes.mayTurnBack }
    source.delegate = self
    recordings.delegate = self
    scenes.delegate = self
    try files?.awaitFile()
    if let path = options.recording.record {
      try recordings.begin(
        path: path, replacing: options.recording.replacing.isForced,
        state: options.opening == nil ? nil : playground.state(at: .zero))
    }
  }

  /// Opens the first scene with the program's buttons and services.
  private static func playground(
    _ options: LiveOptions, showing file: (any FoundFile)?, in window: X11Window,
    from source: XInput2Source, _ actions: PlayActions
  ) -> Playground {
    let environment = SceneEnvironment(
      size: window.size, scale: window.scale, appearance: options.appearance,
      language: options.language)
    let playground =
      file?.openPlayground(in: environment) ?? openPlayground(options.scene, environment)
    playground.window.changes = options.changes
    playground.showsFingers = options.showsFingers
    if let home = ToolProgram.current.home {
      playground.homeButton = HomeButton(size: window.size) { actions.append(.open(home)) }
    }
    playground.helpButton = HelpButton(size: window.size) { actions.append(.command(.help)) }
    playground.inspectorButton = InspectorButton(size: window.size) {
      actions.append(.command(.inspect))
    }
    playground.offerDot = OfferDot(size: window.size) { actions.append(.command(.why)) }
    playground.changeToast = ChangeToast(size: window.size) { actions.append(.takeBack) }
    playground.offers = OfferLog(isOn: options.offersAnswers)
    let minute = MinuteLog()
    playground.minute = minute
    minute.begin(playground, at: .zero)
    playground.onChromeCommand = { actions.append(.command($0)) }
    playground.onTurnBack = { actions.append(.turnBack) }
    playground.onRequest = { if let action = PlayAction($0) { actions.append(action) } }
    playground.pairKeyName = options.pairKey.label
    playground.mouseHint = source.mouseHint
    playground.textServices = TextServices(
      measurer: PangoTextMeasurer(), copy: { source.clipboard.copy($0) },
      paste: { source.clipboard.ask() })
    return playground
  }

  /// Ends the session: completes the recording and what is being written, and removes the cursors.
  func finish() {
    recordings.finish()
    files?.finish()
    cursors.forEach { $0.remove() }
  }
}

extension ImageStore {
  /// Starts reading the pictures that a scene shows when it opens in an environment.
  func readAhead(_ scene: any Scene.Type, in environment: SceneEnvironment) {
    for (image, frame) in scene.pictures(in: environment) {
      readAhead(image, for: frame, scale: environment.scale)
    }
  }
}

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
