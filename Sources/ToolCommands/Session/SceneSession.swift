import CairoRendering
import FilePages
import Inspection
package import SceneBase
package import ScenePlayer
package import TouchEngine
import TouchTraces
import X11Platform

/// A scene that is played in a window, with all that belongs to it but the server: its input,
/// recordings, commands and files.
package final class SceneSession {
  package let playground: Playground
  package let focus: KeyFocus
  let window: any SessionWindow
  let screen: any Screen
  let images: ImageStore
  let recordings: Recordings
  let input: LiveInput
  let actions = PlayActions()
  let scenes: SceneNavigator
  let mouse: MouseOverlay
  let commands: CommandSession
  /// The files of a scene; `nil` when no scene edits any.
  private(set) var files: (any FileSession)?
  /// Called after each batch, before the user's actions are carried out.
  var onBatch: () -> Void = {}
  /// The home screen that has its film; `nil` before the first.
  weak var filmed: (any HomeScene)?
  /// The number of frames of a home screen without a film.
  var frames = 0

  /// Whether the user has quit the program.
  package var hasQuit: Bool { input.quit.isThere }

  /// Called with what is wrong with a page, before it is told.
  package var onFault: (any Error) -> Void {
    get { commands.onFault }
    set { commands.onFault = newValue }
  }

  /// Opens a scene.
  ///
  /// - Parameters:
  ///   - options: The scene, and how it is played.
  ///   - file: The file of the scene, if it was found already; `nil` otherwise.
  ///   - live: The input, without the window's own keys.
  ///   - window: The window.
  ///   - screen: Shows the pictures.
  ///   - renderer: Draws the window, and measures texts.
  ///   - images: The store that reads pictures.
  ///   - desktop: The dialogs and the file manager of the desktop.
  ///   - place: The place of recordings started with R.
  /// - Throws: What is wrong with the file.
  init(
    _ options: LiveOptions, showing file: (any FoundFile)?, playedWith live: any InputSource,
    in window: any SessionWindow, on screen: any Screen, renderer: DisplayListRenderer,
    images: ImageStore, desktop: DesktopSession, place: RecordingPlace = .standard()
  ) throws {
    (self.window, self.screen, self.images) = (window, screen, images)
    let actions = actions
    let editing = options.program.files.map { files in
      (files: files, sign: FilesSign { actions.append(PlayAction($0)) })
    }
    playground = Self.playground(options, showing: file, in: window, actions)
    mouse = MouseOverlay(hint: window.mouseHint, pairKey: options.pairKey.label)
    playground.add(mouse)
    focus = KeyFocus(playground, of: options.program)
    input = LiveInput(live, playing: playground, focus: focus, actions: actions)
    recordings = Recordings(
      of: playground, playedWith: input, by: options.program, keepsText: options.keepsText,
      place: place)
    scenes = SceneNavigator(of: playground, playedWith: input, recordings: recordings) {
      actions.append(.turnBack)
    }
    let pages = ModalSession(
      playground: playground, input: input, screen: screen, window: window)
    commands = CommandSession(
      pages: pages, recordings: recordings, scenes: scenes, images: images, focus: focus)
    files = editing.map { [focus, recordings] editing in
      editing.files.makeSession(
        for: FileSessionParts(
          pages: pages, focus: focus, images: images, renderer: renderer, recordings: recordings,
          desktop: desktop, sign: editing.sign, keepsEdits: options.recording.path == nil),
        opening: options.opening, found: file)
    }
    playground.serve = { [weak files, program = options.program] scene in
      (scene as? any HomeScene)?.onRequest = {
        if let action = PlayAction($0, of: program) { actions.append(action) }
      }
      files?.serve(
        scene,
        SceneWishes(
          file: { actions.append(.file($0)) }, answer: { actions.append(.answer($0)) }))
    }
    pages.interruption.show = { [unowned self] in try showDropped() }
    commands.onBranch = { [unowned self] in files?.followBranch() }
    files?.mayTurnBack = { [unowned self] in scenes.mayTurnBack }
    recordings.surroundings = { [unowned self] in
      window.surroundings(showing: files?.recordedPhoto)
    }
    recordings.knowsSurroundings = { [unowned self] in files?.knowsPhoto ?? true }
    scenes.delegate = self
    try files?.awaitFile()
    if let path = options.recording.path {
      try recordings.begin(
        path: path, replacing: options.recording.isReplacing,
        state: options.opening == nil ? nil : playground.state(at: .zero))
    }
  }

  /// Opens a scene as `run` does without options, for tests: without a file or a desktop. Nothing
  /// but errors is printed from then on.
  ///
  /// - Throws: What is wrong with the scene's own photo.
  package convenience init(
    playing scene: any Scene.Type, _ appearance: Appearance, in language: Language,
    playedWith live: any InputSource, in window: any SessionWindow, on screen: any Screen,
    recordingsIn folder: String
  ) throws {
    StandardError.isQuiet = true
    let images = openImages(in: language)
    try self.init(
      LiveOptions(scene: scene, appearance: appearance, language: language), showing: nil,
      playedWith: WindowKeys(window, live), in: window, on: screen,
      renderer: DisplayListRenderer(images: images), images: images,
      desktop: DesktopSession(at: nil), place: RecordingPlace(folder: folder))
  }

  /// Opens the first scene with the program's buttons and services.
  private static func playground(
    _ options: LiveOptions, showing file: (any FoundFile)?, in window: any SessionWindow,
    _ actions: PlayActions
  ) -> Playground {
    let environment = SceneEnvironment(
      size: window.size, scale: window.scale, appearance: options.appearance,
      language: options.language)
    let playground =
      file?.openPlayground(in: environment) ?? openPlayground(options.scene, environment)
    playground.window.changes = options.changes
    playground.showsFingers = options.showsFingers
    playground.marksUnused = options.marksUnused
    playground.addButtons(
      home: options.program.home.map { home in { actions.append(.open(home)) } }
    ) { actions.append(.command($0)) }
    playground.add(DropInvitation(takesPhotos: options.program.editsPhotos))
    playground.add(
      ChangeToast { offer in
        switch offer {
        case .undo: actions.append(.takeBack)
        case .record, .endRecording: actions.append(.command(.record))
        case .gestures: actions.append(.command(.help))
        }
      })
    playground.add(GhostFinger())
    playground.add(FilmTouches())
    playground.keepMinute()
    playground.textServices = TextServices(
      measurer: PangoTextMeasurer(), copy: { window.copy($0) }, paste: { window.paste() })
    return playground
  }

  /// Ends the session: completes the recording and what is being written.
  func finish() {
    recordings.finish()
    files?.finish()
  }
}

