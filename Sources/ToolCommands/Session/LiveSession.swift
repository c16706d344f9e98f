import CairoRendering
import SceneBase
import ScenePlayer
import TouchEngine
import X11Platform

/// A scene in a window of an X server, with the desktop around it.
final class LiveSession {
  let source: XInput2Source
  private let window: X11Window
  private let renderer: DisplayListRenderer
  private let session: SceneSession
  private let desktop: DesktopSession
  private var follower: AppearanceFollower
  private let stop: StopSignals
  private let cursors: [OwnCursor]

  var playground: Playground { session.playground }

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
    let connection: X11Connection
    do { connection = try X11Connection() } catch {
      // What is wrong with the file is said first.
      _ = try options.opening?.find(atMost: nil)
      throw error
    }
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
      atMost: options.recording.path == nil ? FilesSign.patienceSeconds : nil)
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
        switchKey: ProgramKeys.names(of: .command(.mouse)).first,
        cancelKey: ProgramKeys.names(of: .command(.cancelTouches)).first))
    desktop.lookAtOpening()
    options.appearance = follower.appearance(after: options.appearance, desktop.appearance)
    let place = ServerWindow(window, source, on: connection)
    let screen = WindowScreen(window, renderer: renderer)
    session = try SceneSession(
      options, showing: file, playedWith: WindowKeys(window, source), in: place, on: screen,
      renderer: renderer, images: images, desktop: desktop)
    session.onBatch = { [unowned self] in followDesktop() }
    source.delegate = self
  }

  /// Plays until the user quits or the program is told to stop.
  ///
  /// - Throws: What the input throws, and what is wrong with the recording.
  func play() throws {
    window.map()
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
    source.companion = desktop.descriptor
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

  func companionIsReadable() {
    desktop.receive()
    source.companion = desktop.descriptor
  }
}
