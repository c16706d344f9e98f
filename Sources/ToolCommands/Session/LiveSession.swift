import CairoRendering
import Dispatch
import FilePages
import Inspection
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// A scene in a window of an X server, with the desktop around it.
final class LiveSession {
  private let opened: ProgramWindow
  private let renderer: DisplayListRenderer
  private let session: SceneSession
  private let desktop: DesktopSession
  private let reader: ScreenReader
  private var follower: AppearanceFollower
  private let cursors: [OwnCursor]

  var playground: Playground { session.playground }
  var source: XInput2Source { opened.source }
  private var window: X11Window { opened.window }

  /// Opens the window, and in it the scene.
  ///
  /// - Throws: What is wrong with the server, a mouse, the photo, or the file of the recording.
  init(_ options: LiveOptions) throws {
    // Opens the bus while the window is made.
    desktop = DesktopSession()
    follower = AppearanceFollower(
      options.appearance, followsStyle: options.followsStyle, followsMotion: options.followsMotion)
    let images = openImages(in: options.language)
    // Reads the photo now; the size at which it is drawn is known only after the server has been
    // asked.
    if options.opening == nil, let photo = options.scene.photo { images.readAhead(photo) }
    // The renderer starts finding the fonts, on a thread of Pango's.
    renderer = DisplayListRenderer(images: images)
    letWritesFail()
    var options = options
    let display: ProgramDisplay
    do { display = try ProgramDisplay(options.scaling, kept: options.keptScale) } catch {
      // What is wrong with the file is said first.
      _ = try options.opening?.find(atMost: nil)
      throw error
    }
    cursors = try options.ownCursors.map {
      try OwnCursor(display.connection, for: $0, program: options.program.name)
    }
    let size = options.size ?? display.size.limiting(.usualWindow)
    // Reads the pictures while the window is created, assuming that it gets the requested size.
    if options.opening == nil {
      images.readAhead(
        options.scene,
        in: SceneEnvironment(
          size: size, scale: display.scale.value, appearance: options.appearance,
          language: options.spoken))
    }
    // A recording begins with the file; otherwise the editor shows its own photo and the progress
    // while a long project is read.
    let file = try options.opening?.find(
      atMost: options.recording.path == nil ? FilesSign.patienceSeconds : nil)
    opened = try display.open(
      titled: WindowTitle.of(options.scene, in: options.language), size: size,
      mouse: MouseSettings(
        mode: options.mouse, pairKey: options.pairKey,
        switchKey: ProgramKeys.names(of: .command(.mouse)).first,
        cancelKey: ProgramKeys.names(of: .command(.cancelTouches)).first))
    desktop.lookAtOpening()
    options.appearance = follower.appearance(after: options.appearance, desktop.appearance)
    let asked = ReaderInput(opened.keys)
    let input = WaitingInput(asked)
    session = try SceneSession(
      options, showing: file, playedWith: input,
      in: ServerWindow(opened.window, opened.source, on: display.connection),
      on: WindowScreen(opened.window, renderer: renderer), renderer: renderer, images: images,
      desktop: desktop)
    reader = ScreenReader(of: opened, input: asked, on: desktop, program: options.program) {
      [unowned session] in
      let (playground, page) = (session.playground, session.playground.page)
      return ScreenReader.Shown(
        content: page ?? playground, language: playground.scene.language,
        moment: page == nil ? session.now : nil, isPage: page != nil)
    }
    session.onBatch = { [unowned self] in followDesktop() }
    input.onWait = { [unowned reader] in reader.follow() }
    source.delegate = self
  }

  /// Plays until the user quits or the program is told to stop.
  ///
  /// - Throws: What the input throws, and what is wrong with the recording.
  func play() throws {
    window.map()
    if let fetch = window.memoryFetch() {
      DispatchQueue.global(qos: .userInitiated).async { fetch() }
    }
    // Prepares the first frame while the server maps the window and the photo is read.
    renderer.prepare(
      playground.displayList(at: playground.window.timeline.now), width: window.pixelWidth,
      height: window.pixelHeight, scale: window.scale)
    defer { cursors.forEach { $0.remove() } }
    try session.play()
  }

  /// Takes the desktop's settings. A recording has one appearance, so they wait for its end.
  private func followDesktop() {
    desktop.lookAtOpening()
    guard !session.recordings.isRecording else { return }
    let window = playground.window
    let appearance = follower.appearance(after: window.appearance, desktop.appearance)
    guard appearance != window.appearance else { return }
    playground.changeUnrecorded(at: session.now) { window.appearance = appearance }
  }
}

extension LiveSession: XInput2SourceDelegate {
  var isTyping: Bool { session.focus.isTyping }

  func receive(_ drop: Drop) { session.actions.append(.drop(drop)) }

  func dragging(isOver: Bool) { playground.layer(DropInvitation.self)?.isShown = isOver }

  func companionIsReadable() { reader.receive() }
}

/// What a live session plays, and how: the command line, with the kept settings where it says
/// nothing.
struct LiveOptions {
  /// The program whose scenes are played.
  var program = ToolProgram.current
  /// The scene that opens first.
  var scene: any Scene.Type
  /// The changes that hold for this scene.
  var changes = Changes()
  /// The file that the scene opens, which is being read; `nil` for none.
  var opening: (any FileLoading)?
  /// The size of the window, in points; `nil` for the usual one.
  var size: Size?
  /// The option for the scale, and the kept scale.
  var scaling = ScaleOption()
  var keptScale: Double?
  var appearance: Appearance
  /// Whether the colors, and whether motion is reduced, follow the desktop.
  var followsStyle = true
  var followsMotion = true
  /// The language of the scenes.
  var language: Language
  /// The language of the command line and the locale, for which pictures are read ahead.
  var spoken = Language.english
  /// The names of the mice that get a cursor of their own.
  var ownCursors: [String] = []
  /// What a mouse plays.
  var mouse = MouseMode.single
  /// The key for two fingers of a mouse.
  var pairKey = PairKey.control
  /// Whether fingers are shown.
  var showsFingers = true
  /// Whether touches that nothing used are marked.
  var marksUnused = true
  /// The file of the recording that begins with the scene, `nil` for none, and whether it may
  /// replace a file.
  var recording: (path: String?, isReplacing: Bool) = (nil, false)
  /// Whether recordings contain keys that type text.
  var keepsText = true
}