extension SceneSession: SceneNavigatorDelegate {
  func willOpen(_ scene: any Scene.Type, in environment: SceneEnvironment) {
    window.cancelTouches(because: .sceneChanged)
    images.readAhead(scene, in: environment)
    window.title = WindowTitle.of(scene, in: environment.language)
    files?.leaveScene()
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

/// The parts of a session in a window that files need.
struct FileSessionParts: FileHost {
  /// Plays pages in place of the scene.
  let pages: ModalSession
  /// Told while a page receives the keys.
  let focus: KeyFocus
  let images: ImageStore
  let renderer: DisplayListRenderer
  /// The recordings, which end when a file is opened.
  let recordings: Recordings
  let desktop: DesktopSession
  let sign: FilesSign
  let keepsEdits: Bool

  var playground: Playground { pages.playground }
  var window: any SessionWindow { pages.window }
  var environment: SceneEnvironment { pages.environment }
  var now: Timestamp { pages.input.now }
  var isOnPage: Bool { focus.isOnPage }
  var isRecordingAwaited: Bool { recordings.sign.state == .waiting }

  func ask(_ page: some ModalPage, afterBatch: () throws -> Void) throws {
    focus.isOnPage = true
    defer { focus.isOnPage = false }
    pages.resume()
    try pages.play(page, with: pages.input, afterBatch: afterBatch)
  }

  func cancelFingers(because cause: TouchCancellation) { pages.cancelFingers(because: cause) }

  func leaveRecording() -> String? { recordings.leaveScene() }

  func startAtZero() { pages.input.startAtZero() }
}
