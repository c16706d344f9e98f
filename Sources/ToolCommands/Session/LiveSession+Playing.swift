import CairoRendering
import Drawing
import ScenePlayer
import TouchEngine
import X11Platform

/// Playing, and what happens between two batches of input.
extension LiveSession {
  /// Plays until the user quits or the program is told to stop.
  ///
  /// - Throws: What the input throws, and what is wrong with the recording.
  func play() throws {
    window.map()
    // Prepares the first frame while the server maps the window and the photo is read.
    renderer.prepare(
      playground.displayList(at: playground.window.timeline.now), width: window.pixelWidth,
      height: window.pixelHeight, scale: window.scale)
    defer { finish() }
    try files?.start()
    try playground.play(
      SceneInput(input) { [playground] in [playground] },
      on: SlowScreen(screen) { [slow] in slow.rate }, afterBatch: afterBatch)
    recordings.finish()
    if recordings.failure != nil { throw ExitStatus.inputOutput }
  }

  /// Carries out what the user has asked for, in its order, and then lets each part handle the
  /// batch.
  private func afterBatch() throws {
    followDesktop()
    playground.displayScale = window.scale
    while let action = actions.takeFirst() { try perform(action) }
    if !pausable.isPaused {
      playground.settleInspector(at: now)
    }
    playground.settleOffers(at: now)
    playground.minute?.rest(playground, at: playground.window.timeline.now)
    playground.helpButton?.saysPaused = pausable.isPaused
    recordings.afterBatch()
    scenes.afterBatch()
    try files?.afterBatch()
    // A gesture of these fingers may show the photo in another size.
    if focus.hasFingers { images.readFreedAhead() }
    playground.mouseHint = source.mouseHint
    playFilm()
  }

  /// Takes the desktop's settings. A recording has one appearance, so they wait for its end.
  private func followDesktop() {
    desktop.lookAtOpening()
    source.companion = desktop.descriptor
    guard !recordings.isRecording else { return }
    let window = playground.window
    let appearance = follower.appearance(after: window.appearance, desktop.appearance)
    guard appearance != window.appearance else { return }
    playground.changeUnrecorded(at: now) { window.appearance = appearance }
  }

  /// Lets the home screen play its film, once its first frame has been shown.
  private func playFilm() {
    guard let home = playground.scene as? any HomeScene, home !== filmed else { return }
    defer { frames += 1 }
    guard frames > 0 else { return }
    (filmed, frames) = (home, 0)
    guard !playground.window.isReduceMotionEnabled else { return }
    home.film = ToolProgram.current.film?(now, home.language, window.scale)
  }

  /// The present moment of the scene: its time never goes back.
  private var now: Timestamp { max(input.now, playground.window.timeline.now) }

  private func perform(_ action: PlayAction) throws {
    switch action {
    case .command(let command): try commands.perform(command)
    case .takeBack: commands.takeBack()
    case .open(let scene): scenes.go(to: scene)
    case .turnBack: scenes.turnBack()
    case .tour: try commands.showTour()
    case .recording: try commands.chooseRecording()
    case .file(let request):
      try settle()
      try files?.fulfil(request)
    case .ask(let question): files?.answer(question, at: now)
    case .drop(let drop):
      try settle()
      files?.open(drop)
    case .dismissMessages:
      recordings.dismissFailure()
      try settle()
      files?.dismiss()
    case .dismissFileMessage:
      try settle()
      files?.dismiss()
    }
  }

  /// Lets a recording begin that waits, and follows the scene, before its file changes.
  private func settle() throws {
    recordings.afterBatch()
    try files?.followScene()
  }
}
